import { sql } from 'kysely'
import { runCompiled } from '../database/compiled-once.js'
import { positionOf, textsIn } from '../database/expressions.js'
import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Db, Tenant } from '../database/store.js'
import { firstCharacters } from './indexed-text.js'

/** Returns whether a message has retracted a statement only by its id. Its subject then begins with `dcsa:`. */
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

/** Finds statements by event id (a long id by its start). Reads all statements: there is no index, but this is rare. */
export const statementsOfIds = (
  { db, accountId }: Tenant,
  ids: readonly string[],
): Promise<Pick<ReceivedStatementRow, 'container' | 'bill' | 'booking' | 'scac'>[]> =>
  db
    .selectFrom('received_statements')
    .select(['container', 'bill', 'booking', 'scac'])
    .distinct()
    .where('account_id', '=', accountId)
    .where(sql`substr(key, 1, 5)`, '=', 'dcsa:')
    .where(({ or }) => or([...startsOf(ids)].map((starts) => hasIdIn(db, starts))))
    .execute()

/** Groups beginnings of keys by length. A beginning is an event id and a colon. An id may contain colons. */
function startsOf(ids: readonly string[]): Iterable<{ length: number; texts: string[] }> {
  const groups = new Map<number, { length: number; texts: string[] }>()
  for (const id of ids) {
    const text = firstCharacters(`${id}:`, longestStart)
    const { length } = [...text]
    const group = groups.get(length) ?? { length, texts: [] }
    group.texts.push(text)
    groups.set(length, group)
  }
  return groups.values()
}

const longestStart = 100

function hasIdIn(db: Db, { length, texts }: { length: number; texts: string[] }) {
  const afterForm = sql`substr(key, 6)`
  const afterLine = sql`substr(${afterForm}, ${positionOf(db, afterForm, ':')} + 1)`
  return sql<boolean>`substr(${afterLine} || ':', 1, ${sql.lit(length)}) IN ${textsIn(db, texts)}`
}
