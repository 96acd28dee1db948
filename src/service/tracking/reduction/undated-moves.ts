import type { MilestoneObservation, Observation } from '../../sources/source.js'

/**
 * Moves the latest possible time of a move without a time before the moves that follow it on the trip, so that a report
 * of a gate out does not follow an empty return before the report. Returns the same list if nothing changes.
 */
export function boundUndatedMoves<Said extends Observation>(
  said: readonly Said[],
): readonly Said[] {
  if (!said.some(isUndated)) return said
  const dated = said
    .flatMap((it) => (isMove(it) && !it.estimated && it.undated !== true ? [it] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  return said.map((it) => (isUndated(it) ? { ...it, at: latestPossible(it, dated) } : it))
}

const isMove = (said: Observation): said is MilestoneObservation => said.kind === 'milestone'

const isUndated = (said: Observation): said is MilestoneObservation =>
  isMove(said) && said.undated === true

type Events = readonly MilestoneObservation['event'][]

function latestPossible(
  { at, event }: MilestoneObservation,
  dated: readonly MilestoneObservation[],
): string {
  const before = dated.filter((it) => it.at <= at)
  const isLanding = ({ event: name }: MilestoneObservation) => landings.includes(name)
  const since = before.findLast(isLanding) ?? before.findLast((it) => loadings.includes(it.event))
  const next = before.find(
    (it) => it.at > (since?.at ?? '~') && (followers[event] ?? []).includes(it.event),
  )
  return next?.at ?? at
}

const landings: Events = ['vessel_discharged', 'rail_unloaded']
const loadings: Events = ['empty_out', 'full_in', 'vessel_loaded']

/** Moves that end the time in which a move can have happened. */
const followers: Partial<Record<MilestoneObservation['event'], Events>> = {
  full_out: ['delivered', 'empty_in', ...loadings],
  empty_in: loadings,
}
