import type {
  DeadlineObservation,
  EquipmentObservation,
  MilestoneObservation,
  Observation,
  TerminalObservation,
} from '../../sources/source.js'

/** What was said of one container, each list in canonical order. */
export interface ContainerFacts {
  number: string
  milestones: MilestoneObservation[]
  equipment: EquipmentObservation[]
  readings: TerminalObservation[]
  deadlines: DeadlineObservation[]
}

/** The observations of each container, by number. */
export function factsByContainer(ordered: readonly Observation[]): ContainerFacts[] {
  const byNumber = new Map<string, ContainerFacts>()
  for (const observation of ordered) {
    if (observation.kind === 'shipment') continue
    const { container: number } = observation
    const facts = byNumber.get(number) ?? emptyFacts(number)
    byNumber.set(number, facts)
    if (observation.kind === 'milestone') facts.milestones.push(observation)
    else if (observation.kind === 'equipment') facts.equipment.push(observation)
    else if (observation.kind === 'terminal') facts.readings.push(observation)
    else facts.deadlines.push(observation)
  }
  return [...byNumber.values()].sort((a, b) => (a.number < b.number ? -1 : 1))
}

function emptyFacts(number: string): ContainerFacts {
  return { number, milestones: [], equipment: [], readings: [], deadlines: [] }
}

/**
 * The facts without an earlier trip of the same box: everything up to its last empty return
 * before it was loaded, or failing that gated in, at this shipment's port of lading. Carriers
 * report both trips under one number.
 */
export function cutEarlierTrip(facts: ContainerFacts, polLocode: string | null): ContainerFacts {
  const actual = facts.milestones.filter((milestone) => !milestone.estimated)
  const start =
    lastAt(actual.filter((it) => it.event === 'vessel_loaded' && isAt(it, polLocode))) ??
    lastAt(actual.filter((it) => it.event === 'full_in' && isAt(it, polLocode)))
  if (start === null) return facts
  const cut = lastAt(actual.filter((it) => it.event === 'empty_in' && it.at < start))
  if (cut === null) return facts
  return {
    ...facts,
    milestones: facts.milestones.filter((milestone) => milestone.at > cut),
    readings: facts.readings.filter((reading) => reading.seen_at > cut),
    deadlines: facts.deadlines.filter((deadline) => deadline.seen_at > cut),
  }
}

function isAt(milestone: MilestoneObservation, locode: string | null): boolean {
  return locode === null || milestone.where.locode === locode
}

function lastAt(milestones: readonly MilestoneObservation[]): string | null {
  return milestones.reduce<string | null>(
    (last, { at }) => (last === null || at > last ? at : last),
    null,
  )
}
