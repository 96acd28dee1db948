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

export interface ShipIdentity {
  mmsi: string
  imo: string
  /** UTC, to the second. */
  at: string
}

export interface Sightings {
  positions: ShipPosition[]
  identities: ShipIdentity[]
}

export interface NoSighting {
  reason: string
}

/** Longer than any voyage between two ports. */
export const keptDays = 92

const minuteMs = 60_000
/** As in the interface, which shows one position per 15 minutes. */
const positionSlotMs = 15 * minuteMs
/** Transponders repeat their identity every six minutes, and it changes once in years. */
const identitySlotMs = 360 * minuteMs

export const positionSlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / positionSlotMs)

export const identitySlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / identitySlotMs)

/** A total order within one time slot, so that the order of arrival does not matter. */
export function comparePositions(a: ShipPosition, b: ShipPosition): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return (
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    (a.heading ?? -1) - (b.heading ?? -1) ||
    (a.speed_knots ?? -1) - (b.speed_knots ?? -1)
  )
}
