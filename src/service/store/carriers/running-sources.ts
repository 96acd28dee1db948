import type { Db } from '../database/store.js'

const key = 'running_sources'

export interface RunningSources {
  /** Names of missing secrets by SCAC. Shipping lines configured after the start are absent. */
  missing: Readonly<Record<string, readonly string[]>>
  hearsShips: boolean
  /** Addresses of the mailboxes that the service reads. */
  mailboxes: readonly string[]
}

/** Records which credentials the service has, never the credentials themselves. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the sources of the service that started last; undefined if no service ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as RunningSources)
}
