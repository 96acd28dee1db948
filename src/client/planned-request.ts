import type { ServiceRequest } from './transport.js'

export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** Headers; the token is masked. */
  headers: Record<string, string>
  /** Body as JSON or text; null for bytes, and without a body. */
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
