import type { NoSighting, ShipPosition } from './sightings.js'

/** As reports say where a ship is; all of it may be anything. */
export interface PlaceWords {
  latitude: unknown
  longitude: unknown
  /** Where the bow points, and where the ship goes, in degrees. */
  heading: unknown
  course: unknown
  speed: unknown
}

type Place = Omit<ShipPosition, 'mmsi' | 'at'>

/**
 * A place in the words of AIS (ITU-R M.1371): latitude 91, longitude 181, heading 511, course 360
 * and speed 102.3 mean that it is not available. Refuses what is out of range.
 */
export function readPlace(words: PlaceWords): Place | NoSighting {
  const { latitude, longitude } = words
  if (!isNumber(latitude) || !isNumber(longitude)) return { reason: 'its place is no number' }
  if (latitude === 91 || longitude === 181) return { reason: 'its place is not available' }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { reason: 'its place is not on earth' }
  }
  // what a receiver without a fix gives
  if (latitude === 0 && longitude === 0) return { reason: 'its place is not available' }
  const heading = readDegrees(words.heading, [511])
  const course = readDegrees(words.course, [360, 511])
  const speed = readSpeed(words.speed)
  for (const read of [heading, course, speed]) if (typeof read === 'object' && read) return read
  return {
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    heading: numberOf(heading) ?? numberOf(course),
    speed_knots: numberOf(speed),
  }
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

type Read = number | null | NoSighting

const numberOf = (read: Read): number | null => (typeof read === 'number' ? read : null)

function readDegrees(value: unknown, unavailable: readonly number[]): Read {
  if (value === undefined || value === null) return null
  if (!isNumber(value)) return { reason: 'its heading is no number' }
  if (unavailable.includes(value)) return null
  if (value < 0 || value > 360) return { reason: 'its heading is no direction' }
  return Math.round(value) % 360
}

function readSpeed(value: unknown): Read {
  if (value === undefined || value === null) return null
  if (!isNumber(value)) return { reason: 'its speed is no number' }
  if (value >= notAvailableKnots) return null
  if (value < 0) return { reason: 'its speed is less than none' }
  return Number(value.toFixed(1))
}

const notAvailableKnots = 102.3
