export interface ShipPosition {
  /** Nine digits. */
  mmsi: string
  /** UTC, to the second. */
  at: string
  /** Degrees of WGS 84. */
  latitude: number
  longitude: number
  /** Whole degrees from north, 0 to 359: the heading, or the course if the heading is missing. */
  heading: number | null
  speed_knots: number | null
}

/** The ship that a transponder says it is on. */
export interface ShipIdentity {
  mmsi: string
  imo: string
  /** UTC, to the second. */
  at: string
}

/** Reports about ships. */
export interface Sightings {
  positions: ShipPosition[]
  identities: ShipIdentity[]
}

/** Reason why a report is useless. */
export interface NoSighting {
  reason: string
}

/** How long positions are stored: longer than any voyage between two ports. */
export const keptDays = 92

const minuteMs = 60_000
/** One position is stored per quarter of an hour, as in the interface (every 15 minutes). */
const positionSlotMs = 15 * minuteMs
/** Transponders repeat their identity every six minutes; a change happens once in years. */
const identitySlotMs = 360 * minuteMs

export const positionSlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / positionSlotMs)

export const identitySlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / identitySlotMs)

/**
 * Orders positions of one time slot; the first is stored. The order is total, so that neither the
 * order of arrival nor repetition matters.
 */
export function comparePositions(a: ShipPosition, b: ShipPosition): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return (
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    (a.heading ?? -1) - (b.heading ?? -1) ||
    (a.speed_knots ?? -1) - (b.speed_knots ?? -1)
  )
}
