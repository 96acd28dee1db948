import type { Stay } from '../pickup/plan-stay.js'
import type { ArrivalEstimate, Estimate } from '../voyage/revise-eta.js'
import type { Leg, MissedLeg } from '../voyage/sail.js'
import type { Equipment } from './equip-box.js'
import type { EarlierTrip } from './plan-earlier-trip.js'
import type { InlandMove, RailTrip } from './plan-rail.js'

/** A leg with the loading and discharge times of one container. */
export interface BoxLeg extends Leg {
  loadedAt: number
  dischargedAt: number
}

/** Everything that happens to one container. Instants are in milliseconds. */
export interface BoxPlan extends Ashore {
  number: string
  equipment: Equipment
  /** Before this instant, nobody states that the container belongs to the bill of lading. */
  knownFrom: number
  earlier: EarlierTrip | null
  emptyOutAt: number
  fullInAt: number
  /** The feeder that brought the container from a small port to its first vessel. */
  feeder: BoxLeg | null
  legs: readonly [BoxLeg, ...BoxLeg[]]
  /** The leg on the vessel that left without the container. */
  missed: MissedLeg | null
  estimates: ArrivalEstimate[]
  berthedAt: number
  /** Start of the regular terminal readings. */
  readFrom: number
}

/** What happens to a container after its last discharge. */
export interface Ashore {
  rail: { move: InlandMove; trip: RailTrip; estimates: Estimate[] } | null
  stay: Stay
  emptyInAt: number
}
