import type { MilestoneObservation } from '../../source.js'
import type { Effect } from './effect.js'
import type { Place, UnknownPlace } from './find-place.js'
import type { MoveFacts } from './name-move.js'
import type { Spot } from './reading-draft.js'
import type { WallTime } from './wall-time.js'

export interface Status {
  container: string
  effect: Effect
  words: string
  place: Place | UnknownPlace
  time: WallTime | null
  isEstimated: boolean
  way: MoveFacts['way']
  isLaden: boolean | null
  /** Side of the ocean, if the message states it directly. */
  side?: MoveFacts['side']
  vessel: MilestoneObservation['vessel'] | null
  voyage: string
  /** For times at places whose zone is unknown. */
  bareZone: string | null
  spot: Spot
  /** When the message was sent, as written; in keys of values that may change back. */
  since: string
  /** A later message can cancel the status by this. */
  word?: string
}
