import type { Fact } from '../page-data.js'

/** Drops facts without a text. */
export const stated = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text !== '')
