import type {
  EquipmentObservation,
  MilestoneName,
  MilestoneObservation,
  NamedSailing,
  TerminalObservation,
  Whereabouts,
} from '../../sources/source.js'
import type { ContainerFacts } from './container-facts.js'
import { isSameHarbour } from './place-name.js'
import type { Route } from './route.js'
import type { SettledMilestones } from './settle-milestones.js'
import { isSameShip } from './ships-of-slots.js'

interface Known {
  milestones: SettledMilestones
  facts: Pick<ContainerFacts, 'readings' | 'equipment'>
}

/** Returns the attributes of the voyage to the port of discharge. Null means unknown. */
export function sailingAttributes({ milestones, facts }: Known, { pod }: Route) {
  const isCall = (said: MilestoneObservation) =>
    said.event === 'vessel_arrived' && isSameHarbour(said.where, pod)
  const { statements, actual, expected } = milestones
  const eta = isPast('vessel_arrived', { actual, where: pod })
    ? undefined
    : expected.findLast(isCall)
  const original = statements.find(({ said }) => said.estimated && isCall(said))?.said
  const aboard = sailingIntoPort(aboardIntoPort(milestones, { pod }), sailingStated(facts, pod))
  return {
    pod_vessel_name: aboard.vessel?.name ?? null,
    pod_vessel_imo: aboard.vessel?.imo ?? null,
    pod_voyage_number: aboard.voyage_number,
    pod_eta_at: actual.some(isCall) ? null : (eta?.at ?? null),
    pod_original_eta_at: original?.at ?? null,
  }
}

/** The vessel and voyage to a port, which a terminal or a document of the shipping line states without a move. */
interface StatedSailing extends NamedSailing {
  where: Whereabouts
  said: TerminalObservation | EquipmentObservation
}

/** Returns the sailing to the port of discharge that was last stated without a move. */
export function sailingStated(
  { readings, equipment }: Known['facts'],
  pod: Route['pod'],
): StatedSailing | null {
  const stated = [
    ...readings.flatMap((said) =>
      said.arrives_by ? { ...said.arrives_by, where: said.where, said } : [],
    ),
    ...equipment.flatMap((said) => (said.arrives_by ? { ...said.arrives_by, said } : [])),
  ].filter(({ where }) => isSameHarbour(where, pod ?? where))
  return stated.reduce<StatedSailing | null>(
    (last, one) => (last === null || last.said.seen_at <= one.said.seen_at ? one : last),
    null,
  )
}

/** Fills gaps in a move's vessel and voyage from a statement without a move, unless they name different vessels. */
function sailingIntoPort(
  aboard: MilestoneObservation | undefined,
  stated: NamedSailing | null,
): NamedSailing {
  const [vessel = null, voyage_number = null] = [aboard?.vessel, aboard?.voyage_number]
  const isOther = vessel && stated?.vessel && !isSameShip(vessel, stated.vessel)
  return {
    vessel: vessel ?? stated?.vessel ?? null,
    voyage_number: voyage_number ?? (isOther ? null : (stated?.voyage_number ?? null)),
  }
}

/** Returns the arrival; if there is none, the expected arrival; else, the last move onto a vessel. */
function aboardIntoPort(
  { actual, expected }: SettledMilestones,
  { pod }: Pick<Route, 'pod'>,
): MilestoneObservation | undefined {
  const isInto = ({ event, where, vessel }: MilestoneObservation) =>
    vessel !== undefined && intoPort.includes(event) && isSameHarbour(where, pod)
  const called = actual.findLast(isInto) ?? expected.findLast(isInto)
  if (called !== undefined) return called
  const aboard = actual.findLast(({ vessel }) => vessel !== undefined)
  const isLeft = aboard !== undefined && leavesVessel.includes(aboard.event)
  const isFollowed = expected.some(({ event }) => changesVessel.includes(event))
  return (isLeft || isFollowed ? undefined : aboard) ?? callWithoutVessel({ actual, expected }, pod)
}

function callWithoutVessel(
  { actual, expected }: Pick<SettledMilestones, 'actual' | 'expected'>,
  pod: Route['pod'],
): MilestoneObservation | undefined {
  const isVoyage = ({ event, where, voyage_number }: MilestoneObservation) =>
    voyage_number !== undefined && intoPort.includes(event) && isSameHarbour(where, pod)
  return actual.findLast(isVoyage) ?? expected.findLast(isVoyage)
}

const intoPort: readonly MilestoneName[] = ['vessel_arrived', 'vessel_berthed', 'vessel_discharged']

const leavesVessel: readonly MilestoneName[] = ['transshipment_discharged', 'feeder_discharged']

const changesVessel: readonly MilestoneName[] = [
  ...leavesVessel,
  'transshipment_loaded',
  'feeder_loaded',
]

/** For each milestone, the later milestones that prove it. Some shipping lines do not report every milestone. */
const provenBy: Partial<Record<MilestoneName, readonly MilestoneName[]>> = {
  vessel_departed: ['transshipment_arrived', 'vessel_arrived', 'vessel_discharged'],
  vessel_arrived: ['vessel_berthed', 'vessel_discharged', 'full_out'],
  arrived_at_destination: ['rail_unloaded', 'full_out'],
}

/** Returns whether a milestone at a place has happened. A later milestone or discharge from a barge can prove it. */
export function isPast(
  event: MilestoneName,
  { actual, where }: { actual: readonly MilestoneObservation[]; where: Whereabouts | null },
): boolean {
  if (actual.some((said) => provenBy[event]?.includes(said.event))) return true
  return event === 'arrived_at_destination' && isOffBarge(actual, where)
}

/** Returns whether a container was discharged from a barge at its destination. */
export const isOffBarge = (
  actual: readonly MilestoneObservation[],
  destination: Whereabouts | null,
): boolean =>
  actual.some(
    ({ event, where }) => event === 'feeder_discharged' && isSameHarbour(where, destination),
  )
