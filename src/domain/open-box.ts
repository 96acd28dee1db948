import type { Container, Shipment } from '../contract/tracked-resources.js'
import { isGone } from './readiness.js'
import { ashoreStatuses } from './stage.js'

/** Returns whether a container is active: it has not been returned, and its shipment is still tracked. */
export function isOpenBox(container: Container, shipment: Shipment | null): boolean {
  if (container.current_status === 'empty_returned' || container.empty_terminated_at) return false
  return !shipment?.line_tracking_stopped_at
}

/**
 * Returns the UTC instant at which a container was last checked. For a container at a terminal, this is the last check
 * of the terminal. For other containers, and if the terminal was never checked, it is the later of the last checks of
 * the terminal and the shipping line. Ignores unreadable times.
 */
export function lastCheckedAt(container: Container, shipment: Shipment | null): string | null {
  const read = [container.terminal_checked_at, shipment?.line_tracking_last_succeeded_at]
  return terminalCheckedAt(container, shipment) ?? inOrder(read).at(-1) ?? null
}

/** Returns when the terminal of a container was last checked. Returns null if the container is not at a terminal. */
export function terminalCheckedAt(container: Container, shipment: Shipment | null): string | null {
  const [at] = inOrder([container.terminal_checked_at])
  return at !== undefined && standsAtTerminal(container, shipment) ? at : null
}

function standsAtTerminal(container: Container, shipment: Shipment | null): boolean {
  if (isGone(container, shipment) || container.current_status === 'on_rail') return false
  const { current_status: status } = container
  return Boolean(container.pod_discharged_at) || ashoreStatuses.includes(status ?? '')
}

const inOrder = (instants: readonly (string | null | undefined)[]): string[] =>
  instants
    .filter((at) => at != null)
    .filter((at) => !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
