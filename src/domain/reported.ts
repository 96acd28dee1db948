import type { Box } from './box.js'
import { containerFees } from './fees.js'
import { lastFreeDay, unreadableDeadline } from './last-free-day.js'
import { pickupPlace } from './pickup-place.js'
import { allHolds } from './readiness.js'

/** Facts about a pickup that some terminals do not report. */
export const pickupFacts = ['availability', 'holds', 'fees', 'pickup_lfd'] as const
export type PickupFact = (typeof pickupFacts)[number]

/**
 * `stated`: there is a value. `none`: there is no value. `not_reported`: the terminal never reports the fact, or has
 * reported other facts of the container without this one. `unknown`: the fact is not known yet.
 */
export type FactStatus = 'stated' | 'none' | 'not_reported' | 'unknown'

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

/** Returns what is known about a fact. An empty list means "none" only if the terminal reported another fact. */
export function factStatus(box: Box, fact: PickupFact): FactStatus {
  if (isStated(box, fact)) return 'stated'
  if (!isReported(box, attributes[fact])) return 'not_reported'
  const list = lists[fact]?.(box)
  if (!list?.some(Array.isArray) || !hasTerminalSpoken(box)) return 'unknown'
  const isOmitted = [box.container.oct_serve_not_reported].flat().includes(attributes[fact])
  return isOmitted ? 'not_reported' : 'none'
}

/**
 * Returns false if the facility for pickup says in its `provided_data` that it never reports the attribute. For a
 * container that continues inland, this facility is the rail ramp.
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

/** Returns whether the availability is known. If `availability_known` is false, ignores `available_for_pickup`. */
const isAvailabilityStated = (container: Box['container']): boolean =>
  container.availability_known !== false && typeof container.available_for_pickup === 'boolean'

/** Returns whether a terminal that never reports availability has reported any other fact of the container. */
function hasTerminalSpoken(box: Box): boolean {
  const { container } = box
  if (container.availability_known === true || isAvailabilityStated(container)) return true
  return !isReported(box, attributes.availability) && Boolean(container.terminal_checked_at)
}
