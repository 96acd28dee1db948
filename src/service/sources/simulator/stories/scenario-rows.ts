import type { RequestType } from '../../../../contract/vocabulary.js'
import type { Fate } from '../fate.js'
import type { Plot } from '../plot.js'

export interface Scenario extends ScenarioRow {
  name: string
  scac: string
  request_type: RequestType
  /** The number that always has this story. */
  number: string
}

export interface ScenarioRow {
  /** Says what happens. */
  sentence: string
  plot: Plot
  /** Notable events, in order. */
  events: readonly string[]
  /** Bill of lading if absent. */
  request_type?: RequestType
  /** Set if the journey is not found at once. */
  fate?: Fate
}
