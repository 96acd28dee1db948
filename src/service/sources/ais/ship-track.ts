import { identitiesAround, positionsOf } from '../../store/ais/keep-sightings.js'
import type { Db } from '../../store/database/store.js'
import type { FixWish, VesselFix } from '../source.js'
import { aroundHours, type Believed, believable } from './believable.js'
import {
  comparePositions,
  positionSlot,
  type ShipIdentity,
  type ShipPosition,
} from './sightings.js'

export interface TrackWish extends FixWish {
  /** Whose own sightings count besides those that the service itself heard; nobody's when absent. */
  accountId?: string | undefined
}

const hourMs = 3_600_000
/** How long a ship may be heard before it says which it is. */
const earlyMs = 24 * hourMs

/**
 * Where the transponder of a ship said it was, one fix for each quarter of an hour, oldest first, and
 * how many could not be believed. A transponder belongs to the ship that it named last before, else
 * to the one that it names within a day.
 */
export async function shipTrack(
  db: Db,
  { imo, from, to, accountId }: TrackWish,
): Promise<Believed<VesselFix>> {
  const owners = ownersFor(accountId)
  const margin = aroundHours * hourMs
  const [first, last] = [new Date(from.getTime() - margin), new Date(to.getTime() + margin)]
  const bySlot = new Map<number, ShipPosition>()
  for (const [mmsi, identities] of await identitiesAround(db, { imo, owners })) {
    for (const position of await positionsOf(db, { mmsi, owners, from: first, to: last })) {
      if (shipAt(identities, position.at) !== imo) continue
      const slot = positionSlot(position.at)
      const held = bySlot.get(slot)
      if (!held || comparePositions(position, held) < 0) bySlot.set(slot, position)
    }
  }
  const sorted = [...bySlot.values()].sort(comparePositions)
  const isAsked = ({ at }: { at: string }) =>
    Date.parse(at) >= from.getTime() && Date.parse(at) <= to.getTime()
  const { fixes } = believable(sorted)
  const asked = fixes.filter(isAsked).map(toFix)
  return { fixes: asked, dropped: sorted.filter(isAsked).length - asked.length }
}

/** What the service hears by itself is everybody's; what an account sends in is its own. */
const ownersFor = (accountId: string | undefined): string[] =>
  accountId === undefined ? [everybody] : [everybody, accountId]

/** Owner of what the service itself heard. */
export const everybody = ''

/** `identities` of one transponder, by time. */
function shipAt(identities: readonly ShipIdentity[], at: string): string | undefined {
  const before = identities.findLast((identity) => identity.at <= at)
  if (before !== undefined) return before.imo
  const [next] = identities
  return next && Date.parse(next.at) - Date.parse(at) <= earlyMs ? next.imo : undefined
}

const toFix = ({ at, latitude, longitude, heading, speed_knots }: ShipPosition): VesselFix => ({
  ...{ at, latitude, longitude, heading, speed_knots },
})
