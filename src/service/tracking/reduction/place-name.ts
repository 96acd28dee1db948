import { findInlandCity } from '../../../domain/reference/inland-cities.js'
import { findRamps } from '../../../domain/reference/inland-ramps.js'
import { findPort } from '../../../domain/reference/ports.js'
import { greatCircleNm } from '../../../domain/sea-lanes/great-circle.js'
import type { Whereabouts } from '../../sources/source.js'

/** Name of a port or inland city, else as it was sent; null where neither is known. */
export function placeName(where: Whereabouts | null): string | null {
  return placeOf(where)?.name ?? where?.name ?? null
}

/** IANA zone of a place; null where unknown, which makes its times local readings (facts, part 1). */
export function zoneOf(where: Whereabouts | null): string | null {
  return placeOf(where)?.time_zone ?? where?.zone ?? null
}

/**
 * Whether times there are readings of a local clock whose zone nobody knows: they stand in their
 * event, and never in an attribute that goes by the zone of another place.
 */
export const isLocalReading = (where: Whereabouts): boolean => zoneOf(where) === null

/**
 * The one code of a harbour or city that has several; a code that nobody knows is its own, and a
 * place without a code goes by its name.
 */
export const harbourOf = ({ locode, name = '' }: Whereabouts): string =>
  findPort(locode)?.locode ?? (locode || name)

/** Whether both are the same harbour, by whatever codes; nothing is the same as no place. */
export const isSameHarbour = (a: Whereabouts, b: Whereabouts | null): boolean =>
  b !== null && harbourOf(a) === harbourOf(b)

/** Whether two harbours share their waters, as Los Angeles and Long Beach do. */
export function isNextTo(a: Whereabouts, b: Whereabouts): boolean {
  const [one, other] = [findPort(a.locode), findPort(b.locode)]
  if (one === undefined || other === undefined) return false
  const positions = [one, other].map(({ longitude, latitude }) => [longitude, latitude] as const)
  const [from, to] = positions
  return from !== undefined && to !== undefined && greatCircleNm(from, to) <= nearestNm
}

const nearestNm = 12

function placeOf(where: Whereabouts | null): { name: string; time_zone: string } | undefined {
  if (where === null) return undefined
  const { locode } = where
  return findPort(locode) ?? findRamps(locode)[0] ?? findInlandCity(locode)
}
