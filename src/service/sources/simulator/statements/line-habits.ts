import { lineProvider, type Provider } from '../provider.js'

/** How a line reports milestones. */
export interface LineHabits {
  provider: Provider
  /** From the milestone until the line publishes it, in milliseconds. */
  lagMs: number
  /** True if the line states dates without times, stored as local midnight (facts, part 14). */
  statesDates: boolean
  /** True if the line also reports weighing, repositioning and releases. */
  isDetailed: boolean
}

/** Returns how a line reports, by SCAC. */
export function lineHabits(scac: string, lagMs: number): LineHabits {
  return {
    provider: lineProvider(scac),
    lagMs,
    statesDates: scac === 'EGLV',
    isDetailed: detailed.includes(scac),
  }
}

const detailed: readonly string[] = ['CMDU', 'ONEY', 'HDMU']
