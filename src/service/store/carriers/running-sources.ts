import type { Db } from '../database/store.js'

const key = 'running_sources'

export interface RunningSources {
  /** Names of missing credentials by SCAC. Lacks shipping lines that were configured after the service started. */
  missing: Readonly<Record<string, readonly string[]>>
  hearsShips: boolean
  mailboxes: readonly string[]
  /** Names of the servers and mailboxes from which the service reads files. */
  files: readonly string[]
  /** Names of accounts by the mailbox or file source that they own. Absent in records of older versions of oct. */
  owners?: Readonly<Record<string, string>>
}

/** Stores which sources the service polls, without the credentials of the sources. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Reads the sources of the service that was started last; undefined if no service was ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  // Fills in mailboxes and file sources, which records of older versions of oct lack.
  return row === undefined ? undefined : { mailboxes: [], files: [], ...JSON.parse(row.value) }
}
