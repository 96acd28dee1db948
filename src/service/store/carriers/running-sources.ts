import type { Db } from '../database/store.js'

const key = 'running_sources'

export interface RunningSources {
  /** Missing credentials of each shipping line by SCAC, at the start of the service. */
  missing: Readonly<Record<string, readonly string[]>>
  hearsShips: boolean
  mailboxes: readonly string[]
  /** Names of the servers and mailboxes from which the service reads files. */
  files: readonly string[]
  /** Names of accounts by the mailbox or file server that they own. Absent in records of older versions of oct. */
  owners?: Readonly<Record<string, string>>
}

/** Stores which sources the service polls. Does not store the credentials of the sources. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Reads the sources of the service that was started last. Returns undefined if no service was ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  // Adds mailboxes and file servers, because records that older versions of oct wrote lack them.
  return row === undefined ? undefined : { mailboxes: [], files: [], ...JSON.parse(row.value) }
}
