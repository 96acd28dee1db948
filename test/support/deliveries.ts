import { signatureHeader } from '../../src/contract/delivery-envelope.js'
import { signatureOf } from '../../src/webhooks/signature.js'

export const secret = 'whsec-test-0123456789abcdef'

export interface DeliveryWish {
  id: string
  event?: string
  /** ISO 8601, when the service recorded the event. */
  at?: string
  box?: string
  /** Attributes of the box besides its number. */
  attributes?: Record<string, unknown>
  sample?: boolean
  /** Whether nothing is included, not even the box. */
  isBare?: boolean
}

/** The body of a delivery about one box. */
export function deliveryBody(wish: DeliveryWish): string {
  const { id, event = 'container.updated', at = '2026-03-02T09:00:00Z', box = 'MSCU6639870' } = wish
  const ref = (type: string, of: string) => ({ data: { type, id: of } })
  return JSON.stringify({
    data: {
      id,
      type: 'webhook_notification',
      attributes: {
        ...{ id, event, delivery_status: 'pending', created_at: at },
        ...(wish.sample ? { sample: true } : {}),
      },
      relationships: {
        reference_object: ref('container_updated_event', `event-${id}`),
        webhook: ref('webhook', 'webhook-1'),
        webhook_notification_logs: { data: [] },
      },
    },
    included: wish.isBare
      ? []
      : [
          {
            id: `box-${box}`,
            type: 'container',
            attributes: { number: box, ...wish.attributes },
            relationships: { shipment: ref('shipment', `shipment-${box}`) },
          },
          {
            id: `shipment-${box}`,
            type: 'shipment',
            attributes: { bill_of_lading_number: `BILL${box}` },
            relationships: {},
          },
        ],
  })
}

/** Headers of a delivery besides the body. */
export const signedHeaders = (body: string, by: string = secret): Record<string, string> => ({
  'content-type': 'application/json',
  [signatureHeader]: signatureOf(Buffer.from(body), by),
})

/** Delivers once; returns status and body of the response. */
export async function deliver(
  url: string,
  wish: DeliveryWish,
  by: string = secret,
): Promise<{ status: number; words: string }> {
  const body = deliveryBody(wish)
  const answer = await fetch(url, { method: 'POST', headers: signedHeaders(body, by), body })
  return { status: answer.status, words: (await answer.text()).trim() }
}
