import { sql } from 'kysely'
import type { Db } from '../store.js'

/** Creates the indexes for searches for a part of a text. Returns a sentence if this is impossible. */
export async function ensureTrigrams(db: Db): Promise<string | null> {
  try {
    for (const index of await missingIndexes(db)) {
      await db.transaction().execute(async (writing) => {
        await sql`SELECT pg_advisory_xact_lock(hashtextextended('schema', 7304308))`.execute(
          writing,
        )
        await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(writing)
        await sql`CREATE INDEX IF NOT EXISTS ${sql.raw(index)} ON ${sql.raw(columnsOf[index])}`.execute(
          writing,
        )
      })
    }
    return null
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? reasons[codeOf(causeOf(error))]
    if (reason === undefined) throw error
    return `Searches are slow, because ${reason}: an administrator of the database can run CREATE EXTENSION pg_trgm`
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

/** One index for all searched columns of a table, because every poll writes to each index of a row. */
const columnsOf = {
  search_entries_by_part: 'search_entries USING gin (text gin_trgm_ops)',
  tracking_requests_by_part:
    'tracking_requests USING gin (request_number gin_trgm_ops, ref_numbers gin_trgm_ops)',
  shipments_by_part: `shipments USING gin (bill_of_lading_number gin_trgm_ops,
    tracked_number gin_trgm_ops, ref_numbers gin_trgm_ops)`,
  containers_by_part: 'containers USING gin (number gin_trgm_ops)',
}

type Index = keyof typeof columnsOf

async function missingIndexes(db: Db): Promise<Index[]> {
  const names = Object.keys(columnsOf) as Index[]
  const { rows } = await sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname = ANY (${names})`.execute(db)
  return names.filter((index) => !rows.some(({ name }) => name === index))
}
