import type { RequestType } from '../../../../contract/vocabulary.js'
import type { Fate } from '../fate.js'
import type { Plot } from '../plot.js'

export interface Scenario extends ScenarioRow {
  name: string
  scac: string
  request_type: RequestType
  number: string
}

export interface ScenarioRow {
  sentence: string
  plot: Plot
  events: readonly string[]
  request_type?: RequestType
  /** How the tracking request ends. Absent if the first poll already finds the journey. */
  fate?: Fate
}
