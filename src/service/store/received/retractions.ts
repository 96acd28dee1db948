import { sql } from 'kysely'
import { runCompiled } from '../database/compiled-once.js'
import { positionOf, textsIn } from '../database/expressions.js'
import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Db, Tenant } from '../database/store.js'

/** Returns whether any message retracts statements by id alone. Only then, the subject starts with `dcsa:`. */
export async function hasBareRetractions({ db, accountId }: Tenant): Promise<boolean> {
  const [row] = await runCompiled(db, {
    shape: 'find out whether a statement was retracted only by its id',
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

/** Finds statements by id. Reads all statements once, because this is rare and there is no index by id. */
export const statementsOfIds = (
  { db, accountId }: Tenant,
  ids: readonly string[],
): Promise<Pick<ReceivedStatementRow, 'container' | 'bill' | 'booking' | 'scac'>[]> =>
  db
    .selectFrom('received_statements')
    .select(['container', 'bill', 'booking', 'scac'])
    .distinct()
    .where('account_id', '=', accountId)
    .where(idOfKey(db), 'in', textsIn(db, ids))
    .execute()

function idOfKey(db: Db) {
  const afterForm = sql`substr(key, 6)`
  const afterLine = sql`substr(${afterForm}, ${positionOf(db, afterForm, ':')} + 1)`
  return sql<string>`CASE WHEN substr(key, 1, 5) = 'dcsa:'
    THEN substr(${afterLine}, 1, ${positionOf(db, sql`${afterLine} || ':'`, ':')} - 1) END`
}
