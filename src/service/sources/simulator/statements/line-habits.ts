import { lineProvider, type Provider } from '../provider.js'

export interface LineHabits {
  provider: Provider
  /** From the milestone until the line publishes it, in milliseconds. */
  lagMs: number
  /** Dates without times, stored as local midnight (facts, part 14). */
  statesDates: boolean
  /** Also reports weighing, repositioning and releases. */
  isDetailed: boolean
}

export function lineHabits(scac: string, lagMs: number): LineHabits {
  return {
    provider: lineProvider(scac),
    lagMs,
    statesDates: scac === 'EGLV',
    isDetailed: detailed.includes(scac),
  }
}

const detailed: readonly string[] = ['CMDU', 'ONEY', 'HDMU']
