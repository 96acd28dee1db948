import type { Db } from '../database/store.js'

const key = 'running_sources'

/** As of the start of the service. */
export interface RunningSources {
  /** Names of missing secrets by SCAC; absent for lines configured after the start. */
  missing: Readonly<Record<string, readonly string[]>>
  /** The service has a key for the AIS stream. */
  hearsShips: boolean
}

/** Which credentials the service has, never the credentials themselves. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Undefined if no service ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as RunningSources)
}
