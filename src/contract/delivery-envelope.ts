import type { Links, Ref } from './json-api.js'

/** HMAC-SHA256 of the raw body in lower-case hex. The key is the webhook's secret as UTF-8. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** Response statuses that count as delivered. */
export const deliveredStatuses = [200, 201, 202, 204] as const

/**
 * The body of a delivery (facts, part 6.2). The idempotency key is `data.id`. `included` is missing
 * if an event has no related resources.
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

/** A related resource in a delivery. */
export interface DeliveredResource {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: DeliveredRelationships
  links?: Links
}

export type DeliveredRelationships = Record<string, { data: Ref | Ref[] | null }>
