import { findInlandCity } from '../../../domain/reference/inland-cities.js'
import { findRamps } from '../../../domain/reference/inland-ramps.js'
import { findPort } from '../../../domain/reference/ports.js'
import { greatCircleNm } from '../../../domain/sea-lanes/great-circle.js'
import type { Whereabouts } from '../../sources/source.js'

/** Returns the name of a port or inland city or, if it is unknown, the name that the source states; or null. */
export function placeName(where: Whereabouts | null): string | null {
  return placeOf(where)?.name ?? where?.name ?? null
}

/** Returns the IANA time zone of a place. Null if it is unknown: times at the place are then stored as local times. */
export function zoneOf(where: Whereabouts | null): string | null {
  return placeOf(where)?.time_zone ?? where?.zone ?? null
}

/** Returns whether a place's time zone is unknown. Its times then stay local; no other zone is used. */
export const isLocalReading = (where: Whereabouts): boolean => zoneOf(where) === null

/** Returns a code that is the same for all UN/LOCODEs of a port. For a port without a code, returns its name. */
export const harbourOf = ({ locode, name = '' }: Whereabouts): string =>
  findPort(locode)?.locode ?? (locode || name)

export const isSameHarbour = (a: Whereabouts, b: Whereabouts | null): boolean =>
  b !== null && harbourOf(a) === harbourOf(b)

/** Returns whether two ports are in the same waters, such as Los Angeles and Long Beach. */
export const isNextTo = (a: Whereabouts, b: Whereabouts): boolean => distanceNm(a, b) <= 12

/** Returns whether shipping lines may use one port instead of the other, such as Seattle and Tacoma. */
export const isInOneGateway = (a: Whereabouts, b: Whereabouts): boolean => distanceNm(a, b) <= 20

function distanceNm(a: Whereabouts, b: Whereabouts): number {
  const [one, other] = [findPort(a.locode), findPort(b.locode)]
  if (one === undefined || other === undefined) return Number.POSITIVE_INFINITY
  return greatCircleNm([one.longitude, one.latitude], [other.longitude, other.latitude])
}

function placeOf(where: Whereabouts | null): { name: string; time_zone: string } | undefined {
  if (where === null) return undefined
  const { locode } = where
  return findPort(locode) ?? findRamps(locode)[0] ?? findInlandCity(locode)
}
