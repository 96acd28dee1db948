import type { Db } from '../database/store.js'

const key = 'running_sources'

export interface RunningSources {
  /** Missing credentials by SCAC. Shipping lines that were configured after the start are absent. */
  missing: Readonly<Record<string, readonly string[]>>
  hearsShips: boolean
  mailboxes: readonly string[]
  /** Names of the servers and mailboxes from which the service reads files. */
  files: readonly string[]
  /** Names of accounts by mailbox or file source. Absent in records of earlier versions. */
  owners?: Readonly<Record<string, string>>
}

/** Records the running sources, without their credentials. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Reads the sources of the last started service; undefined if no service ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  // Adds mailboxes and file sources, which records of earlier versions lack.
  return row === undefined ? undefined : { mailboxes: [], files: [], ...JSON.parse(row.value) }
}
