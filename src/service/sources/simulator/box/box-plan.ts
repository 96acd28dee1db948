import type { Stay } from '../pickup/plan-stay.js'
import type { ArrivalEstimate, Estimate } from '../voyage/revise-eta.js'
import type { Leg, MissedLeg } from '../voyage/sail.js'
import type { Equipment } from './equip-box.js'
import type { EarlierTrip } from './plan-earlier-trip.js'
import type { InlandMove, RailTrip } from './plan-rail.js'

/** A leg as one box travels it. */
export interface BoxLeg extends Leg {
  loadedAt: number
  dischargedAt: number
}

/** Everything that happens to one box; milliseconds. */
export interface BoxPlan extends Ashore {
  number: string
  equipment: Equipment
  /** Before this nobody says that it belongs to the bill. */
  knownFrom: number
  earlier: EarlierTrip | null
  emptyOutAt: number
  fullInAt: number
  /** What brought it to its first ship from a small port. */
  feeder: BoxLeg | null
  legs: readonly [BoxLeg, ...BoxLeg[]]
  /** The ship that left without it. */
  missed: MissedLeg | null
  estimates: ArrivalEstimate[]
  berthedAt: number
  /** The start of the round of readings that its facility is read in. */
  readFrom: number
}

/** What happens to a box after its last discharge. */
export interface Ashore {
  rail: { move: InlandMove; trip: RailTrip; estimates: Estimate[] } | null
  stay: Stay
  emptyInAt: number
}
