import { isSeaport } from '../../../domain/reference/ports.js'
import type { MilestoneObservation, Whereabouts } from '../../sources/source.js'
import { isInOneGateway, isSameHarbour } from './place-name.js'

export interface TripEnds {
  /** Ports of discharge and destinations that sources state. */
  ends: readonly Whereabouts[]
  /** Countries of the ports of discharge. A discharge that only a terminal states does not count. */
  countriesOfDischarge: ReadonlySet<string>
  /** Places where the container was loaded, or from which its vessel departed. */
  ladings: readonly Whereabouts[]
}

/**
 * Returns whether a trip only passes a seaport, as for transshipment: the terminal there then says nothing about the
 * pickup. A port in the country of discharge may be a new port of discharge, unless the container leaves it by vessel.
 */
export function isPassedPort(
  where: Whereabouts,
  { ends, countriesOfDischarge, ladings }: TripEnds,
): boolean {
  if (ends.length === 0 || where.ramp !== undefined || !isSeaport(where.locode)) return false
  if (ends.some((it) => isSameHarbour(where, it) || isInOneGateway(where, it))) return false
  const countries = new Set([...countriesOfDischarge, ...ends.map(countryOf)])
  return !countries.has(countryOf(where)) || ladings.some((it) => isSameHarbour(where, it))
}

export const countryOf = ({ locode }: Whereabouts): string => locode.slice(0, 2)

export const isLading = ({ event }: MilestoneObservation): boolean => ladingEvents.has(event)

const ladingEvents: ReadonlySet<string> = new Set(['full_in', 'vessel_loaded', 'vessel_departed'])

/** Returns whether a terminal or a shipping line states that a container leaves a port by vessel. */
export const isLoadedThere = (said: MilestoneObservation): boolean =>
  isLading(said) || reloadings.has(said.event)

const reloadings: ReadonlySet<string> = new Set([
  ...['transshipment_loaded', 'transshipment_departed', 'feeder_loaded', 'feeder_departed'],
])
