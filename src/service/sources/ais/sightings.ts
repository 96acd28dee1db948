export interface ShipPosition {
  mmsi: string
  /** UTC instant, in whole seconds, at which the vessel was at the position. */
  at: string
  latitude: number
  longitude: number
  /** Heading in whole degrees from north, 0 to 359. Contains the course if there is no heading. */
  heading: number | null
  speed_knots: number | null
}

export interface ShipIdentity {
  mmsi: string
  imo: string
  at: string
}

export interface Sightings {
  positions: ShipPosition[]
  identities: ShipIdentity[]
}

export interface NoSighting {
  reason: string
}

/** Number of days for which AIS positions are kept. It is longer than any voyage between two ports. */
export const keptDays = 92

const minuteMs = 60_000
/** Length of a time slot in ms. As in the API, only one position per vessel and time slot is stored. */
const positionSlotMs = 15 * minuteMs
/** Length of a time slot in ms. A transponder's identity is stored once per slot, because it rarely changes. */
const identitySlotMs = 360 * minuteMs

export const positionSlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / positionSlotMs)

export const identitySlot = (at: string | Date): number =>
  Math.floor(new Date(at).getTime() / identitySlotMs)

export function comparePositions(a: ShipPosition, b: ShipPosition): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return (
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    (a.heading ?? -1) - (b.heading ?? -1) ||
    (a.speed_knots ?? -1) - (b.speed_knots ?? -1)
  )
}
