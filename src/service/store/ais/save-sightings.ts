import { sql } from 'kysely'
import {
  identitySlot,
  positionSlot,
  type ShipIdentity,
  type ShipPosition,
  type Sightings,
} from '../../sources/ais/sightings.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Db } from '../database/store.js'
import { inChunks } from '../in-chunks.js'

export interface Receipt {
  owner: string
  heardAt: string
}

/** Stores the first position of each transponder in a quarter of an hour, and its first identity in six hours. */
export async function saveSightings(
  db: Db,
  { positions, identities }: Sightings,
  receipt: Receipt,
): Promise<void> {
  for (const position of positions) await savePosition(db, position, receipt)
  for (const identity of identities) await saveIdentity(db, identity, receipt)
}

async function savePosition(
  db: Db,
  { mmsi, at, latitude, longitude, heading, speed_knots }: ShipPosition,
  { owner, heardAt }: Receipt,
): Promise<void> {
  const slot = positionSlot(at)
  const place = { latitude, longitude, heading, speed_knots }
  const row = { owner, mmsi, slot, at, ...place, heard_at: heardAt }
  await runCompiled(db, {
    shape: 'save the position of a vessel',
    query: () =>
      db
        .insertInto('ais_positions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['mmsi', 'owner', 'slot'])
            .doUpdateSet(({ ref }) => ({
              at: ref('excluded.at'),
              latitude: ref('excluded.latitude'),
              longitude: ref('excluded.longitude'),
              heading: ref('excluded.heading'),
              speed_knots: ref('excluded.speed_knots'),
              heard_at: ref('excluded.heard_at'),
            }))
            .where(isBefore),
        ),
    values: Object.values(row),
  })
}

/** SQL condition: the new position comes before the stored one in the order of `comparePositions`. */
const isBefore = sql<boolean>`(excluded.at, excluded.latitude, excluded.longitude,
  coalesce(excluded.heading, -1), coalesce(excluded.speed_knots, -1))
  < (ais_positions.at, ais_positions.latitude, ais_positions.longitude,
  coalesce(ais_positions.heading, -1), coalesce(ais_positions.speed_knots, -1))`

async function saveIdentity(
  db: Db,
  { mmsi, imo, at }: ShipIdentity,
  { owner }: Receipt,
): Promise<void> {
  const row = { owner, mmsi, imo, slot: identitySlot(at), at }
  await runCompiled(db, {
    shape: 'save the identity of a vessel',
    query: () =>
      db
        .insertInto('ais_identities')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['mmsi', 'owner', 'imo', 'slot'])
            .doUpdateSet(({ ref }) => ({ at: ref('excluded.at') }))
            .whereRef('excluded.at', '<', 'ais_identities.at'),
        ),
    values: Object.values(row),
  })
}

export interface VesselQuery {
  imo: string
  owners: readonly string[]
}

/** Returns the identities of all transponders that have ever named the vessel, in order of time. */
export async function identitiesAround(
  db: Db,
  { imo, owners }: VesselQuery,
): Promise<Map<string, ShipIdentity[]>> {
  const named = await db
    .selectFrom('ais_identities')
    .select('mmsi')
    .distinct()
    .where('imo', '=', imo)
    .where('owner', 'in', owners)
    .orderBy('mmsi')
    .limit(mostTransponders)
    .execute()
  const identities = new Map<string, ShipIdentity[]>()
  for (const { mmsi } of named) {
    identities.set(
      mmsi,
      await db
        .selectFrom('ais_identities')
        .select(['mmsi', 'imo', 'at'])
        .where('mmsi', '=', mmsi)
        .where('owner', 'in', owners)
        .orderBy('at')
        .orderBy('imo')
        .execute(),
    )
  }
  return identities
}

/** Maximum number of transponders of a vessel. If more transponders name it, oct does not use its positions. */
const mostTransponders = 20

interface PositionQuery {
  mmsi: string
  owners: readonly string[]
  from: Date
  to: Date
}

/** Returns the positions from the quarter of an hour `from` to `to`, both included. */
export const positionsOf = (
  db: Db,
  { mmsi, owners, from, to }: PositionQuery,
): Promise<ShipPosition[]> =>
  db
    .selectFrom('ais_positions')
    .select(['mmsi', 'at', 'latitude', 'longitude', 'heading', 'speed_knots'])
    .where('mmsi', '=', mmsi)
    .where('owner', 'in', owners)
    .where('slot', '>=', positionSlot(from))
    .where('slot', '<=', positionSlot(to))
    .execute()

/** Returns the IMO number of the vessel of each transponder (MMSI), as the transponder stated it. */
export async function shipsOf(db: Db, mmsis: readonly string[]): Promise<Map<string, string>> {
  const ships = new Map<string, string>()
  for (const chunk of inChunks(mmsis, 500)) {
    const rows = await db
      .selectFrom('ais_identities')
      .select(['mmsi', 'imo'])
      .where('mmsi', 'in', chunk)
      .where('owner', '=', '')
      .orderBy('at')
      .orderBy('imo')
      .execute()
    for (const { mmsi, imo } of rows) ships.set(mmsi, imo)
  }
  return ships
}
