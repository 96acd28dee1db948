import type { Box } from './box.js'
import { type Readiness, readiness } from './readiness.js'
import { factNames, factStatus, factStatusWords, type PickupFact } from './reported.js'

/** Whether a box can be picked up, and whether the facts behind that answer are known. */
export interface PickupState {
  /** Derived by the rule of the specification alone. */
  readiness: Readiness
  /** False if a fact that the answer needs is not reported or not known yet. */
  isConfirmed: boolean
  /** For people: the readiness, or what is known instead if the readiness is not confirmed. */
  words: string
}

/**
 * `ready` needs two facts, "available" and "no hold"; without known holds the container is ready
 * only on that condition. `not released` needs an availability that a source stated.
 */
export function pickupState(box: Box): PickupState {
  const state = readiness(box.container, box.shipment)
  const doubtful = { readiness: state, isConfirmed: false }
  if (state === 'ready' && !isKnown(box, 'holds')) {
    return { ...doubtful, words: 'ready if not on hold' }
  }
  if (state === 'not released' && !isKnown(box, 'availability')) {
    return { ...doubtful, words: 'release not known' }
  }
  return { readiness: state, isConfirmed: true, words: state }
}

const isKnown = (box: Box, fact: PickupFact): boolean =>
  ['stated', 'none'].includes(factStatus(box, fact))

/** For example `availability not reported; holds not known yet`; empty if all facts are known. */
export function unknownFactsInWords(box: Box, facts: readonly PickupFact[]): string {
  const parts = (['not_reported', 'unknown'] as const).flatMap((status) => {
    const found = facts.filter((fact) => factStatus(box, fact) === status)
    const names = found.map((fact) => factNames[fact]).join(' and ')
    return names === '' ? [] : [`${names} ${factStatusWords[status]}`]
  })
  return parts.join('; ')
}
