import type { Box } from './box.js'
import { containerFees } from './fees.js'
import { lastFreeDay, unreadableDeadline } from './last-free-day.js'
import { pickupPlace } from './pickup-place.js'
import { allHolds } from './readiness.js'

/** The pickup facts that a terminal may state, deny or leave open. */
export const pickupFacts = ['availability', 'holds', 'fees', 'pickup_lfd'] as const
export type PickupFact = (typeof pickupFacts)[number]

/**
 * `none` is a known absence, `not_reported` a fact that the place of pickup does not supply,
 * `unknown` a fact that nobody has stated yet.
 */
export type FactStatus = 'stated' | 'none' | 'not_reported' | 'unknown'

/** The text of each status that has no value of its own. */
export const factStatusWords = {
  none: 'none',
  not_reported: 'not reported',
  unknown: 'not known yet',
} satisfies Record<Exclude<FactStatus, 'stated'>, string>

export const factNames = {
  availability: 'availability',
  holds: 'holds',
  fees: 'fees',
  pickup_lfd: 'last free day',
} satisfies Record<PickupFact, string>

const attributes = {
  availability: 'available_for_pickup',
  holds: 'holds_at_pod_terminal',
  fees: 'fees_at_pod_terminal',
  pickup_lfd: 'pickup_lfd',
} satisfies Record<PickupFact, string>

/**
 * An empty list of holds or fees means "none" (specification, terminal_fee, rule 1) only if the
 * terminal has reported on the container; availability and the last free day are never "none".
 */
export function factStatus(box: Box, fact: PickupFact): FactStatus {
  if (isStated(box, fact)) return 'stated'
  if (!isReported(box, attributes[fact])) return 'not_reported'
  const list = lists[fact]?.(box)
  return list?.some(Array.isArray) && hasTerminalSpoken(box) ? 'none' : 'unknown'
}

/**
 * A container that travels inland has the ramp's facts: the fields named after the port's terminal
 * then describe the ramp (specification, terminal_fee, rule 4). Only an explicit `false` in its
 * `provided_data` means no.
 */
export function isReported(box: Box, attribute: string): boolean {
  return pickupPlace(box).facility?.provided_data?.[attribute] !== false
}

const lists: Partial<Record<PickupFact, (box: Box) => unknown[]>> = {
  holds: ({ container }) => [container.holds_at_pod_terminal, container.ind_facility_holds],
  fees: ({ container }) => [container.fees_at_pod_terminal, container.ind_facility_fees],
}

function isStated({ container }: Box, fact: PickupFact): boolean {
  switch (fact) {
    case 'availability':
      return isAvailabilityStated(container)
    case 'holds':
      return allHolds(container).length > 0
    case 'fees':
      return containerFees(container).length > 0
    case 'pickup_lfd':
      return lastFreeDay(container) !== null || unreadableDeadline(container) !== null
  }
}

/** `available_for_pickup` counts unless `availability_known` is false (specification). */
const isAvailabilityStated = (container: Box['container']): boolean =>
  container.availability_known !== false && typeof container.available_for_pickup === 'boolean'

/** Availability counts, or any reading at a terminal that never supplies availability. */
function hasTerminalSpoken(box: Box): boolean {
  const { container } = box
  if (container.availability_known === true || isAvailabilityStated(container)) return true
  return !isReported(box, attributes.availability) && Boolean(container.terminal_checked_at)
}
