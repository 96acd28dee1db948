import type { Db } from '../database/store.js'

const key = 'running_sources'

export interface RunningSources {
  /** By SCAC. Shipping lines that were configured after the start of the service are absent. */
  missing: Readonly<Record<string, readonly string[]>>
  hearsShips: boolean
  mailboxes: readonly string[]
  /** Names of the servers and mailboxes from which the service reads files. */
  files: readonly string[]
  /** Names of accounts by mailbox or source of files. Absent in records of earlier versions of the service. */
  owners?: Readonly<Record<string, string>>
}

/** Never records the credentials themselves. */
export async function recordRunningSources(db: Db, running: RunningSources): Promise<void> {
  const value = JSON.stringify(running)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns undefined if no service ever started. */
export async function readRunningSources(db: Db): Promise<RunningSources | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  // Records of earlier versions of the service contain neither mailboxes nor sources of files.
  return row === undefined ? undefined : { mailboxes: [], files: [], ...JSON.parse(row.value) }
}
