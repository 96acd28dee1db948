import { lineProvider, type Provider } from '../provider.js'

export interface LineHabits {
  provider: Provider
  lagMs: number
  /** True if the shipping line states only dates. A date is stored as local midnight. */
  statesDates: boolean
  /** True if the shipping line also reports weighing, repositioning and releases. */
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
