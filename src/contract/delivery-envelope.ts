import type { Links, Ref } from './json-api.js'

/** Header with the HMAC-SHA256 of the raw body of a webhook delivery, in hex. The key is the webhook's secret. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** HTTP statuses with which the receiver confirms a webhook delivery. */
export const deliveredStatuses = [200, 201, 202, 204] as const

/** Body of a webhook delivery. A repeated delivery has the same `data.id`. `included` may be missing. */
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

export interface DeliveredResource {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: DeliveredRelationships
  links?: Links
}

export type DeliveredRelationships = Record<string, { data: Ref | Ref[] | null }>
