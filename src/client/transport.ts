export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  bytes?: Uint8Array
  signal?: AbortSignal
  timeoutMs: number
}

export interface ServiceResponse {
  status: number
  /** Header names are in lower case. */
  headers: Record<string, string>
  body: string
}

export interface StreamRequest {
  method: 'GET' | 'PUT'
  /** Absolute URL, possibly on another server than the service. */
  url: string
  /** All headers, except those that HTTP adds. */
  headers: Record<string, string>
  /** Bytes to send. The buffer of a chunk may be reused when the next one is requested. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

export interface StreamResponse {
  status: number
  headers: Record<string, string>
  /** The body. Read it to the end or call its `return`; otherwise the connection stays in use. */
  body: AsyncIterable<Uint8Array>
}

/** Sends requests. Rejects only for network errors, timeouts and cancellation. Does not follow redirects. */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Transfers files to and from a file store; only the signal limits the time. */
  stream?(request: StreamRequest): Promise<StreamResponse>
  close?(): Promise<void>
}

export type FileTransport = Transport & Required<Pick<Transport, 'stream' | 'close'>>
