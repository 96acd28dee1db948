import type { Db } from '../database/store.js'

const key = 'running_sources'

/** What a running service knows about its configured shipping lines, as of its start. */
export interface RunningSources {
  /** By SCAC: the names of missing secrets; absent for lines configured after the start. */
  missing: Readonly<Record<string, readonly string[]>>
  /** Whether the service has a key for the AIS stream. */
  hearsShips: boolean
}

/** Records which credentials a starting service has; never the credentials themselves. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns what the service recorded when it last started; undefined if none ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as RunningSources)
}
