import type { ServiceRequest } from './transport.js'

export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** The headers; the token is masked. */
  headers: Record<string, string>
  /** The body as JSON or text; null if there is no body, or if the body is bytes. */
  body: unknown
  /** The number of bytes; null unless the body is bytes. */
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
