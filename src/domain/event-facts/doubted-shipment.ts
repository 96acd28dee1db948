import type { Shipment } from '../../contract/tracked-resources.js'
import { isAhead } from '../is-ahead.js'
import { isRealTime } from '../is-real-time.js'

/** Attributes of a shipment that state events in the past. */
const pastFacts = ['pol_atd_at', 'pod_ata_at', 'destination_ata_at'] as const

export type ShipmentDoubts = Partial<Record<(typeof pastFacts)[number], string>>

/**
 * Sets impossible times of a shipment to null, and keeps them in the member `doubtful`. The time of a past event is a
 * plan or an error if it was in the future when oct read it. A text such as `0001-01-01` states no time. An arrival
 * before the departure is wrong or of an earlier trip, unless several containers sail on different vessels.
 */
export function withoutDoubtedTimes<Stated extends Readonly<Record<string, unknown>>>(
  shipment: Stated,
  readAt: string,
): Stated {
  if (!pastFacts.some((name) => shipment[name])) return shipment
  const readMs = Date.parse(readAt)
  const { pol_atd_at: departedAt, containers } = shipment
  const isOneSailing = !Array.isArray(containers) || containers.length <= 1
  const sailedAt =
    isOneSailing && typeof departedAt === 'string' && !isAhead(departedAt, readMs) ? departedAt : ''
  const isDoubted = (name: string, at: string): boolean =>
    isAhead(at, readMs) || !isRealTime(at) || (name !== 'pol_atd_at' && isAhead(sailedAt, at))
  const doubted = pastFacts.flatMap((name) => {
    const at = shipment[name]
    return typeof at === 'string' && at !== '' && isDoubted(name, at) ? [[name, at] as const] : []
  })
  if (doubted.length === 0) return shipment
  const removed = Object.fromEntries(doubted.map(([name]) => [name, null]))
  return { ...shipment, ...removed, doubtful: Object.fromEntries(doubted) }
}

/** Returns the attributes that `withoutDoubtedTimes` removed. Omits those that a later reading states. */
export function shipmentDoubts(shipment: Shipment | null): ShipmentDoubts {
  const doubtful: unknown = (shipment as { doubtful?: unknown } | null)?.doubtful
  const stated = (doubtful ?? {}) as ShipmentDoubts
  const removed = pastFacts.filter((name) => stated[name] && !shipment?.[name])
  return Object.fromEntries(removed.map((name) => [name, stated[name]]))
}
