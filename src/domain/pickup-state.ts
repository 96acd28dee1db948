import type { Box } from './box.js'
import { otherHolds, type Readiness, readiness } from './readiness.js'
import { factNames, factStatus, factStatusWords, type PickupFact } from './reported.js'

export interface PickupState {
  readiness: Readiness
  isConfirmed: boolean
  /** Text for the pickup state. The text also says if facts are unknown. */
  words: string
}

/** Returns the pickup state. If a needed fact is unknown, `words` are for example `ready if not on hold`. */
export function pickupState(box: Box): PickupState {
  const state = readiness(box.container, box.shipment)
  const doubtful = { readiness: state, isConfirmed: false }
  const hasUnknownHold = otherHolds(box.container).length > 0
  if (state === 'ready' && (hasUnknownHold || !isKnown(box, 'holds'))) {
    return { ...doubtful, words: 'ready if not on hold' }
  }
  if (state === 'not released' && !isKnown(box, 'availability')) {
    return { ...doubtful, words: 'release not known' }
  }
  return { readiness: state, isConfirmed: true, words: state }
}

const isKnown = (box: Box, fact: PickupFact): boolean =>
  ['stated', 'none'].includes(factStatus(box, fact))

/** Returns words such as `availability not reported; holds not known yet`; empty if all facts are known. */
export function unknownFactsInWords(box: Box, facts: readonly PickupFact[]): string {
  const parts = (['not_reported', 'unknown'] as const).flatMap((status) => {
    const found = facts.filter((fact) => factStatus(box, fact) === status)
    const names = found.map((fact) => factNames[fact]).join(' and ')
    return names === '' ? [] : [`${names} ${factStatusWords[status]}`]
  })
  return parts.join('; ')
}
