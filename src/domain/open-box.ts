import type { Container } from '../contract/container.js'
import type { Shipment } from '../contract/shipment.js'
import type { Box } from './box.js'

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

/** When the box among them was last read whose reading is the oldest, UTC; null when none ever was. */
export function oldestCheckedAt(boxes: readonly Box[]): string | null {
  const checks = boxes.flatMap(({ container, shipment }) => {
    const at = lastCheckedAt(container, shipment)
    return at === null ? [] : [at]
  })
  return checks.reduce<string | null>(
    (oldest, at) => (oldest !== null && Date.parse(oldest) <= Date.parse(at) ? oldest : at),
    null,
  )
}
