import type { Links, Ref } from './json-api.js'

/** HMAC-SHA256 over the raw body, lower-case hex, keyed by the webhook's secret as UTF-8. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** Answers that count as delivered. */
export const deliveredStatuses = [200, 201, 202, 204] as const

/**
 * What a delivery carries, and what an example of one looks like (facts, part 6.2). The idempotency
 * key is `data.id`; `included` is missing where an event brings nothing along.
 */
export interface Envelope {
  data: {
    id: string
    type: 'webhook_notification'
    attributes: {
      id: string
      event: string
      delivery_status: string
      created_at: string
      [name: string]: unknown
    }
    relationships: DeliveredRelationships
  }
  links?: Links
  included?: DeliveredResource[]
}

/** A resource that came along with a delivery. */
export interface DeliveredResource {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: DeliveredRelationships
  links?: Links
}

export type DeliveredRelationships = Record<string, { data: Ref | Ref[] | null }>
