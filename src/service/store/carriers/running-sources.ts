import type { Db } from '../database/store.js'

const key = 'running_sources'

/** What a service that runs knows of the lines that are set up, as it was started. */
export interface RunningSources {
  /** By SCAC: names of the secrets that it lacks; lines that it was not started with are absent. */
  missing: Readonly<Record<string, readonly string[]>>
  /** Whether it has a key for the stream of ships. */
  hearsShips: boolean
}

/** Notes what a service that starts has credentials for; never the credentials. */
export async function noteRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** What the service noted when it was last started; undefined where none has. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as RunningSources)
}
