import { sql } from 'kysely'
import type { Db } from '../store.js'

/** A search for a part of a text then need not read all entries. Returns a sentence if the index cannot be created. */
export async function ensureTrigrams(db: Db): Promise<string | null> {
  if (await hasIndex(db)) return null
  try {
    await db.transaction().execute(async (writing) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('schema', 7304308))`.execute(writing)
      await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(writing)
      await sql`CREATE INDEX IF NOT EXISTS search_entries_by_part
        ON search_entries USING gin (text gin_trgm_ops)`.execute(writing)
    })
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

async function hasIndex(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname = 'search_entries_by_part'`.execute(db)
  return rows.length > 0
}
