/** One call as the client hands it to a transport: over the network, or to a service in process. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Absolute. */
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  timeoutMs: number
}

export interface ServiceResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string
}

/**
 * The seam between client and service. Rejects on network faults, timeouts and cancellation;
 * every HTTP status is an answer. Redirects are not followed.
 */
export interface Transport {
  (request: ServiceRequest): Promise<ServiceResponse>
  /** Ends the connections it keeps open, where it keeps any. */
  close?(): Promise<void>
}
