import type { Fact } from '../page-data.js'

export const stated = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text !== '')
