import type { MilestoneObservation, Observation } from '../../sources/source.js'

/**
 * Limits the time of moves without a stated time. Such a move has the latest possible time, which cannot be after the
 * next move: a gate out is never after the empty return. Returns the same list if nothing changes.
 */
export function boundUndatedMoves<Said extends Observation>(
  stored: readonly Said[],
): readonly Said[] {
  if (!stored.some((it) => isUndated(it) || hasReportTime(it))) return stored
  const said = stored.map(withoutReportTime)
  const dated = said
    .flatMap((it) => (isMove(it) && !it.estimated && it.undated !== true ? [it] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  return said.map((it) => (isUndated(it) ? { ...it, at: latestPossible(it, dated) } : it))
}

/** Earlier builds of oct stored the time of the report as the time of the move, with these words in its name. */
const reportTime = ' (time of the report)'

const hasReportTime = (said: Observation): said is MilestoneObservation =>
  isMove(said) && said.original_event.endsWith(reportTime)

const withoutReportTime = <Said extends Observation>(said: Said): Said =>
  hasReportTime(said)
    ? { ...said, undated: true, original_event: said.original_event.slice(0, -reportTime.length) }
    : said

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

/** For each move, the moves that can only happen after it. */
const followers: Partial<Record<MilestoneObservation['event'], Events>> = {
  full_out: ['delivered', 'empty_in', ...loadings],
  empty_in: loadings,
}
