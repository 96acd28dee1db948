import { isSeaport } from '../../../domain/reference/ports.js'
import {
  countryOf,
  isLading,
  isLoadedThere,
  isPassedPort,
  type TripEnds,
} from '../../tracking/reduction/passed-port.js'
import {
  harbourOf,
  isInOneGateway,
  isSameHarbour,
  placeName,
} from '../../tracking/reduction/place-name.js'
import type { Observation, Whereabouts } from '../source.js'
import { isOfPickup } from './ends-of-earlier-trips.js'

/** The places of a trip that sources name. */
export interface TripPorts extends TripEnds {
  named: readonly Whereabouts[]
  isLadingKnown: boolean
}

/**
 * Returns the places of a trip: ports and destinations of the shipment, places of the moves, and `known`. Lists each
 * port once, because a bill may have thousands of moves.
 */
export function tripPorts(said: readonly Observation[], known?: TripPorts): TripPorts {
  const named = placesIn(known?.named)
  const countriesOfDischarge = new Set(known?.countriesOfDischarge)
  const ends = placesIn(known?.ends)
  const ladings = placesIn(known?.ladings)
  let isLadingKnown = known?.isLadingKnown ?? false
  for (const it of said) {
    if (it.kind === 'shipment') {
      const { port_of_lading: pol, port_of_discharge: pod, destination } = it
      for (const place of [pol, pod, destination]) if (place !== null) add(named, place)
      for (const place of [pod, destination]) if (place !== null) add(ends, place)
      if (pol !== null) isLadingKnown = true
      if (pod !== null) countriesOfDischarge.add(countryOf(pod))
    } else if (it.kind === 'milestone') {
      add(named, it.where)
      if (isLading(it)) isLadingKnown = true
      if (isLoadedThere(it)) add(ladings, it.where)
      if (it.event === 'vessel_discharged' && !it.by_route)
        countriesOfDischarge.add(countryOf(it.where))
    }
  }
  return {
    ...{ named: [...named.values()], isLadingKnown, countriesOfDischarge },
    ...{ ends: [...ends.values()], ladings: [...ladings.values()] },
  }
}

type Places = Map<string, Whereabouts>

const add = (places: Places, where: Whereabouts): void => void places.set(harbourOf(where), where)

const placesIn = (known: readonly Whereabouts[] = []): Places =>
  new Map(known.map((where) => [harbourOf(where), where]))

/** Returns the name of a port that the trip only passes if a terminal there states a pickup fact; otherwise, null. */
export function portPassed(said: Observation, ports: TripPorts): string | null {
  const where = placeOf(said)
  const isOfTerminal = said.data_source === 'terminal' && isOfPickup(said)
  return isOfTerminal && where !== null && isPassedPort(where, ports) ? placeName(where) : null
}

/**
 * Returns the seaport of a terminal's statement if no source names this port for the trip; otherwise, null. If the port
 * of discharge is unknown, any seaport is possible; if the port of lading is unknown, any seaport abroad.
 */
export function portElsewhere(said: Observation, ports: TripPorts): string | null {
  const where = placeOf(said)
  if (said.data_source !== 'terminal' || where === null || where.ramp !== undefined) return null
  const { named, isLadingKnown, countriesOfDischarge } = ports
  if (!isSeaport(where.locode) || countriesOfDischarge.size === 0) return null
  if (!isLadingKnown && !countriesOfDischarge.has(countryOf(where))) return null
  const isNamed = named.some((it) => isSameHarbour(where, it) || isInOneGateway(where, it))
  return isNamed ? null : placeName(where)
}

export const placeOf = (said: Observation): Whereabouts | null =>
  'where' in said ? (said.where ?? null) : null
