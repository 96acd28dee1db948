/** One call as the client hands it to a transport: over the network, or to a service in process. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Absolute. */
  url: string
  headers: Record<string, string>
  body?: string
  /** A body that is no text, in place of `body`. */
  bytes?: Uint8Array
  signal?: AbortSignal
  timeoutMs: number
}

/** An answer of the service, read to its end. */
export interface ServiceResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string
}

/** A call whose body, or whose answer, is too large to hold: the bytes of a file. */
export interface StreamRequest {
  method: 'GET' | 'PUT'
  /** Absolute; of a store that need not be the service. */
  url: string
  /** All that is sent, besides what HTTP itself needs. */
  headers: Record<string, string>
  /** A chunk may be written over once the next is asked for: who keeps it longer copies it. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

export interface StreamResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  /** To be read, or ended by its `return`; else the connection stays taken. */
  body: AsyncIterable<Uint8Array>
}

/**
 * The seam between client and service. Rejects on network faults, timeouts and cancellation;
 * every HTTP status is an answer. Redirects are not followed.
 */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Files to and from their store, with no time limit but the signal's. */
  stream?(request: StreamRequest): Promise<StreamResponse>
  /** Ends the connections it keeps open, where it keeps any. */
  close?(): Promise<void>
}

/** A transport that carries files too. */
export type FileTransport = Transport & Required<Pick<Transport, 'stream' | 'close'>>
