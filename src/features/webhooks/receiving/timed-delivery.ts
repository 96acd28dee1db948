import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'

export interface TimedDelivery extends Delivery {
  receivedAt: Date
  /** The target for which the event waits; null if there is none. */
  target: string | null
}

/** Deliveries for another thread: one text, and one buffer that is transferred without copying. */
export interface PackedDeliveries {
  /** Everything except the bodies as JSON, which is twice as fast as cloning the objects. */
  about: string
  /** Where each body ends in the buffer, as a byte index. */
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Packs deliveries for another thread. Copies the bodies, so that the original buffers stay usable. */
export function packed(deliveries: readonly TimedDelivery[]): PackedDeliveries {
  const bodies = new Uint8Array(deliveries.reduce((sum, { body }) => sum + body.length, 0))
  const ends: number[] = []
  let end = 0
  for (const { body } of deliveries) {
    bodies.set(body, end)
    end += body.length
    ends.push(end)
  }
  const about = deliveries.map(({ body: _body, ...rest }) => rest)
  return { about: JSON.stringify(about), ends, bodies }
}

/** Unpacks deliveries of another thread; each body is a view of the transferred buffer. */
export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  return (JSON.parse(about) as About[]).map(({ receivedAt, ...rest }, index) => ({
    ...rest,
    receivedAt: new Date(receivedAt),
    body: bodies.subarray(ends[index - 1] ?? 0, ends[index]),
  }))
}

type About = Omit<TimedDelivery, 'body' | 'receivedAt'> & { receivedAt: string }
