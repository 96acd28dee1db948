import type { MilestoneObservation, RetractionObservation } from '../../sources/source.js'
import { harbourOf } from './place-name.js'

/**
 * Returns withdrawn statements with the UTC instant: the source retracted the statement, or used
 * its `word` for something else. Another time is a correction, not a withdrawal. Kinds of sources
 * have separate words. `milestones` must be in canonical order.
 */
export function withdrawals(
  milestones: readonly MilestoneObservation[],
  retractions: readonly RetractionObservation[],
): ReadonlyMap<MilestoneObservation, string> {
  const withdrawn = new Map<MilestoneObservation, string>()
  if (!milestones.some(({ word }) => word !== undefined)) return withdrawn
  const last = new Map(milestones.map((said) => [ownWord(said), said]))
  // If every word was used only once, only an explicit retraction can withdraw a statement.
  if (retractions.length === 0 && last.size === milestones.length) return withdrawn
  for (const said of milestones) {
    if (said.word === undefined) continue
    const retraction = retractions.find(
      (back) => ownWord(back) === ownWord(said) && back.seen_at >= said.seen_at,
    )
    const instead = last.get(ownWord(said)) ?? said
    if (retraction) withdrawn.set(said, retraction.seen_at)
    else if (subjectOf(instead) !== subjectOf(said)) withdrawn.set(said, instead.seen_at)
  }
  return withdrawn
}

const ownWord = ({ data_source, word }: MilestoneObservation | RetractionObservation): string =>
  `${data_source} ${word ?? ''}`

/** A kind of milestone at a harbor; a note is about its own words. */
export const subjectOf = ({ event, original_event, where }: MilestoneObservation): string =>
  event === 'noted' ? `${original_event}@${where.locode}` : `${event}@${harbourOf(where)}`
