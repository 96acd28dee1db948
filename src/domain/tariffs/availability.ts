import type { Box } from '../box.js'
import { hasInlandDestination } from '../readiness.js'

/** A report that a container became available for pickup. */
export interface Availability {
  at: string
  /** UN/LOCODE of the place of pickup. Null if no source reports the place. */
  locode: string | null
}

/**
 * Returns when the container first became available at the port, or inland if `isInland`; null if unknown. If a hold
 * interrupted the availability, the first time counts, because it gives the earlier last free day.
 */
export function firstAvailable(
  { container, shipment }: Box,
  known: readonly Availability[],
  isInland: boolean,
): string | null {
  const isMoved = isInland && hasInlandDestination(container, shipment)
  const place = isMoved ? shipment?.destination_locode : shipment?.port_of_discharge_locode
  const there = known.filter(({ locode }) => locode === null || !place || locode === place)
  return there.map(({ at }) => at).sort()[0] ?? null
}
