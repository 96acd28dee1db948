import { isSeaport } from '../../../domain/reference/ports.js'
import {
  harbourOf,
  isInOneGateway,
  isSameHarbour,
  placeName,
} from '../../tracking/reduction/place-name.js'
import type { MilestoneObservation, Observation, Whereabouts } from '../source.js'

/** The places of a trip, as sources name them. */
export interface TripPorts {
  named: readonly Whereabouts[]
  isLadingKnown: boolean
  countriesOfDischarge: ReadonlySet<string>
}

/**
 * Returns the ports and destinations of the shipment, the places of the given moves, and the places in `known`. Each
 * port is returned once, because a bill may have thousands of moves.
 */
export function tripPorts(said: readonly Observation[], known?: TripPorts): TripPorts {
  const named = new Map(known?.named.map((where) => [harbourOf(where), where]))
  const add = (where: Whereabouts): void => void named.set(harbourOf(where), where)
  const countriesOfDischarge = new Set(known?.countriesOfDischarge)
  let isLadingKnown = known?.isLadingKnown ?? false
  for (const it of said) {
    if (it.kind === 'shipment') {
      const { port_of_lading: pol, port_of_discharge: pod, destination } = it
      for (const place of [pol, pod, destination]) if (place !== null) add(place)
      if (pol !== null) isLadingKnown = true
      if (pod !== null) countriesOfDischarge.add(countryOf(pod))
    } else if (it.kind === 'milestone') {
      add(it.where)
      if (isLading(it)) isLadingKnown = true
      if (it.event === 'vessel_discharged' && !it.by_route)
        countriesOfDischarge.add(countryOf(it.where))
    }
  }
  return { named: [...named.values()], isLadingKnown, countriesOfDischarge }
}

export const isLading = ({ event }: MilestoneObservation): boolean => ladings.has(event)

const ladings: ReadonlySet<string> = new Set(['full_in', 'vessel_loaded', 'vessel_departed'])

/**
 * Returns the seaport of a terminal's statement if no source names it for the trip; otherwise null. If no port of
 * discharge is known, any seaport may be on the trip; if no port of lading is known, any seaport abroad.
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

export const countryOf = ({ locode }: Whereabouts): string => locode.slice(0, 2)
