import type { TerminalHold } from '../contract/container.js'
import type { Box } from './box.js'
import { daysBetween } from './calendar-date.js'
import { inland, type PickupPlace, pickupPlace } from './pickup-place.js'
import { holdName } from './readiness.js'
import { statuses } from './remember.js'
import { knownZone, localDate } from './zoned-time.js'

export interface StandingHold {
  name: string
  status: string
  /** The terminal's description of the hold, or null. oct only prints this text and bases no decision on it. */
  description: string | null
  /** The inland facility that states the hold. Null if the place of pickup states the hold. */
  at: PickupPlace | null
  /** Time at which a source first stated the hold. The terminal placed the hold earlier, at an unknown time. */
  since: string | null
  /** Days since a source first stated the hold, in the time zone of the place. 0 is today. Null if unknown. */
  days: number | null
}

/**
 * Returns the holds of a container: active, then pending, then unknown holds. Counts a hold at the port and inland
 * once, because the API may repeat inland holds at the port.
 */
export function standingHolds(box: Box, now: Date): StandingHold[] {
  const { holds_at_pod_terminal: atPort, ind_facility_holds: atInland } = box.container
  const [portHolds, inlandHolds] = [objects(atPort), objects(atInland)]
  const restated = new Set(inlandHolds.map(identity))
  const all = [
    ...portHolds
      .filter((hold) => !restated.has(identity(hold)))
      .map((hold) => standing(hold, null)),
    ...inlandHolds.map((hold) => standing(hold, inland(box))),
  ]
  const remembered = statuses([...portHolds, ...inlandHolds])
  return all
    .map((hold) => {
      const isRemembered = remembered.get(hold.name) === hold.status
      return { ...hold, ...(isRemembered ? sinceOf(hold, box, now) : unknownSince) }
    })
    .sort((a, b) => rank(a.status) - rank(b.status))
}

const unknownSince = { since: null, days: null }

type Stated = Pick<StandingHold, 'name' | 'status' | 'description' | 'at'>

function standing(hold: TerminalHold, at: PickupPlace | null): Stated {
  const { description } = hold
  return {
    name: holdName(hold),
    status: textOf(hold.status),
    description: typeof description === 'string' && description.trim() ? description : null,
    at,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const identity = ({ name, status }: TerminalHold): string => JSON.stringify([name, status])

const objects = (holds: readonly TerminalHold[] | null | undefined): TerminalHold[] =>
  Array.isArray(holds) ? holds.filter((hold) => hold instanceof Object) : []

const rank = (status: string): number => (status === 'hold' ? 0 : status === 'pending' ? 1 : 2)

function sinceOf({ name, at }: Stated, box: Box, now: Date): Pick<StandingHold, 'since' | 'days'> {
  const known = box.history?.holdsSince ?? {}
  const since = Object.hasOwn(known, name) ? (known[name] ?? null) : null
  const instant = new Date(since ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return unknownSince
  const zone = knownZone((at ?? pickupPlace(box)).zone) ?? 'UTC'
  const days = daysBetween(localDate(instant, zone), localDate(now, zone))
  return { since, days: Math.max(0, days) }
}
