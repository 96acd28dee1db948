import type { ServiceRequest } from './transport.js'

export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** Headers of the request. The token is masked. */
  headers: Record<string, string>
  /** Body of the request as JSON or text. Null if there is no body, or if the body is binary. */
  body: unknown
  bytes: number | null
}

export function plannedRequest({
  method,
  url,
  headers,
  body,
  bytes,
}: ServiceRequest): PlannedRequest {
  return {
    method,
    url,
    headers: { ...headers, Authorization: 'Token ****' },
    body: body === undefined ? null : (JSON.parse(body) as unknown),
    bytes: bytes?.length ?? null,
  }
}
