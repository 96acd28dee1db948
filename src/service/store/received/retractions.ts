import { sql } from 'kysely'
import { runCompiled } from '../database/compiled-once.js'
import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Tenant } from '../database/store.js'

/** Whether anything was ever taken back by its word alone: numbers are in capitals, words are not. */
export async function hasBareRetractions({ db, accountId }: Tenant): Promise<boolean> {
  const [row] = await runCompiled(db, {
    shape: 'whether something was taken back by its word alone',
    query: () =>
      db
        .selectFrom('received_statements')
        .select('key')
        .where('account_id', '=', accountId)
        .where('subject', '>=', 'dcsa:')
        .where('subject', '<', 'dcsa;')
        .limit(1),
    values: [accountId, 'dcsa:', 'dcsa;', 1],
  })
  return row !== undefined
}

/**
 * Of whom events were told that their line knows by one of the ids. All that the account received is
 * looked through, once however many ids there are: lines seldom take back what they leave nameless.
 */
export const statementsOfIds = (
  { db, accountId }: Tenant,
  ids: readonly string[],
): Promise<Pick<ReceivedStatementRow, 'container' | 'bill' | 'booking' | 'scac'>[]> =>
  db
    .selectFrom('received_statements')
    .select(['container', 'bill', 'booking', 'scac'])
    .distinct()
    .where('account_id', '=', accountId)
    .where(idOfKey, 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()

/** The third part of a key such as `dcsa:MAEU:<id>:…`. */
const behindForm = sql`substr(key, 6)`
const behindLine = sql`substr(${behindForm}, instr(${behindForm}, ':') + 1)`
const idOfKey = sql<string>`CASE WHEN substr(key, 1, 5) = 'dcsa:'
  THEN substr(${behindLine}, 1, instr(${behindLine} || ':', ':') - 1) END`
