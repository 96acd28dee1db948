import { countryOf, isLading } from '../../tracking/reduction/passed-port.js'
import { isSameHarbour } from '../../tracking/reduction/place-name.js'
import type { MilestoneObservation, Observation } from '../source.js'
import { isOfPickup } from './ends-of-earlier-trips.js'
import { placeOf, type TripPorts } from './trip-ports.js'

interface Known {
  /** Statements of terminals at seaports that no source names for this trip. */
  elsewhere: readonly Observation[]
  others: readonly Observation[]
  ports: TripPorts
}

/**
 * Returns a function that finds moves of this trip at ports that no source names: a transshipment, or a pickup or
 * return of the empty container in the same country. A port with any other move belongs to another trip.
 */
export function ownMovesElsewhere({ elsewhere, others, ports }: Known) {
  const happened = others.filter(isActualMove)
  const isPort = (it: Observation, move: MilestoneObservation): boolean =>
    isSameHarbour(move.where, placeOf(it))
  const hasPickup = (move: MilestoneObservation): boolean =>
    elsewhere.some((it) => isOfPickup(it) && isPort(it, move))
  const isLadenThere = (move: MilestoneObservation): boolean =>
    elsewhere.some((it) => it.kind === 'milestone' && !isEmptyMove(it) && isPort(it, move))
  return (said: Observation): boolean => {
    if (said.kind !== 'milestone') return false
    return isEmptyMove(said) && !isLadenThere(said)
      ? isOwnEmptyMove(said, happened)
      : !hasPickup(said) && isOnTheWay(said, { happened, ports })
  }
}

const isActualMove = (said: Observation): said is MilestoneObservation =>
  said.kind === 'milestone' && !said.estimated

const isEmptyMove = ({ event, gate }: MilestoneObservation): boolean =>
  event === 'empty_in' || event === 'empty_out' || gate === 'in'

function isOwnEmptyMove(
  { event, at, where }: MilestoneObservation,
  happened: readonly MilestoneObservation[],
): boolean {
  const near = happened.filter((it) => countryOf(it.where) === countryOf(where))
  return event === 'empty_out'
    ? near.some((it) => isLading(it) && it.at >= at)
    : near.some((it) => it.event === 'full_out' && it.at <= at)
}

interface KnownMoves {
  happened: readonly MilestoneObservation[]
  ports: TripPorts
}

/** Returns whether a move is between lading and discharge, and not in the country of discharge. */
function isOnTheWay(
  { at, where }: MilestoneObservation,
  { happened, ports: { countriesOfDischarge } }: KnownMoves,
): boolean {
  if (countriesOfDischarge.has(countryOf(where))) return false
  const isLaden = happened.some((it) => isLading(it) && it.at <= at)
  const isLanded = happened.some(
    (it) => it.at <= at && countriesOfDischarge.has(countryOf(it.where)) && landings.has(it.event),
  )
  return isLaden && !isLanded
}

const landings: ReadonlySet<string> = new Set(['vessel_arrived', 'vessel_discharged', 'full_out'])
