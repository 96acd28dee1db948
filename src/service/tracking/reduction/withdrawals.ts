import type { MilestoneObservation, RetractionObservation } from '../../sources/source.js'
import { harbourOf } from './place-name.js'

/**
 * Returns when milestones are withdrawn (UTC): by a retraction, or by a later statement with the same key `word` about
 * another milestone or a forecast. A new time is only a correction. `milestones` must be sorted by time, then by key.
 */
export function withdrawals(
  milestones: readonly MilestoneObservation[],
  retractions: readonly RetractionObservation[],
): ReadonlyMap<MilestoneObservation, string> {
  const withdrawn = new Map<MilestoneObservation, string>()
  if (!milestones.some(({ word }) => word !== undefined)) return withdrawn
  const last = new Map(milestones.map((said) => [ownWord(said), said]))
  // Without retractions, a statement can be withdrawn only by another statement with the same `word`.
  if (retractions.length === 0 && last.size === milestones.length) return withdrawn
  for (const said of milestones) {
    if (said.word === undefined) continue
    const retraction = retractions.find(
      (back) => ownWord(back) === ownWord(said) && back.seen_at >= said.seen_at,
    )
    const instead = last.get(ownWord(said)) ?? said
    if (retraction) withdrawn.set(said, retraction.seen_at)
    else if (subjectOf(instead) !== subjectOf(said) || isForecastInstead(instead, said)) {
      withdrawn.set(said, instead.seen_at)
    }
  }
  return withdrawn
}

/** Returns whether a source forecasts a milestone that it reported as happened before. */
export const isForecastInstead = (
  forecast: MilestoneObservation,
  happened: MilestoneObservation,
): boolean =>
  !happened.estimated &&
  forecast.estimated &&
  forecast.seen_at > happened.seen_at &&
  forecast.at > forecast.seen_at

const ownWord = ({ data_source, word }: MilestoneObservation | RetractionObservation): string =>
  `${data_source} ${word ?? ''}`

/** Returns the milestone and its port as one text; for a move without milestone (`noted`), the text of the source. */
export const subjectOf = ({ event, original_event, where }: MilestoneObservation): string =>
  event === 'noted' ? `${original_event}@${where.locode}` : `${event}@${harbourOf(where)}`
