import type { RequestType } from '../../../../contract/vocabulary.js'
import type { Fate } from '../fate.js'
import type { Plot } from '../plot.js'

/** A situation of the trade that a number can be made to go through. */
export interface Scenario extends ScenarioRow {
  name: string
  scac: string
  request_type: RequestType
  /** The number that always has this story. */
  number: string
}

/** A scenario as it is written down. */
export interface ScenarioRow {
  /** What happens, in a sentence. */
  sentence: string
  plot: Plot
  /** Events worth waiting for, in the order in which they come. */
  events: readonly string[]
  /** A bill of lading where absent. */
  request_type?: RequestType
  /** What becomes of the request, where its journey is not found at once. */
  fate?: Fate
}
