/** Where a transponder said its ship was. */
export interface ShipPosition {
  /** Nine digits. */
  mmsi: string
  /** UTC, to the second. */
  at: string
  /** Degrees of WGS 84. */
  latitude: number
  longitude: number
  /** Whole degrees from north, below 360: where the bow points, else where the ship goes. */
  heading: number | null
  speed_knots: number | null
}

/** Which ship a transponder says it is on. */
export interface ShipIdentity {
  mmsi: string
  imo: string
  /** UTC, to the second. */
  at: string
}

/** What was heard of ships. */
export interface Sightings {
  positions: ShipPosition[]
  identities: ShipIdentity[]
}

/** A report that tells nothing, and why. */
export interface NoSighting {
  reason: string
}

/** How long a position is kept: longer than any voyage from port to port takes. */
export const keptDays = 92

const minuteMs = 60_000
/** One position is kept for each quarter of an hour (interface facts: every 15 minutes). */
const positionSlotMs = 15 * minuteMs
/** Transponders say every six minutes whose they are; a ship changes its number once in years. */
const identitySlotMs = 360 * minuteMs

export const positionSlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / positionSlotMs)

export const identitySlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / identitySlotMs)

/**
 * The order among positions of one slot, of which the first is kept: a total one, so that neither
 * the order in which they are heard nor repetition matters.
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
