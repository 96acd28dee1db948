import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'

export interface TimedDelivery extends Delivery {
  receivedAt: Date
  /** The target for which the event waits; null for none. */
  target: string | null
}

/** Deliveries for another thread: one text and one buffer, which is transferred. */
export interface PackedDeliveries {
  /** Everything but the bodies, as JSON, which costs half of cloning as many objects. */
  about: string
  /** The end of each body, in bytes. */
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Copies the bodies, so their own buffers stay usable. */
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

/** Each body is a view of the transferred buffer. */
export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  return (JSON.parse(about) as About[]).map(({ receivedAt, ...rest }, index) => ({
    ...rest,
    receivedAt: new Date(receivedAt),
    body: bodies.subarray(ends[index - 1] ?? 0, ends[index]),
  }))
}

type About = Omit<TimedDelivery, 'body' | 'receivedAt'> & { receivedAt: string }
