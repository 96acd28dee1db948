import type { Container } from '../../contract/tracked-resources.js'
import type { PickupReading } from '../container-status.js'
import { hasInlandDestination } from '../readiness.js'
import { bareName, type KnownBox, type KnownEvent, statedAtMs } from './known-box.js'

interface AtPickup {
  reading: PickupReading
  /** True if the container is available. Null if this is unknown, or if the last report is older than the arrival. */
  isAvailable: boolean | null
}

/** Returns what the place of pickup reports. For an inland destination, only events state this. */
export function atPickup(
  { container, shipment, readAt }: KnownBox,
  events: readonly KnownEvent[],
): AtPickup {
  const turn = events.findLast(({ event }) => isTurn(bareName(event)))
  const turnedAt = turn?.event.timestamp ?? ''
  const isOnTheWay = hasInlandDestination(container, shipment) && !isInland(container)
  const isAvailable = isOnTheWay
    ? turn && bareName(turn.event) === 'available'
    : container.available_for_pickup
  const checkedAt = container.terminal_checked_at ?? ''
  const isTurnLast = isOnTheWay || !checkedAt || Date.parse(turnedAt) > Date.parse(checkedAt)
  const seen_at = (isTurnLast ? turnedAt : checkedAt) || (readAt('available_for_pickup') ?? '')
  const location = isTurnLast ? null : (container.location_at_pod_terminal ?? null)
  const isEarly = Date.parse(seen_at) < landedSince(container, events)
  const isNews = isAvailable === true || !isEarly
  return { reading: { seen_at, location }, isAvailable: isNews ? (isAvailable ?? null) : null }
}

const isTurn = (name: string): boolean => name === 'available' || name === 'not_available'

const isInland = (container: Container): boolean =>
  Boolean(container.ind_rail_unloaded_at || container.ind_ata_at)

function landedSince(container: Container, events: readonly KnownEvent[]): number {
  const inland = container.ind_rail_unloaded_at
  const name = inland ? 'rail_unloaded' : 'vessel_discharged'
  const known = events.filter(({ event }) => bareName(event) === name).map(statedAtMs)
  const at = Date.parse(inland ?? container.pod_discharged_at ?? '') || 0
  return Math.max(at, known.length > 0 ? Math.min(...known) : 0)
}
