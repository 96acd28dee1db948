import type { Stay } from '../pickup/plan-stay.js'
import type { ArrivalEstimate, Estimate } from '../voyage/revise-eta.js'
import type { Leg, MissedLeg } from '../voyage/sail.js'
import type { Equipment } from './equip-box.js'
import type { EarlierTrip } from './plan-earlier-trip.js'
import type { InlandMove, RailTrip } from './plan-rail.js'

export interface BoxLeg extends Leg {
  loadedAt: number
  dischargedAt: number
}

/** All events of a simulated container. Times are in epoch ms. */
export interface BoxPlan extends Ashore {
  number: string
  equipment: Equipment
  /** Time from which sources report that the container belongs to the B/L. */
  knownFrom: number
  earlier: EarlierTrip | null
  emptyOutAt: number
  fullInAt: number
  /** The leg by feeder from a small port to the first ocean vessel. Null without a feeder. */
  feeder: BoxLeg | null
  legs: readonly [BoxLeg, ...BoxLeg[]]
  missed: MissedLeg | null
  estimates: ArrivalEstimate[]
  berthedAt: number
  readFrom: number
}

export interface Ashore {
  rail: { move: InlandMove; trip: RailTrip; estimates: Estimate[] } | null
  stay: Stay
  emptyInAt: number
}
