import type { Container } from '../contract/container.js'
import type { Shipment } from '../contract/shipment.js'

/** Whether a box is still in play: not returned, and its shipment still tracked (contract, part 12). */
export function isOpenBox(container: Container, shipment: Shipment | null): boolean {
  if (container.current_status === 'empty_returned' || container.empty_terminated_at) return false
  return !shipment?.line_tracking_stopped_at
}

/** When its terminal or its line was last read: the later of the two, UTC; null when never. */
export function lastCheckedAt(container: Container, shipment: Shipment | null): string | null {
  const readings = [container.terminal_checked_at, shipment?.line_tracking_last_succeeded_at]
  return (
    readings.filter((at) => at != null).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
  )
}
