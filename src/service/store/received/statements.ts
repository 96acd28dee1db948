import { sql } from 'kysely'
import { runCompiled } from '../database/compiled-once.js'
import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Db, Tenant } from '../database/store.js'
import { inChunks } from '../in-chunks.js'

/**
 * Adds statements to what was received, and tells which of them were news. Under one key the
 * earlier statement stands, whichever came first, so that no order and no repetition matters.
 */
export async function addStatements(
  db: Db,
  rows: readonly ReceivedStatementRow[],
): Promise<ReceivedStatementRow[]> {
  const byName = earliest(rows)
  const news: ReceivedStatementRow[] = []
  for (const chunk of inChunks([...byName.values()], atOnce)) {
    for (const { subject, key } of await added(db, chunk)) {
      const row = byName.get(nameOf({ subject, key }))
      if (row) news.push(row)
    }
  }
  return news
}

/** Several in one statement take half as long; each number of them is compiled once. */
const atOnce = 32

/** A message says much of what it says for each of its boxes. */
function earliest(rows: readonly ReceivedStatementRow[]): Map<string, ReceivedStatementRow> {
  const byName = new Map<string, ReceivedStatementRow>()
  for (const row of rows) {
    const name = nameOf(row)
    const known = byName.get(name)
    if (known === undefined || isBefore(row, known)) byName.set(name, row)
  }
  return byName
}

const nameOf = ({ subject, key }: Pick<ReceivedStatementRow, 'subject' | 'key'>): string =>
  `${subject}\n${key}`

/** As SQLite compares texts: by their bytes. */
function isBefore(a: ReceivedStatementRow, b: ReceivedStatementRow): boolean {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  return a.body !== b.body && Buffer.compare(Buffer.from(a.body), Buffer.from(b.body)) < 0
}

const added = (
  db: Db,
  rows: readonly ReceivedStatementRow[],
): Promise<Pick<ReceivedStatementRow, 'subject' | 'key'>[]> =>
  runCompiled(db, {
    shape: `${rows.length} received statements`,
    query: () =>
      db
        .insertInto('received_statements')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'subject', 'key'])
            .doUpdateSet(({ ref }) => ({
              container: ref('excluded.container'),
              bill: ref('excluded.bill'),
              booking: ref('excluded.booking'),
              scac: ref('excluded.scac'),
              message_id: ref('excluded.message_id'),
              source: ref('excluded.source'),
              received_at: ref('excluded.received_at'),
              seen_at: ref('excluded.seen_at'),
              body: ref('excluded.body'),
            }))
            .where(isEarlier),
        )
        .returning(['subject', 'key']),
    values: rows.flatMap((row) => Object.values(row)),
  })

const isEarlier = sql<boolean>`(excluded.seen_at, excluded.body)
  < (received_statements.seen_at, received_statements.body)`

export interface StatementWish {
  containers: readonly string[]
  /** Bills and bookings, bare. */
  numbers: readonly string[]
}

/** Everything received about any of the numbers, the oldest first. */
export async function statementsAbout(
  tenant: Tenant,
  { containers, numbers }: StatementWish,
): Promise<ReceivedStatementRow[]> {
  const found = [
    ...(await statementsWhere(tenant, 'container', containers)),
    ...(await statementsWhere(tenant, 'bill', numbers)),
    ...(await statementsWhere(tenant, 'booking', numbers)),
  ]
  const byKey = new Map(found.map((row) => [`${row.subject} ${row.key}`, row]))
  return [...byKey.values()].sort(bySeenAt)
}

async function statementsWhere(
  { db, accountId }: Tenant,
  column: 'container' | 'bill' | 'booking',
  values: readonly string[],
): Promise<ReceivedStatementRow[]> {
  const found: ReceivedStatementRow[] = []
  for (const chunk of inChunks(values, 200)) {
    found.push(
      ...(await db
        .selectFrom('received_statements')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(column, 'in', chunk)
        .execute()),
    )
  }
  return found
}

function bySeenAt(a: ReceivedStatementRow, b: ReceivedStatementRow): number {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at ? -1 : 1
  return a.key < b.key ? -1 : 1
}
