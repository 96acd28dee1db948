import type { MilestoneObservation, NamedShip, Observation } from '../../sources/source.js'
import { factsOf } from './container-facts.js'
import { harbourOf, isSameHarbour } from './place-name.js'
import { isSameShip } from './ships-of-slots.js'
import { withdrawals } from './withdrawals.js'

/**
 * Changes a port call to `noted` if the container is not on the vessel. Shipping lines state the calls of a vessel for
 * all containers of a B/L, even if one was discharged before, was loaded on another vessel, or was returned empty.
 * Returns the same list if nothing changes.
 */
export function withoutOtherShips<Said extends Observation>(
  said: readonly Said[],
): readonly Said[] {
  const calls = said.flatMap((it) => (isCallOfShip(it) ? [it as Said & Call] : []))
  if (calls.length === 0) return said
  const { milestones, retractions } = factsOf('', said)
  const withdrawn = withdrawals(milestones, retractions)
  const moves = milestones.filter((it) => !withdrawn.has(it))
  const isOther = callsOfOtherShips(moves)
  const others = new Set<Observation>(calls.filter((call) => isOther(call)))
  if (others.size === 0) return said
  return said.map((it) => (others.has(it) ? { ...it, event: 'noted' } : it))
}

type Call = MilestoneObservation & { vessel: NamedShip }

const isCallOfShip = (said: Observation): said is Call =>
  said.kind === 'milestone' &&
  said.by_route === true &&
  said.vessel !== undefined &&
  /^vessel_(?:arrived|departed|berthed)$/.test(said.event)

function callsOfOtherShips(moves: readonly MilestoneObservation[]): (call: Call) => boolean {
  const named = (event: MilestoneObservation['event']) =>
    moves.filter((it) => it.event === event && it.vessel !== undefined) as Call[]
  const loadings = named('vessel_loaded')
  const discharges = named('vessel_discharged')
  const departures = named('vessel_departed')
  const wasAboard = oncePerShip((ship) =>
    [...loadings, ...discharges].some(({ vessel }) => !isOtherShip(vessel, ship)),
  )
  const ports = loadingPorts(loadings, departures)
  const leftWithout = oncePerShip((ship) =>
    departures.some(({ vessel, where, at }) => {
      const own = ports.get(harbourOf(where))
      if (own === undefined || !isSameShip(vessel, ship)) return false
      return own.hasLeft || own.loadedAt - Date.parse(at) > dayMs
    }),
  )
  const isAfterDischarge = (call: Call): boolean => {
    const from = discharges.findLast(
      (it) => !it.estimated && it.at < call.at && isSameShip(it.vessel, call.vessel),
    )
    const isThere = from !== undefined && isSameHarbour(from.where, call.where)
    if (from === undefined || (isThere && call.event !== 'vessel_departed')) return false
    return !moves.some(
      ({ event, at, vessel }) =>
        event === 'vessel_loaded' && at >= from.at && !(vessel && isOtherShip(vessel, call.vessel)),
    )
  }
  const starts = moves.filter(({ event }) => startsTrip.includes(event))
  const returns = moves.filter(({ event, estimated }) => event === 'empty_in' && !estimated)
  const isAfterReturn = (call: Call): boolean => {
    const back = returns.findLast(({ at }) => at < call.at)
    return back !== undefined && !starts.some(({ at }) => at > back.at)
  }
  return (call) =>
    isAfterReturn(call) ||
    (wasAboard(call.vessel) ? isAfterDischarge(call) : leftWithout(call.vessel))
}

/** Caches the result of `judge` for each vessel, because a source may state hundreds of port calls of one vessel. */
function oncePerShip(judge: (ship: NamedShip) => boolean): (ship: NamedShip) => boolean {
  const known = new Map<string, boolean>()
  return (ship) => {
    const key = `${ship.imo} ${ship.name}`
    const answer = known.get(key) ?? judge(ship)
    known.set(key, answer)
    return answer
  }
}

const startsTrip: readonly MilestoneObservation['event'][] = [
  'empty_out',
  'full_in',
  'vessel_loaded',
]

/**
 * Returns, for each port of loading, when the container was last loaded there and whether its vessel has left. Computed
 * once per container, because a source may state hundreds of arrivals and departures.
 */
function loadingPorts(loadings: readonly Call[], departures: readonly Call[]) {
  const ports = new Map<string, { loadedAt: number; hasLeft: boolean }>()
  for (const { vessel, where, at, estimated } of loadings) {
    if (estimated) continue
    const port = harbourOf(where)
    const before = ports.get(port)
    const hasLeft =
      before?.hasLeft ||
      departures.some((it) => isSameShip(it.vessel, vessel) && isSameHarbour(it.where, where))
    ports.set(port, { loadedAt: Math.max(before?.loadedAt ?? 0, Date.parse(at)), hasLeft })
  }
  return ports
}

/** Maximum ms by which a stated departure may precede the loading, so that the container can be on this vessel. */
const dayMs = 86_400_000

/** Returns whether two statements certainly name different vessels. A name cannot be compared with an IMO number. */
const isOtherShip = (a: NamedShip, b: NamedShip): boolean => {
  const isComparable = (a.imo && b.imo) || (a.name && b.name)
  return Boolean(isComparable) && !isSameShip(a, b)
}
