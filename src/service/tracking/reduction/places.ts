import { findRamps } from '../../../domain/reference/inland-ramps.js'
import { findPort } from '../../../domain/reference/ports.js'
import type { Whereabouts } from '../../sources/source.js'

/** Name of a port or inland city; null where the reference does not know it. */
export function placeName(where: Whereabouts | null): string | null {
  return placeOf(where)?.name ?? null
}

/** IANA zone of a place; null where unknown, which makes its times local readings (facts, part 1). */
export function zoneOf(where: Whereabouts | null): string | null {
  return placeOf(where)?.time_zone ?? null
}

function placeOf(where: Whereabouts | null): { name: string; time_zone: string } | undefined {
  if (where === null) return undefined
  return findPort(where.locode) ?? findRamps(where.locode)[0]
}
