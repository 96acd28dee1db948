import type { Quota } from '../../sources/carriers/carrier.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Db } from '../database/store.js'

interface QuotaWish {
  scac: string
  quota: readonly Quota[]
  now: Date
}

/** The number of the latest call of a carrier; 0 before the first. */
export async function lastCall(db: Db, scac: string): Promise<number> {
  const [row] = await runCompiled(db, {
    shape: 'last call of a carrier',
    query: () =>
      db
        .selectFrom('carrier_calls')
        .select('sequence')
        .where('scac', '=', scac)
        .orderBy('sequence', 'desc')
        .limit(1),
    values: [scac, 1],
  })
  return row?.sequence ?? 0
}

/** When every quota allows another call: an instant that is over where it may be made now. */
export async function freeAt(
  db: Db,
  { scac, quota, last }: Omit<QuotaWish, 'now'> & { last: number },
): Promise<Date> {
  let free = 0
  for (const { requests, perSeconds } of quota) {
    if (requests < 1) return never
    const at = await callAt(db, scac, last - requests + 1)
    // the stretch is closed at both ends, so that no stretch of that length holds one too many
    if (at !== undefined) free = Math.max(free, Date.parse(at) + perSeconds * 1000 + 1)
  }
  return new Date(free)
}

const never = new Date(8.64e15)

async function callAt(db: Db, scac: string, sequence: number): Promise<string | undefined> {
  if (sequence < 1) return undefined
  const [row] = await runCompiled(db, {
    shape: 'call of a carrier',
    query: () =>
      db
        .selectFrom('carrier_calls')
        .select('at')
        .where('scac', '=', scac)
        .where('sequence', '=', sequence),
    values: [scac, sequence],
  })
  return row?.at
}

/** Notes a call, and forgets those that no quota looks back to. */
export async function noteCall(
  db: Db,
  { scac, quota, now }: QuotaWish,
  sequence: number,
): Promise<void> {
  const at = now.toISOString()
  await runCompiled(db, {
    shape: 'new call of a carrier',
    query: () => db.insertInto('carrier_calls').values({ scac, sequence, at }),
    values: [scac, sequence, at],
  })
  const kept = Math.max(0, ...quota.map(({ requests }) => requests))
  await runCompiled(db, {
    shape: 'old calls of a carrier',
    query: () =>
      db
        .deleteFrom('carrier_calls')
        .where('scac', '=', scac)
        .where('sequence', '<', sequence - kept),
    values: [scac, sequence - kept],
  })
}

/** How many calls of a carrier were made since an instant. */
export async function callsSince(db: Db, scac: string, since: Date): Promise<number> {
  const { made } = await db
    .selectFrom('carrier_calls')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('scac', '=', scac)
    .where('at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return made
}
