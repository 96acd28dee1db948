import type { Container } from '../contract/tracked-resources.js'
import type { ContainerStatus } from '../contract/vocabulary.js'
import {
  hasReachedDestination,
  hasReachedPort,
  isReportedAboard,
  waitsForLoading,
} from './arrival.js'
import type { Box } from './box.js'
import { isGone } from './readiness.js'

export type Stage =
  | 'gone'
  | 'on rail'
  | 'on barge'
  | 'landed'
  | 'on board'
  | 'not loaded'
  | 'not known'

/** Returns the stage of a trip. Facts count more than `current_status`, which some services update late. */
export function stageOf({ container, shipment, portCall }: Box): Stage {
  if (isGone(container, shipment) || isAtConsignee(container)) return 'gone'
  if (container.current_status === 'on_rail') return 'on rail'
  if (portCall?.barge && portCall.isAboard && !hasReachedDestination(container, shipment))
    return 'on barge'
  if (isReportedAboard(container, shipment)) return 'on board'
  if (container.pod_discharged_at || ashoreStatuses.includes(container.current_status ?? ''))
    return 'landed'
  const isLoaded = container.current_status === 'on_ship' || container.pol_vessel_loaded_at
  if (isLoaded || hasReachedPort(container, shipment)) return 'on board'
  return container.current_status === 'new' && waitsForLoading(container, shipment)
    ? 'not loaded'
    : 'not known'
}

/** Statuses of a container that waits on land for its pickup, at a terminal or off dock. */
export const ashoreStatuses: readonly string[] = [
  'grounded',
  'available',
  'not_available',
  'off_dock',
  'awaiting_inland_transfer',
] satisfies ContainerStatus[]

/** Returns whether the consignee has the container. Few services report this status. `readiness` ignores it. */
const isAtConsignee = ({ current_status: status }: Container): boolean =>
  status === 'dropped' || status === 'loaded'
