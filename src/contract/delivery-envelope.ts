import type { Links, Ref } from './json-api.js'

/** Header with the HMAC-SHA256 of a delivery's raw body, in lower-case hex, keyed with the webhook's secret. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** Statuses of a webhook's response that count as delivered. */
export const deliveredStatuses = [200, 201, 202, 204] as const

/** The body of a webhook delivery. Repetitions keep `data.id`; `included` may be missing. */
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

/** A related resource in a webhook delivery. */
export interface DeliveredResource {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: DeliveredRelationships
  links?: Links
}

export type DeliveredRelationships = Record<string, { data: Ref | Ref[] | null }>
