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

/** Instants are in milliseconds. */
export interface BoxPlan extends Ashore {
  number: string
  equipment: Equipment
  /** Nobody assigns the container to the bill before this instant. */
  knownFrom: number
  earlier: EarlierTrip | null
  emptyOutAt: number
  fullInAt: number
  /** Brings the container from a small port to its first vessel. */
  feeder: BoxLeg | null
  legs: readonly [BoxLeg, ...BoxLeg[]]
  /** The vessel left without the container. */
  missed: MissedLeg | null
  estimates: ArrivalEstimate[]
  berthedAt: number
  /** Start of the regular terminal readings. */
  readFrom: number
}

export interface Ashore {
  rail: { move: InlandMove; trip: RailTrip; estimates: Estimate[] } | null
  stay: Stay
  emptyInAt: number
}
