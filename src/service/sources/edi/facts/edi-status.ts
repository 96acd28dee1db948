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
  /** Whether the event is at the origin or the destination, if the message states it directly. */
  side?: MoveFacts['side']
  vessel: MilestoneObservation['vessel'] | null
  voyage: string
  bareZone: string | null
  spot: Spot
  /** When the message was sent, as written. Keys contain this time for values that may change back. */
  since: string
  /** Key of the status, so that a later message can cancel it. */
  word?: string
}
