import { sql } from 'kysely'
import { identitySlot, positionSlot } from '../../sources/ais/sightings.js'
import type { Db } from '../database/store.js'

export interface ForgetOptions {
  before: Date
  /** UTC instant. Positions from before this instant are deleted if their transponder never named a vessel. */
  unknownBefore: Date
}

export async function forgetSightings(
  db: Db,
  { before, unknownBefore }: ForgetOptions,
): Promise<void> {
  let last = { mmsi: '', owner: '' }
  for (;;) {
    const next = await nextTransponder(db, last)
    if (next === undefined) break
    await db
      .deleteFrom('ais_positions')
      .where('mmsi', '=', next.mmsi)
      .where('owner', '=', next.owner)
      .where((is) => {
        const old = is('slot', '<', positionSlot(before))
        if (next.imo !== null) return old
        return is.or([old, is('heard_at', '<', unknownBefore.toISOString())])
      })
      .execute()
    last = next
  }
  await forgetIdentities(db, identitySlot(before))
}

/** Deletes old identities of transponders. Keeps the last one before `slot`, which is valid until the next identity. */
async function forgetIdentities(db: Db, slot: number): Promise<void> {
  await db
    .deleteFrom('ais_identities')
    .where('slot', '<', slot)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ais_identities as later')
          .select('later.mmsi')
          .whereRef('later.mmsi', '=', 'ais_identities.mmsi')
          .whereRef('later.owner', '=', 'ais_identities.owner')
          .whereRef('later.slot', '>', 'ais_identities.slot')
          .where('later.slot', '<=', slot),
      ),
    )
    .execute()
}

interface Transponder {
  mmsi: string
  owner: string
  /** IMO number of the vessel. Null if the transponder never named a vessel. */
  imo: string | null
}

/** Returns the next transponder by key. One query for all transponders would read every row. */
async function nextTransponder(
  db: Db,
  { mmsi, owner }: Pick<Transponder, 'mmsi' | 'owner'>,
): Promise<Transponder | undefined> {
  const found = await db
    .selectFrom('ais_positions')
    .select(['mmsi', 'owner'])
    .where(sql<boolean>`(mmsi, owner) > (${mmsi}, ${owner})`)
    .orderBy('mmsi')
    .orderBy('owner')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const named = await db
    .selectFrom('ais_identities')
    .select('imo')
    .where('mmsi', '=', found.mmsi)
    .limit(1)
    .executeTakeFirst()
  return { ...found, imo: named?.imo ?? null }
}
