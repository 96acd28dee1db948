import { aliases } from '../settings/aliases.js'
import type { Suggestion, TabWorld } from './suggestion.js'

export const aliasesOffered = (world: TabWorld): Suggestion[] =>
  aliases(world.settings())
    .filter(({ inForce }) => inForce)
    .map(({ name, line }) => ({ text: name, hint: line ?? '' }))
