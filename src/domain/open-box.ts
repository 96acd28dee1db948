import type { Container } from '../contract/container.js'
import type { Shipment } from '../contract/shipment.js'
import type { Box } from './box.js'

/** Whether a box is still in play: not returned, and its shipment still tracked (contract, part 12). */
export function isOpenBox(container: Container, shipment: Shipment | null): boolean {
  if (container.current_status === 'empty_returned' || container.empty_terminated_at) return false
  return !shipment?.line_tracking_stopped_at
}

/**
 * When its terminal or its line was last read: the later of the two, UTC; null when never. A time
 * that nobody can read is none.
 */
export function lastCheckedAt(container: Container, shipment: Shipment | null): string | null {
  const readings = [container.terminal_checked_at, shipment?.line_tracking_last_succeeded_at]
  return inOrder(readings).at(-1) ?? null
}

/** When the box among them was last read whose reading is the oldest, UTC; null when none ever was. */
export const oldestCheckedAt = (boxes: readonly Box[]): string | null =>
  inOrder(boxes.map(({ container, shipment }) => lastCheckedAt(container, shipment)))[0] ?? null

const inOrder = (instants: readonly (string | null | undefined)[]): string[] =>
  instants
    .filter((at) => at != null)
    .filter((at) => !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
