import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'

/** A verified delivery that was not parsed yet, with what the journal stores besides it. */
export interface TimedDelivery extends Delivery {
  receivedAt: Date
  /** The target for which its event waits; null if it does not wait. */
  target: string | null
}

/** Deliveries as sent to another thread: one text and one buffer, which is transferred. */
export interface PackedDeliveries {
  /** Everything but the bodies, as JSON: half of what it costs to clone as many objects. */
  about: string
  /** The end of each body. */
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Packs deliveries; the buffers of which their bodies are parts are not transferred. */
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

/** Unpacks deliveries; each body is a part of the transferred buffer. */
export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  return (JSON.parse(about) as About[]).map(({ receivedAt, ...rest }, index) => ({
    ...rest,
    receivedAt: new Date(receivedAt),
    body: bodies.subarray(ends[index - 1] ?? 0, ends[index]),
  }))
}

type About = Omit<TimedDelivery, 'body' | 'receivedAt'> & { receivedAt: string }
