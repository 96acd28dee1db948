import type { ServiceRequest } from './transport.js'

/** A request that stays here, for a person to look at. */
export interface PlannedRequest {
  method: ServiceRequest['method']
  url: string
  /** The token is masked. */
  headers: Record<string, string>
  /** JSON as such, any other text as text; null where there is none, or where it is bytes. */
  body: unknown
  /** How many bytes a body has that is no text; null of any other. */
  bytes: number | null
}

/** A request as it would be sent, without its token. */
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
