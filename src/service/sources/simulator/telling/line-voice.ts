import { lineProvider, type Provider } from '../provider.js'

/** How a line speaks of its milestones. */
export interface LineVoice {
  provider: Provider
  /** From the milestone until the line publishes it, in milliseconds. */
  lagMs: number
  /** It knows days, not times, which are kept as local midnight (facts, part 14). */
  statesDates: boolean
  /** It tells of weighing, repositioning and releases too. */
  isTalkative: boolean
}

/** The voice of a line by its SCAC. */
export function lineVoice(scac: string, lagMs: number): LineVoice {
  return {
    provider: lineProvider(scac),
    lagMs,
    statesDates: scac === 'EGLV',
    isTalkative: talkative.includes(scac),
  }
}

const talkative: readonly string[] = ['CMDU', 'ONEY', 'HDMU']
