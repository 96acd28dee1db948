export interface ShipPosition {
  mmsi: string
  /** UTC instant of the position, to the second. */
  at: string
  /** Latitude in degrees, WGS 84. */
  latitude: number
  longitude: number
  /** Whole degrees from north, 0 to 359: the heading, or the course if the heading is missing. */
  heading: number | null
  speed_knots: number | null
}

export interface ShipIdentity {
  mmsi: string
  imo: string
  /** UTC instant of the report, to the second. */
  at: string
}

export interface Sightings {
  positions: ShipPosition[]
  identities: ShipIdentity[]
}

export interface NoSighting {
  reason: string
}

/** Days that sightings are kept, longer than any voyage between two ports. */
export const keptDays = 92

const minuteMs = 60_000
/** One position per vessel is kept for each 15 minutes, the interval of positions in the API. */
const positionSlotMs = 15 * minuteMs
/** One identity is kept for each six hours, because a transponder rarely changes its identity. */
const identitySlotMs = 360 * minuteMs

export const positionSlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / positionSlotMs)

export const identitySlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / identitySlotMs)

/** Orders positions within one time slot, so that the order of arrival does not matter. */
export function comparePositions(a: ShipPosition, b: ShipPosition): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return (
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    (a.heading ?? -1) - (b.heading ?? -1) ||
    (a.speed_knots ?? -1) - (b.speed_knots ?? -1)
  )
}
