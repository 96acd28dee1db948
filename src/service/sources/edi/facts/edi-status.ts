import type { MilestoneObservation } from '../../source.js'
import type { Effect } from './effect.js'
import type { Place, UnknownPlace } from './find-place.js'
import type { MoveFacts } from './name-move.js'
import type { Spot } from './reading-draft.js'
import type { WallTime } from './wall-time.js'

/** One status of one container, as an EDI message states it. */
export interface Status {
  container: string
  effect: Effect
  words: string
  place: Place | UnknownPlace
  /** Null if the message states no time. */
  time: WallTime | null
  isEstimated: boolean
  way: MoveFacts['way']
  isLaden: boolean | null
  /** Side of the ocean (origin or destination), if the message states it directly. */
  side?: MoveFacts['side']
  vessel: MilestoneObservation['vessel'] | null
  voyage: string
  /** IANA zone for times at places whose own zone is unknown. */
  bareZone: string | null
  spot: Spot
  /**
   * Time at which the message was sent, as written. It is part of the observation key for values
   * that can change back and forth.
   */
  since: string
  /** Identifies this status so that a later message can cancel it. */
  word?: string
}
