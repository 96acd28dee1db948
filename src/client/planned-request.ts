import type { ServiceRequest } from './transport.js'

/** A request that is shown instead of being sent. */
export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** Headers with a masked token. */
  headers: Record<string, string>
  /** The body as JSON or text; null where there is none, or where it is bytes. */
  body: unknown
  /** The size of a body of bytes; null for other bodies. */
  bytes: number | null
}

/** Describes a request without its token. */
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
