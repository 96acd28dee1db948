import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import { atGateHours } from '../pickup/gate-hours.js'
import type { Stay } from '../pickup/plan-stay.js'
import type { Random } from '../random.js'
import type { Leg } from '../voyage/plan-voyage.js'
import type { Estimate } from '../voyage/revise-eta.js'
import type { Equipment } from './equip-box.js'
import type { InlandMove, RailTrip } from './plan-rail.js'

/** A leg as one box travels it. */
export interface BoxLeg extends Leg {
  loadedAt: number
  dischargedAt: number
}

/** An estimated arrival at the port of discharge, with the leg it was meant for. */
export interface ArrivalEstimate extends Estimate {
  leg: Leg
}

/** Everything that happens to one box; milliseconds. */
export interface BoxPlan {
  number: string
  equipment: Equipment
  emptyOutAt: number
  fullInAt: number
  legs: readonly [BoxLeg, ...BoxLeg[]]
  estimates: ArrivalEstimate[]
  berthedAt: number
  rail: { move: InlandMove; trip: RailTrip; estimates: Estimate[] } | null
  stay: Stay
  emptyInAt: number
  /** The start of the round of readings that its facility is read in. */
  readFrom: number
}

/** The box on each leg: loaded within a day of departure, discharged within a day of the berth. */
export function boardLegs(
  random: Random,
  legs: readonly Leg[],
  berthedAt: number,
): [BoxLeg, ...BoxLeg[]] {
  const boarded = legs.map((leg, i): BoxLeg => {
    const isLast = i === legs.length - 1
    const loadedAt = wholeMinutes(leg.departedAt - random.between(5, 22) * hourMs)
    const groundedFrom = isLast ? berthedAt + 4 * hourMs : leg.arrivedAt + 5 * hourMs
    return {
      ...leg,
      loadedAt,
      dischargedAt: wholeMinutes(groundedFrom + random.between(0, 18) * hourMs),
    }
  })
  const [first, ...more] = boarded
  if (!first) throw new Error('a voyage has at least one leg')
  return [first, ...more]
}

/** Before the ship: empty to the shipper, 1 to 4 days later full to the port, 2 to 7 before loading. */
export function planOrigin(random: Random, loadedAt: number) {
  const fullInAt = wholeMinutes(loadedAt - random.between(2.1, 6.8) * dayMs)
  return { fullInAt, emptyOutAt: wholeMinutes(fullInAt - random.between(1.1, 3.9) * dayMs) }
}

/** The empty box comes back 2 to 8 days after it went out full. */
export function planReturn(random: Random, { outAt, zone }: Stay): number {
  return wholeMinutes(atGateHours(outAt + random.between(2, 5) * dayMs, zone))
}
