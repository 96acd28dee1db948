import type { Shipment } from '../../contract/tracked-resources.js'
import { isAhead } from '../is-ahead.js'

/** Attributes of a shipment that state a past event. */
const pastFacts = ['pol_atd_at', 'pod_ata_at', 'destination_ata_at'] as const

export type ShipmentDoubts = Partial<Record<(typeof pastFacts)[number], string>>

/**
 * Attributes that were in the future when they were read are plans or errors: they become null, and the member
 * `doubtful` states their values.
 */
export function withoutShipmentAhead<Stated extends Readonly<Record<string, unknown>>>(
  shipment: Stated,
  readAt: string,
): Stated {
  const ahead = pastFacts.flatMap((name) => {
    const at = shipment[name]
    return typeof at === 'string' && isAhead(at, readAt) ? [[name, at] as const] : []
  })
  if (ahead.length === 0) return shipment
  const removed = Object.fromEntries(ahead.map(([name]) => [name, null]))
  return { ...shipment, ...removed, doubtful: Object.fromEntries(ahead) }
}

/** Returns the attributes that `withoutShipmentAhead` removed, unless a later reading stated them as past. */
export function shipmentDoubts(shipment: Shipment | null): ShipmentDoubts {
  const doubtful: unknown = (shipment as { doubtful?: unknown } | null)?.doubtful
  const stated = (doubtful ?? {}) as ShipmentDoubts
  const removed = pastFacts.filter((name) => stated[name] && !shipment?.[name])
  return Object.fromEntries(removed.map((name) => [name, stated[name]]))
}
