/** A request to the service. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  /** Bytes to send instead of `body`. */
  bytes?: Uint8Array
  signal?: AbortSignal
  timeoutMs: number
}

/** A complete response. */
export interface ServiceResponse {
  status: number
  /** Names of the headers are in lower case. */
  headers: Record<string, string>
  body: string
}

/** A request with bytes of a file, which may be too large for memory. */
export interface StreamRequest {
  method: 'GET' | 'PUT'
  /** The absolute URL; it may be on another server than the service. */
  url: string
  /** All headers except those that HTTP itself needs. */
  headers: Record<string, string>
  /** The bytes to send. The buffer of a chunk may be reused when the next chunk is requested. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

export interface StreamResponse {
  status: number
  /** Names of the headers are in lower case. */
  headers: Record<string, string>
  /** The body. Read it to the end or call its `return`; otherwise the connection stays in use. */
  body: AsyncIterable<Uint8Array>
}

/** Sends requests. Rejects only for network faults, timeouts and cancellation. Does not follow redirects. */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Transfers files to and from a file store; only the signal limits the time. */
  stream?(request: StreamRequest): Promise<StreamResponse>
  close?(): Promise<void>
}

export type FileTransport = Transport & Required<Pick<Transport, 'stream' | 'close'>>
