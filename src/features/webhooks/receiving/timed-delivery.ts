import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'

export interface TimedDelivery extends Delivery {
  receivedAt: Date
  target: string | null
}

/** Deliveries for another thread: one text, and one buffer that is transferred without copying. */
export interface PackedDeliveries {
  /** The deliveries without their bodies, as JSON. Sending JSON takes half the time of cloning the objects. */
  about: string
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Copies the bodies, so that the caller can still use the original bodies. */
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

export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  return (JSON.parse(about) as About[]).map(({ receivedAt, ...rest }, index) => ({
    ...rest,
    receivedAt: new Date(receivedAt),
    body: bodies.subarray(ends[index - 1] ?? 0, ends[index]),
  }))
}

type About = Omit<TimedDelivery, 'body' | 'receivedAt'> & { receivedAt: string }
