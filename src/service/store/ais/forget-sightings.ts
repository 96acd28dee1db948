import { sql } from 'kysely'
import { identitySlot, positionSlot } from '../../sources/ais/sightings.js'
import type { Db } from '../database/store.js'

export interface Forgetting {
  /** What was there before it is forgotten. */
  before: Date
  /** What was heard before it, of transponders that never said which ship they are on, too. */
  unknownBefore: Date
}

/** Forgets sightings that are of no more use, transponder by transponder. */
export async function forgetSightings(
  db: Db,
  { before, unknownBefore }: Forgetting,
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

/** The last of each transponder stays: it counts until another is named. */
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
  /** Of a ship that it ever named. */
  imo: string | null
}

/** Looks it up by the key: a list of all of them would be read from every row. */
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
