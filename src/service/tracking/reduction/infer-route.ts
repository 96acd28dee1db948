import type { MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { Route } from './route.js'

type Inferred = Pick<Route, 'pol' | 'pod' | 'inland'>

/** Infers the ports of lading and discharge and the inland destination: the most frequent ones of all containers. */
export function inferRoute(boxes: readonly (readonly MilestoneObservation[])[]): Inferred {
  const routes = boxes.map(routeOfBox)
  return {
    pol: mostOf(routes.map(({ pol }) => pol)),
    pod: mostOf(routes.map(({ pod }) => pod)),
    inland: mostOf(routes.map(({ inland }) => inland)),
  }
}

function routeOfBox(said: readonly MilestoneObservation[]): Inferred {
  const moves = sinceLastReturn(said)
  const ladings = moves.filter(({ event }) => ladingEvents.includes(event))
  const lading = ladings.reduce<MilestoneObservation | null>(earlier, null)
  const pol = lading?.where ?? null
  const discharge = moves
    .filter(({ event, at }) => dischargeEvents.includes(event) && at > (lading?.at ?? ''))
    .filter(({ where }) => where.locode !== pol?.locode)
    .reduce<MilestoneObservation | null>(later, null)
  const pod = discharge && !isPassed(discharge, moves) ? discharge.where : null
  const end = moves
    .filter(
      ({ event, at }) =>
        (railEnds.includes(event) && at > (discharge?.at ?? lading?.at ?? '')) ||
        (bargeEnds.includes(event) && discharge !== null && at > discharge.at),
    )
    .filter(({ where }) => where.locode !== pod?.locode && where.locode !== pol?.locode)
    .reduce<MilestoneObservation | null>(later, null)
  return { pol, pod, inland: end?.where ?? null }
}

const isPassed = (
  discharge: MilestoneObservation,
  moves: readonly MilestoneObservation[],
): boolean =>
  moves.some(({ event, at, where }) => {
    const isOn =
      event === 'vessel_loaded' || (event === 'vessel_departed' && !isLanded(moves, where))
    return isOn && at > discharge.at && where.locode === discharge.where.locode
  })

const isLanded = (moves: readonly MilestoneObservation[], { locode }: Whereabouts): boolean =>
  moves.some(({ event, where }) => event === 'vessel_discharged' && where.locode === locode)

type Events = readonly MilestoneObservation['event'][]

const ladingEvents: Events = ['vessel_loaded', 'vessel_departed']
const dischargeEvents: Events = ['vessel_arrived', 'vessel_berthed', 'vessel_discharged']
const railEnds: Events = ['rail_arrived', 'rail_unloaded', 'arrived_at_destination']

/** If the container leaves the port of discharge by barge, the barge arrives and discharges inland. */
const bargeEnds: Events = ['feeder_arrived', 'feeder_discharged']

function sinceLastReturn(said: readonly MilestoneObservation[]): readonly MilestoneObservation[] {
  const lastLading = said
    .filter(({ event }) => ladingEvents.includes(event))
    .reduce<MilestoneObservation | null>(later, null)
  if (lastLading === null) return said
  const returned = said
    .filter(({ event, estimated, at }) => event === 'empty_in' && !estimated && at < lastLading.at)
    .reduce<MilestoneObservation | null>(later, null)
  return returned === null ? said : said.filter(({ at }) => at > returned.at)
}

const earlier = (first: MilestoneObservation | null, said: MilestoneObservation) =>
  first === null || said.at < first.at ? said : first

const later = (last: MilestoneObservation | null, said: MilestoneObservation) =>
  last === null || said.at > last.at ? said : last

/** Returns the most frequent place. Among equally frequent places, returns the first code in alphabetical order. */
function mostOf(places: readonly (Whereabouts | null)[]): Whereabouts | null {
  const votes = new Map<string, Whereabouts[]>()
  for (const place of places) {
    if (place) votes.set(place.locode, [...(votes.get(place.locode) ?? []), place])
  }
  const [best] = [...votes].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
  return best ? { locode: best[0] } : null
}
