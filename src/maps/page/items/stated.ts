import type { Fact } from '../page-data.js'

/** Only what says something. */
export const stated = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text !== '')
