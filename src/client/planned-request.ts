import type { ServiceRequest } from './transport.js'

export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** The token is masked. */
  headers: Record<string, string>
  /** JSON or text; null for no body and for bytes. */
  body: unknown
  /** Null unless the body is bytes. */
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
