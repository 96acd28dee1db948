import { identitiesAround, positionsOf } from '../../store/ais/save-sightings.js'
import type { Db } from '../../store/database/store.js'
import type { FixQuery, VesselFix } from '../source.js'
import { aroundHours, type Believed, believable } from './believable.js'
import {
  comparePositions,
  positionSlot,
  type ShipIdentity,
  type ShipPosition,
} from './sightings.js'

export interface TrackQuery extends FixQuery {
  accountId?: string | undefined
}

const hourMs = 3_600_000
/** If the vessel of a position is named only later, the maximum time in ms from the position to that message. */
const earlyMs = 24 * hourMs

/** Returns one position per quarter of an hour. A transponder's position is for the vessel that it named before. */
export async function shipTrack(
  db: Db,
  { imo, from, to, accountId }: TrackQuery,
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

const ownersFor = (accountId: string | undefined): string[] =>
  accountId === undefined ? [everybody] : [everybody, accountId]

/** Owner of the AIS positions that the service itself received. All accounts may use these positions. */
export const everybody = ''

function shipAt(identities: readonly ShipIdentity[], at: string): string | undefined {
  const before = identities.findLast((identity) => identity.at <= at)
  if (before !== undefined) return before.imo
  const [next] = identities
  return next && Date.parse(next.at) - Date.parse(at) <= earlyMs ? next.imo : undefined
}

const toFix = ({ at, latitude, longitude, heading, speed_knots }: ShipPosition): VesselFix => ({
  ...{ at, latitude, longitude, heading, speed_knots },
})
