import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../store.js'

/**
 * Creates the indexes for searches by parts of texts, without which a search reads all rows. Meanwhile, starting
 * processes wait; others can write. If the database does not allow the indexes, returns a sentence for the operator.
 */
export async function ensureIndexes(db: Db): Promise<string | null> {
  try {
    await db.connection().execute(async (one) => {
      while (!(await isComplete(one))) {
        if (await isMyTurn(one)) await createMissing(one).finally(() => endTurn(one))
        // Asks repeatedly. A statement that waits for a lock would keep the other process from finishing its index.
        else await sleep(500)
      }
    })
    return null
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? reasons[codeOf(causeOf(error))]
    if (reason === undefined) throw error
    return `Searches for a part of a number are slow, because ${reason}: an administrator of the database can run CREATE EXTENSION pg_trgm`
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

const reasons: Readonly<Record<string, string>> = {
  '0A000': 'the server does not have the extension pg_trgm',
  '25006': 'the database is read-only',
  '42501': 'the user of the database may not create the extension pg_trgm',
  '42704': 'the extension pg_trgm is in a schema outside of the search path',
  '58P01': 'the server does not have the extension pg_trgm',
}

/** Searched columns by index. A table has one index for all its columns, because every poll writes to each index. */
const columnsOf = {
  search_entries_with_text:
    'search_entries (account_id, kind, created_at DESC, entity_id) INCLUDE (text)',
  search_entries_by_grams: 'search_entries USING gin (search_grams(kind, text))',
  tracking_requests_by_part:
    'tracking_requests USING gin (request_number gin_trgm_ops, ref_numbers gin_trgm_ops)',
  shipments_by_part: `shipments USING gin (bill_of_lading_number gin_trgm_ops,
    tracked_number gin_trgm_ops, ref_numbers gin_trgm_ops)`,
  containers_by_part: 'containers USING gin (number gin_trgm_ops)',
}

/** Indexes of older versions of oct, which other indexes have replaced. */
const outdated = ['search_entries_by_part', 'search_entries_in_order']

interface Found {
  name: string
  isValid: boolean
}

async function findIndexes(db: Db): Promise<Found[]> {
  const names = [...Object.keys(columnsOf), ...outdated]
  const { rows } = await sql<Found>`SELECT relname AS name, indisvalid AS "isValid"
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace AND relname = ANY (${names})`.execute(db)
  return rows
}

async function isComplete(db: Db): Promise<boolean> {
  const found = await findIndexes(db)
  return found.length === Object.keys(columnsOf).length && found.every(isUsable)
}

const isUsable = ({ name, isValid }: Found): boolean => isValid && !outdated.includes(name)

/** Creates missing indexes without blocking other writes. Drops an index that another process has not completed. */
async function createMissing(db: Db): Promise<void> {
  const found = await findIndexes(db)
  const usable = new Set(found.filter(isUsable).map(({ name }) => name))
  const dropAll = async (names: readonly string[]) => {
    for (const name of names) await sql.raw(`DROP INDEX CONCURRENTLY ${name}`).execute(db)
  }
  await dropAll(found.filter((one) => !isUsable(one) && !outdated.includes(one.name)).map(nameOf))
  for (const [name, columns] of Object.entries(columnsOf)) {
    if (usable.has(name)) continue
    if (columns.includes('trgm')) await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db)
    await sql.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`).execute(db)
  }
  await dropAll(found.map(nameOf).filter((name) => outdated.includes(name)))
}

const nameOf = ({ name }: Found): string => name

async function isMyTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock(hashtextextended('indexes', 7304308)) AS taken`.execute(db)
  return rows[0]?.taken ?? false
}

const endTurn = (db: Db): Promise<unknown> =>
  sql`SELECT pg_advisory_unlock(hashtextextended('indexes', 7304308))`.execute(db)
