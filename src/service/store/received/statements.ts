import { sql } from 'kysely'
import { runCompiled, valuesOf } from '../database/compiled-once.js'
import type { ReceivedStatementRow } from '../database/source-tables.js'
import type { Db, Tenant } from '../database/store.js'
import { inChunks, inFilledChunks } from '../in-chunks.js'

/** Stores new statements and returns them. If two statements have the same key, keeps the earlier statement. */
export async function addStatements(
  db: Db,
  rows: readonly ReceivedStatementRow[],
): Promise<ReceivedStatementRow[]> {
  const byName = earliest(rows)
  const news: ReceivedStatementRow[] = []
  for (const chunk of inChunks([...byName.values()], chunkSize)) {
    const addedNames = await added(db, chunk)
    if (addedNames.length === chunk.length) news.push(...chunk)
    else news.push(...addedNames.flatMap((name) => byName.get(nameOf(name)) ?? []))
  }
  return news
}

const chunkSize = 32

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

/** Sorts statements by time, then by the bytes of the body, then statements that name a shipping line first. */
function isBefore(a: ReceivedStatementRow, b: ReceivedStatementRow): boolean {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  if (a.body !== b.body) return Buffer.compare(Buffer.from(a.body), Buffer.from(b.body)) < 0
  return a.scac !== null && (b.scac === null || a.scac < b.scac)
}

const added = (
  db: Db,
  rows: readonly ReceivedStatementRow[],
): Promise<Pick<ReceivedStatementRow, 'subject' | 'key'>[]> =>
  runCompiled(db, {
    shape: `save ${rows.length} received statements`,
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
    values: valuesOf(rows),
  })

const isEarlier = sql<boolean>`(${rankOf('excluded')}) < (${rankOf('received_statements')})`

function rankOf(table: 'excluded' | 'received_statements') {
  const scac = sql.ref(`${table}.scac`)
  const first = ['seen_at', 'body'].map((name) => sql.ref(`${table}.${name}`))
  return sql.join([...first, sql`${scac} IS NULL`, sql`coalesce(${scac}, '')`])
}

const relevantColumns = [
  'subject',
  'key',
  'container',
  'bill',
  'booking',
  'scac',
  'received_at',
  'seen_at',
  'body',
] as const

export type RelevantStatement = Pick<ReceivedStatementRow, (typeof relevantColumns)[number]>

/** Finds statements that contain one of the numbers. The numbers must have no leading SCAC. */
export async function statementsNaming(
  tenant: Tenant,
  numbers: readonly string[],
): Promise<RelevantStatement[]> {
  const byBill = await statementsWhere(tenant, 'bill', numbers)
  const byBooking = await statementsWhere(tenant, 'booking', numbers)
  if (byBooking.length === 0) return byBill
  return [...new Map([...byBill, ...byBooking].map((row) => [nameOf(row), row])).values()]
}

/** Returns statements about containers that contain none of the given B/L or booking numbers. */
export async function otherStatementsOf(
  { db, accountId }: Tenant,
  { containers, numbers }: { containers: readonly string[]; numbers: readonly string[] },
): Promise<RelevantStatement[]> {
  const found: RelevantStatement[] = []
  for (const chunk of inFilledChunks(containers)) {
    const names = ['bill', 'booking'] as const
    const rows = await runCompiled(db, {
      shape: `list statements about ${chunk.length} containers, without any of ${numbers.length} numbers`,
      query: () =>
        names.reduce(
          (query, name) =>
            query.where((row) => row.or([row(name, 'is', null), row(name, 'not in', numbers)])),
          db
            .selectFrom('received_statements')
            .select(relevantColumns)
            .where('account_id', '=', accountId)
            .where('container', 'in', chunk),
        ),
      values: [accountId, ...chunk, ...numbers, ...numbers],
    })
    found.push(...rows)
  }
  return found
}

export const statementsUnder = (
  tenant: Tenant,
  subjects: readonly string[],
): Promise<RelevantStatement[]> => statementsWhere(tenant, 'subject', subjects)

export async function boxesNamedWith(
  { db, accountId }: Tenant,
  numbers: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const column of ['bill', 'booking'] as const) {
    for (const chunk of inFilledChunks(numbers)) {
      const rows = await runCompiled(db, {
        shape: `list containers for ${chunk.length} values of ${column}`,
        query: () =>
          db
            .selectFrom('received_statements')
            .select('container')
            .distinct()
            .where('account_id', '=', accountId)
            .where(column, 'in', chunk),
        values: [accountId, ...chunk],
      })
      for (const { container } of rows) if (container !== null) found.add(container)
    }
  }
  return [...found]
}

async function statementsWhere(
  { db, accountId }: Tenant,
  column: 'subject' | 'container' | 'bill' | 'booking',
  values: readonly string[],
): Promise<RelevantStatement[]> {
  const found: RelevantStatement[] = []
  for (const chunk of inFilledChunks(values)) {
    const rows = await runCompiled(db, {
      shape: `list statements with one of ${chunk.length} values in ${column}`,
      query: () =>
        db
          .selectFrom('received_statements')
          .select(relevantColumns)
          .where('account_id', '=', accountId)
          .where(column, 'in', chunk),
      values: [accountId, ...chunk],
    })
    found.push(...rows)
  }
  return found
}
