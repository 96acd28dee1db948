import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import { countryOf, isLoadedThere, isPassedPort, type TripEnds } from './passed-port.js'
import type { Route } from './route.js'

/** Names transshipments by the route: messages before DCSA 3.0 have no name for them. May return the same list. */
export function nameByRoute(
  milestones: readonly MilestoneObservation[],
  route: Route,
): readonly MilestoneObservation[] {
  const ends = endsOf(milestones, route)
  const isPassed = (said: MilestoneObservation): boolean =>
    said.data_source === 'terminal' && !said.by_route && isPassedPort(said.where, ends)
  if (!milestones.some((said) => said.by_route || isPassed(said))) return milestones
  const voyage = voyageOf(milestones, route)
  return milestones.map((said) => {
    if (!said.by_route && !isPassed(said)) return said
    const event = said.by_route ? nameOf(said, voyage) : (atPassedPort[said.event] ?? said.event)
    return event === said.event ? said : { ...said, event }
  })
}

/** Names of moves at a transshipment port. Its terminal names them like moves at a port of discharge. */
const atPassedPort: Partial<Record<MilestoneName, MilestoneName>> = {
  vessel_discharged: 'transshipment_discharged',
  full_out: 'noted',
}

function endsOf(milestones: readonly MilestoneObservation[], { pod, inland }: Route): TripEnds {
  const isDischarge = ({ event, data_source, by_route }: MilestoneObservation) =>
    event === 'vessel_discharged' && data_source !== 'terminal' && !by_route
  return {
    ends: [pod, inland].filter((place) => place !== null),
    countriesOfDischarge: new Set(
      milestones.filter(isDischarge).map(({ where }) => countryOf(where)),
    ),
    ladings: milestones.filter(isLoadedThere).map(({ where }) => where),
  }
}

interface Voyage {
  route: Route
  ladenAt: string | null
  landedAt: string | null
  /** UN/LOCODEs of the ports where the container was loaded, or from which it departed. */
  ladings: ReadonlySet<string>
}

function voyageOf(milestones: readonly MilestoneObservation[], route: Route): Voyage {
  const instants = (place: string | undefined, events: readonly MilestoneName[]) =>
    milestones
      .filter(({ event, where }) => events.includes(event) && where.locode === place)
      .map(({ at }) => at)
      .sort()
  return {
    route,
    ladenAt: instants(route.pol?.locode, ['vessel_loaded', 'vessel_departed'])[0] ?? null,
    landedAt: instants(route.pod?.locode, ['vessel_arrived', 'vessel_discharged'])[0] ?? null,
    ladings: new Set(
      milestones
        .filter(({ event }) => event === 'vessel_loaded' || event === 'vessel_departed')
        .map(({ where }) => where.locode),
    ),
  }
}

function nameOf(said: MilestoneObservation, voyage: Voyage): MilestoneName {
  switch (said.event) {
    case 'vessel_loaded':
    case 'vessel_departed':
      return nameAt(said, { own: voyage.route.pol, other: voyage.route.pod, isPassed: false })
    case 'vessel_arrived':
    case 'vessel_discharged':
      return nameAt(said, {
        own: voyage.route.pod,
        other: voyage.route.pol,
        isPassed: voyage.ladings.has(said.where.locode),
      })
    case 'full_in':
      return isBeforeLading(said, voyage) && isAtOr(said, voyage.route.pol?.locode)
        ? 'full_in'
        : 'noted'
    case 'full_out':
      return isAfterLanding(said, voyage) ? 'full_out' : 'noted'
    case 'empty_out':
      return isAtDestination(said, voyage) ? 'noted' : 'empty_out'
    case 'rail_loaded':
    case 'rail_departed':
    case 'rail_unloaded':
      return isAfterLanding(said, voyage) ? said.event : 'noted'
    case 'rail_arrived':
      if (!isAfterLanding(said, voyage)) return 'noted'
      return said.where.locode === voyage.route.inland?.locode
        ? 'arrived_at_destination'
        : 'rail_arrived'
    default:
      return said.event
  }
}

interface Ends {
  own: Whereabouts | null
  other: Whereabouts | null
  /** True if the container was loaded again at this port. The port is then not the end of its route. */
  isPassed: boolean
}

function nameAt(
  { event, where }: MilestoneObservation,
  { own, other, isPassed }: Ends,
): MilestoneName {
  if (where.locode === own?.locode) return event
  if (where.locode === other?.locode) return 'noted'
  return own === null && !isPassed ? event : (betweenPorts[event] ?? 'noted')
}

const betweenPorts: Partial<Record<MilestoneName, MilestoneName>> = {
  vessel_loaded: 'transshipment_loaded',
  vessel_departed: 'transshipment_departed',
  vessel_arrived: 'transshipment_arrived',
  vessel_discharged: 'transshipment_discharged',
}

const isAtOr = ({ where }: MilestoneObservation, locode: string | undefined): boolean =>
  locode === undefined || where.locode === locode

const isBeforeLading = ({ at }: MilestoneObservation, { ladenAt, landedAt }: Voyage): boolean =>
  at <= (ladenAt ?? landedAt ?? at)

function isAfterLanding({ at, where }: MilestoneObservation, voyage: Voyage): boolean {
  const { landedAt, ladenAt, route } = voyage
  if (landedAt !== null) return at >= landedAt
  return where.locode !== route.pol?.locode && at > (ladenAt ?? '')
}

const isAtDestination = ({ at }: MilestoneObservation, { landedAt }: Voyage): boolean =>
  landedAt !== null && at > landedAt
