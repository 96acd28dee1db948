import type { BoxFacts, RowDraft } from './box-facts.js'
import { isTripClear } from './trips-of-box.js'

/** Returns whether a row states facts that only imports have. */
export const isOfImport = ({ available, holds, fees, times }: RowDraft): boolean =>
  available !== null ||
  holds.size + fees.size > 0 ||
  (times.last_free_day ?? times.discharged_at ?? times.full_out_at) !== undefined

export const exportOnly =
  'the container came in full by truck, as exports do; only imports are read'

export const outbound =
  'the container came in full by truck, so its vessel, voyage, seal and weight belong to an export, and oct does not use them'

export const emptyOnly =
  'the row is about an empty container; only laden imports and returns of empty containers are read'

/** Returns which facts of a row oct ignores, because they may be about another trip. Null if oct uses all facts. */
export function tripDoubt(facts: BoxFacts): string | null {
  const { vessel, voyage, seal, weight_in_lbs: weight } = facts
  const sailing = facts.discharged_at === null ? (vessel ?? voyage) : null
  const unused = [sailing && 'vessel and voyage', seal && 'seal', weight && 'weight'].filter(
    Boolean,
  )
  if (unused.length === 0 || isTripClear(facts)) return null
  return `${unused.join(', ')}: ${unclearTrip}`
}

const unclearTrip =
  'not used, because the row does not show that the container is on this trip now; export the report with the status, the discharge date or the ETA'
