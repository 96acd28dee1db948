import type { Box } from '../domain/box.js'
import { type PickupState, pickupState } from '../domain/pickup-state.js'

/**
 * Returns whether a container can be picked up: ready, blocked, not released, disagree, no data or gone.
 *
 * @example
 * const { readiness: state, words } = readiness(boxOf(container, shipment))
 */
export const readiness = (box: Box): PickupState => pickupState(box)
