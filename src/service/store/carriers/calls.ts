import type { Quota } from '../../sources/carriers/carrier.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Db } from '../database/store.js'

interface QuotaQuery {
  scac: string
  quota: readonly Quota[]
  now: Date
}

/** Returns when the service last sent a request to the shipping line. Returns 0 before the first request. */
export async function lastCall(db: Db, scac: string): Promise<number> {
  const [row] = await runCompiled(db, {
    shape: 'find the last request to a carrier',
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

/** Returns when the next request to the shipping line is allowed. If this time has passed, it is allowed now. */
export async function nextCallAt(
  db: Db,
  { scac, quota, last }: Omit<QuotaQuery, 'now'> & { last: number },
): Promise<Date> {
  let next = 0
  for (const { requests, perSeconds } of quota) {
    if (requests < 1) return never
    const at = await callAt(db, scac, last - requests + 1)
    // Adds one ms: the first and the last ms of the quota's period both count.
    if (at !== undefined) next = Math.max(next, Date.parse(at) + perSeconds * 1000 + 1)
  }
  return new Date(next)
}

const never = new Date(8.64e15)

async function callAt(db: Db, scac: string, sequence: number): Promise<string | undefined> {
  if (sequence < 1) return undefined
  const [row] = await runCompiled(db, {
    shape: 'find a request to a carrier',
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

/** Records a request to a shipping line. Deletes the records of requests that no quota counts any longer. */
export async function recordCall(
  db: Db,
  { scac, quota, now }: QuotaQuery,
  sequence: number,
): Promise<void> {
  const at = now.toISOString()
  await runCompiled(db, {
    shape: 'save a new request to a carrier',
    query: () => db.insertInto('carrier_calls').values({ scac, sequence, at }),
    values: [scac, sequence, at],
  })
  const largest = Math.max(0, ...quota.map(({ requests }) => requests))
  await runCompiled(db, {
    shape: 'delete old requests to a carrier',
    query: () =>
      db
        .deleteFrom('carrier_calls')
        .where('scac', '=', scac)
        .where('sequence', '<', sequence - largest),
    values: [scac, sequence - largest],
  })
}

export async function callsSince(db: Db, scac: string, since: Date): Promise<number> {
  const { made } = await db
    .selectFrom('carrier_calls')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('scac', '=', scac)
    .where('at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return made
}
