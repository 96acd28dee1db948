import type { MilestoneObservation, RetractionObservation } from '../../sources/source.js'
import { harbourOf } from './place-name.js'

/**
 * What its source no longer says: when it took each statement back, or said something else under
 * the same word. Another time of the same thing corrects it and withdraws nothing, and words of one
 * kind of source are nothing to another. `milestones` must be in canonical order.
 */
export function withdrawals(
  milestones: readonly MilestoneObservation[],
  retractions: readonly RetractionObservation[],
): ReadonlyMap<MilestoneObservation, string> {
  const withdrawn = new Map<MilestoneObservation, string>()
  if (!milestones.some(({ word }) => word !== undefined)) return withdrawn
  const last = new Map(milestones.map((said) => [ownWord(said), said]))
  // where every word was said once, only its source can have taken it back
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

/** What a statement is about: a kind of milestone at a harbour; a note is about its own words. */
export const subjectOf = ({ event, original_event, where }: MilestoneObservation): string =>
  event === 'noted' ? `${original_event}@${where.locode}` : `${event}@${harbourOf(where)}`
