import type { MilestoneObservation } from '../../source.js'
import type { Effect } from './effect.js'
import type { Place, UnknownPlace } from './find-place.js'
import type { MoveFacts } from './name-move.js'
import type { Spot } from './reading-draft.js'
import type { WallTime } from './wall-time.js'

/** A status of one box, as a message states it. */
export interface Status {
  container: string
  effect: Effect
  /** The source's own words for it. */
  words: string
  place: Place | UnknownPlace
  /** Null where the message states none. */
  time: WallTime | null
  isEstimated: boolean
  way: MoveFacts['way']
  isLaden: boolean | null
  /** Where the message itself says which side of the sea it is on. */
  side?: MoveFacts['side']
  vessel: MilestoneObservation['vessel'] | null
  voyage: string
  /** IANA zone of bare times at places whose zone is not known. */
  bareZone: string | null
  spot: Spot
  /** When the message says so, of what may change to and fro: part of the statement's key. */
  since: string
  /** Names the statement for a later one that takes it back. */
  word?: string
}
