/** A request to the service. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  bytes?: Uint8Array
  signal?: AbortSignal
  timeoutMs: number
}

/** A complete response. */
export interface ServiceResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export interface StreamRequest {
  method: 'GET' | 'PUT'
  /** Absolute URL. It may be on another server than the service. */
  url: string
  headers: Record<string, string>
  /** Bytes to send, in chunks. A chunk is valid until the next chunk is requested, which may overwrite it. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

export interface StreamResponse {
  status: number
  headers: Record<string, string>
  /** Body of the response. Read it to the end, or call its method `return`. Otherwise, the connection stays in use. */
  body: AsyncIterable<Uint8Array>
}

/** Sends requests. Rejects only after network errors, timeouts and cancellations. Does not follow redirects. */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Uploads or downloads a file. Only the signal limits the time. */
  stream?(request: StreamRequest): Promise<StreamResponse>
  close?(): Promise<void>
}

export type FileTransport = Transport & Required<Pick<Transport, 'stream' | 'close'>>
