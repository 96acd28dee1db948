import { createHmac } from 'node:crypto'
import { type Resource, type TestService, testService } from '../../support/service.js'
import { type Answering, receiver, respondingWith } from '../deliveries/receiver.js'
import { subscribe } from '../webhooks/subscription.js'

interface Delivered extends TestService {
  webhook: Resource
  deliveries: Delivery[]
  /** Advances the clock, and sends the deliveries that are then due. */
  later(hours: number): Promise<void>
  /** Notifications as the API lists them, the newest first. */
  notifications(): Promise<Resource[]>
}

interface Delivery {
  headers: Record<string, unknown>
  raw: Buffer
  envelope: { data: Resource; included?: Resource[] }
}

interface DeliveryWish {
  attributes?: Record<string, unknown>
  /** How the endpoint responds: with a status, or by a function. */
  answers?: number | Answering
}

/** Runs `proof` with a service that tracks one number and has sent the deliveries of the first day to an endpoint. */
export async function withDeliveries(
  { attributes, answers = 200 }: DeliveryWish,
  proof: (stage: Delivered) => Promise<void>,
): Promise<void> {
  const endpoint = await receiver(typeof answers === 'number' ? respondingWith(answers) : answers)
  const test = await testService({ deliveries: { allow: { loopback: true } } })
  const deliveries: Delivery[] = []
  const later = async (hours: number) => {
    test.clock.advance({ hours })
    await test.service.tick()
    await test.service.deliverer.settle()
    for (const { headers, body } of endpoint.received.splice(0)) {
      deliveries.push({ headers, raw: body, envelope: JSON.parse(body.toString()) })
    }
  }
  try {
    const webhook = await subscribe(test, { url: endpoint.url, ...attributes })
    await test.track()
    await later(24)
    const notifications = async () =>
      (await test.get('/webhook_notifications?page[size]=100')).body.data
    await proof({ ...test, webhook, deliveries, later, notifications })
  } finally {
    test.service.close()
    await endpoint.close()
  }
}

/** Computes the signature as the facts describe it, without code of the service. */
export const signatureOver = (raw: Buffer, secret: unknown): string =>
  createHmac('sha256', Buffer.from(String(secret), 'utf8'))
    .update(raw)
    .digest('hex')
