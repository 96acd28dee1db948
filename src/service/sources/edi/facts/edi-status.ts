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
  side?: MoveFacts['side']
  vessel: MilestoneObservation['vessel'] | null
  voyage: string
  bareZone: string | null
  spot: Spot
  /** Time as written in the message. It makes the keys of repeated facts, such as two holds, different. */
  since: string
  word?: string
}
