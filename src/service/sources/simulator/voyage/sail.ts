import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import type { Whereabouts } from '../../source.js'
import { hourMs, wholeMinutes } from '../clock.js'
import type { PlannedLeg, VoyagePlan } from './plan-voyage.js'
import { charteredShip, type Ship } from './service-ship.js'
import { voyageNumber } from './voyage-number.js'

/** A leg of a voyage with its dates. Times are in epoch ms. */
export interface Leg {
  from: Whereabouts
  to: Whereabouts
  ship: Ship
  voyage_number: string
  departedAt: number
  arrivedAt: number
  distanceNm: number
  closed?: readonly Passage[]
  /** True if the vessel sails in a scheduled service. Containers of other journeys may then be on it too. */
  isScheduled?: boolean
}

export interface MissedLeg {
  leg: Leg
  index: number
  last: Leg
  knownAt: number
}

export interface Voyage {
  legs: Leg[]
  missed: MissedLeg | null
}

/** Returns the dates of a voyage. It departs at `departsAt`, or with the next scheduled vessel after it. */
export function sail({ legs, missed }: VoyagePlan, departsAt: number): Voyage {
  const booked = follow(legs, departsAt)
  const [leg, last] = [missed && booked[missed.leg], booked.at(-1)]
  if (!missed || !leg || !last) return { legs: booked, missed: null }
  const { leg: index, waitsMs } = missed
  const [next, ...more] = legs.slice(index)
  const taken = next ? depart(next, leg.departedAt + waitsMs) : leg
  return {
    legs: [...booked.slice(0, index), taken, ...follow(more, taken.arrivedAt)],
    missed: { leg, index, last, knownAt: leg.departedAt + 6 * hourMs },
  }
}

function follow(legs: readonly PlannedLeg[], from: number): Leg[] {
  let at = from
  return legs.map((planned) => {
    const leg = depart(planned, departureAfter(planned, at))
    at = leg.arrivedAt
    return leg
  })
}

function departureAfter({ service, waitsMs, waitsAtLeastMs }: PlannedLeg, at: number): number {
  if (!service) return at + waitsMs
  return service.sailingFrom(at + Math.max(waitsAtLeastMs, waitsMs - service.intervalMs))
}

function depart(planned: PlannedLeg, at: number): Leg {
  const { from, to, distanceNm, closed, service, sailsMs } = planned
  const departedAt = wholeMinutes(at)
  const arrivedAt = wholeMinutes(departedAt + sailsMs)
  return {
    from,
    to,
    ship: service?.shipAt(departedAt) ?? charter(planned, [departedAt, arrivedAt]),
    voyage_number: voyageNumber(departedAt, from.locode, to.locode),
    departedAt,
    arrivedAt,
    distanceNm,
    closed,
    isScheduled: service !== null,
  }
}

function charter({ operator, from, to, closed }: PlannedLeg, times: readonly number[]): Ship {
  return charteredShip(
    operator,
    [operator.scac, from.locode, to.locode, ...times, ...closed].join(),
  )
}
