import type {
  DeadlineObservation,
  EquipmentObservation,
  MilestoneObservation,
  NoticeObservation,
  Observation,
  RetractionObservation,
  TerminalObservation,
} from '../../sources/source.js'
import { withdrawals } from './withdrawals.js'

export interface ContainerFacts {
  number: string
  milestones: readonly MilestoneObservation[]
  equipment: EquipmentObservation[]
  readings: TerminalObservation[]
  deadlines: DeadlineObservation[]
  notices: NoticeObservation[]
  retractions: RetractionObservation[]
}

/** Groups the observations of a container by kind. `said` must be sorted by time, then by key. */
export function factsOf(number: string, said: readonly Observation[]): ContainerFacts {
  const milestones: MilestoneObservation[] = []
  const facts: ContainerFacts = {
    number,
    milestones,
    equipment: [],
    readings: [],
    deadlines: [],
    notices: [],
    retractions: [],
  }
  for (const observation of said) {
    if (observation.kind === 'milestone') milestones.push(observation)
    else if (observation.kind === 'equipment') facts.equipment.push(observation)
    else if (observation.kind === 'terminal') facts.readings.push(observation)
    else if (observation.kind === 'deadline') facts.deadlines.push(observation)
    else if (observation.kind === 'notice') facts.notices.push(observation)
    else if (observation.kind === 'retraction') facts.retractions.push(observation)
  }
  facts.notices = standing(facts)
  return facts
}

/** Returns the notices. Omits notices about events that are retracted, or of which there is a later version. */
function standing({ notices, milestones, retractions }: ContainerFacts): NoticeObservation[] {
  if (!notices.some(({ word }) => word !== undefined)) return notices
  return notices.filter((notice) => {
    const { word, data_source, seen_at, published_at = seen_at } = notice
    const isOfEvent = (it: { word?: string; data_source: string }) =>
      it.word === word && it.data_source === data_source
    return (
      word === undefined ||
      !(
        retractions.some((back) => isOfEvent(back) && back.seen_at >= published_at) ||
        milestones.some((version) => isOfEvent(version) && version.seen_at > published_at)
      )
    )
  })
}

/** Removes observations about other trips of the container. A trip lasts from one empty return to the next. */
export function cutOtherTrips(facts: ContainerFacts, polLocode: string | null): ContainerFacts {
  const withdrawn = withdrawals(facts.milestones, facts.retractions)
  const standing =
    withdrawn.size === 0 ? facts.milestones : facts.milestones.filter((it) => !withdrawn.has(it))
  const happened = standing.filter((it) => !it.estimated)
  const returns = happened.filter((it) => it.event === 'empty_in').map(({ at }) => at)
  if (returns.length === 0) return facts
  const start = tripStart(standing, polLocode)
  if (start === null) return facts
  const from = latest(returns.filter((at) => at < start)) ?? ''
  const back = returns.filter((at) => at >= start)
  const next = nextTrip(happened, back)
  const until = latest(back.filter((at) => at < next)) ?? '~'
  // A statement from after the empty return belongs to this trip, until the next trip of the container begins.
  const isOfTrip = ({ seen_at }: { seen_at: string }): boolean => seen_at > from && seen_at < next
  return {
    ...facts,
    milestones: facts.milestones.filter(({ at }) => at > from && at <= until),
    readings: facts.readings.filter(isOfTrip),
    notices: facts.notices.filter(isOfTrip),
    deadlines: facts.deadlines.filter(isOfTrip),
    // Type and weight of a container are the same on all trips, but the vessel is not.
    equipment: facts.equipment.filter((it) => it.arrives_by === undefined || isOfTrip(it)),
  }
}

function nextTrip(happened: readonly MilestoneObservation[], returns: string[]): string {
  const first = earliest(returns)
  return earliest(
    happened
      .filter(({ event, at }) => at > first && startsTrip.includes(event))
      .map(({ at }) => at),
  )
}

const startsTrip: readonly MilestoneObservation['event'][] = [
  'empty_out',
  'full_in',
  'vessel_loaded',
]

function tripStart(
  milestones: readonly MilestoneObservation[],
  polLocode: string | null,
): string | null {
  const isAtPol = ({ where }: MilestoneObservation) =>
    polLocode === null || where.locode === polLocode
  const isNear = ({ where }: MilestoneObservation) =>
    polLocode === null || where.locode.slice(0, 2) === polLocode.slice(0, 2)
  const isOf = (events: MilestoneObservation['event'][], estimated: boolean) =>
    milestones.filter((it) => it.estimated === estimated && events.includes(it.event))
  return (
    lastAt(isOf(['vessel_loaded'], false).filter(isAtPol)) ??
    lastAt(isOf(['full_in'], false).filter(isAtPol)) ??
    lastAt([
      ...isOf(['empty_out'], false).filter(isNear),
      ...isOf(['vessel_loaded', 'vessel_departed'], true).filter(isAtPol),
    ])
  )
}

const lastAt = (milestones: readonly MilestoneObservation[]): string | null =>
  latest(milestones.map(({ at }) => at))

const earliest = (times: readonly string[]): string =>
  times.reduce((first, at) => (at < first ? at : first), '~')

const latest = (times: readonly string[]): string | null =>
  times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null)
