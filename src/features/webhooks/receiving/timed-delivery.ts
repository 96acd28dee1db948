import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'

/** A verified delivery that nobody has parsed, and what the journal notes beside it. */
export interface TimedDelivery extends Delivery {
  receivedAt: Date
  /** Where its event waits to be handed on to; null where it does not. */
  target: string | null
}

/** Deliveries as they go to another thread: one text and one row of bytes, which is handed over. */
export interface PackedDeliveries {
  /** Everything but the bodies, as JSON: half of what it costs to clone as many objects. */
  about: string
  /** Where each body ends. */
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Packs deliveries; what their bodies are parts of stays where it is. */
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

/** The deliveries again; each body is a part of what came. */
export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  return (JSON.parse(about) as About[]).map(({ receivedAt, ...rest }, index) => ({
    ...rest,
    receivedAt: new Date(receivedAt),
    body: bodies.subarray(ends[index - 1] ?? 0, ends[index]),
  }))
}

type About = Omit<TimedDelivery, 'body' | 'receivedAt'> & { receivedAt: string }
