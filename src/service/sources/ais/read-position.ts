import type { NoSighting, ShipPosition } from './sightings.js'

export interface PlaceWords {
  latitude: unknown
  longitude: unknown
  /** Direction in which the bow points, in degrees. The course is the direction in which the vessel moves. */
  heading: unknown
  course: unknown
  speed: unknown
}

type Place = Omit<ShipPosition, 'mmsi' | 'at'>

/** Reads a position. Longitude 181, latitude 91, heading 511, course 360, speed 102.3 mean no value (ITU-R M.1371). */
export function readPlace(words: PlaceWords): Place | NoSighting {
  const { latitude, longitude } = words
  if (!isNumber(latitude) || !isNumber(longitude)) return { reason: 'the position is not a number' }
  if (latitude === 91 || longitude === 181) return { reason: 'the position is not available' }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { reason: 'the position is out of range' }
  }
  // An AIS receiver without a position reports latitude 0 and longitude 0.
  if (latitude === 0 && longitude === 0) return { reason: 'the position is not available' }
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
  if (!isNumber(value)) return { reason: 'the heading is not a number' }
  if (unavailable.includes(value)) return null
  if (value < 0 || value > 360) return { reason: 'the heading is not between 0 and 360 degrees' }
  return Math.round(value) % 360
}

function readSpeed(value: unknown): Read {
  if (value === undefined || value === null) return null
  if (!isNumber(value)) return { reason: 'the speed is not a number' }
  if (value >= notAvailableKnots) return null
  if (value < 0) return { reason: 'the speed is negative' }
  return Number(value.toFixed(1))
}

const notAvailableKnots = 102.3
