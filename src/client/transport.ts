/** A request for a transport. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Absolute. */
  url: string
  headers: Record<string, string>
  body?: string
  /** A body of bytes, instead of `body`. */
  bytes?: Uint8Array
  signal?: AbortSignal
  timeoutMs: number
}

/** A complete response. */
export interface ServiceResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string
}

/** A request with a body or response that is too large for memory: the bytes of a file. */
export interface StreamRequest {
  method: 'GET' | 'PUT'
  /** Absolute; the store may be another server than the service. */
  url: string
  /** All headers except those that HTTP itself needs. */
  headers: Record<string, string>
  /** The buffer of a chunk may be reused when the next chunk is requested; copy it to keep it. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

export interface StreamResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  /** Read it to its end or call its `return`: otherwise the connection stays in use. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Sends requests to the service. Rejects on network faults, timeouts and cancellation; every HTTP status
 * is a response. Does not follow redirects.
 */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Transfers files to and from a store, with no time limit but the signal. */
  stream?(request: StreamRequest): Promise<StreamResponse>
  /** Closes open connections. */
  close?(): Promise<void>
}

/** A transport that also transfers files. */
export type FileTransport = Transport & Required<Pick<Transport, 'stream' | 'close'>>
