import { signatureHeader } from '../../src/contract/delivery-envelope.js'
import { signatureOf } from '../../src/webhooks/signature.js'

export const secret = 'whsec-test-0123456789abcdef'

export interface DeliveryWish {
  id: string
  event?: string
  /** When the service recorded the event, in ISO 8601. */
  at?: string
  box?: string
  /** Further attributes of the container, besides its number. */
  attributes?: Record<string, unknown>
  sample?: boolean
  /** True if the delivery includes no resources, not even the container. */
  isBare?: boolean
}

/** Returns the body of a delivery about one container. */
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

/** Returns the headers of a delivery with the signature of its body. */
export const signedHeaders = (body: string, by: string = secret): Record<string, string> => ({
  'content-type': 'application/json',
  [signatureHeader]: signatureOf(Buffer.from(body), by),
})

export async function deliver(
  url: string,
  wish: DeliveryWish,
  by: string = secret,
): Promise<{ status: number; words: string }> {
  const body = deliveryBody(wish)
  const answer = await fetch(url, { method: 'POST', headers: signedHeaders(body, by), body })
  return { status: answer.status, words: (await answer.text()).trim() }
}
