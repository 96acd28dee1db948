import { sql } from 'kysely'
import { isPostgres } from './database/expressions.js'
import type { Db } from './database/store.js'
import { newId } from './new-id.js'

/** The right of this node to do a piece of work until the lease ends. */
export interface Lease {
  names: ReadonlySet<string>
  holder: string
}

/**
 * Leases work that no node does, for a time by the clock of the database. In SQLite only one process does the work, so
 * all work is leased.
 */
export async function takeLease(
  db: Db,
  { names, forMs }: { names: readonly string[]; forMs: number },
): Promise<Lease> {
  const holder = isPostgres(db) ? newId() : ''
  if (!isPostgres(db) || names.length === 0) return { names: new Set(names), holder }
  const { rows } = await sql<{ name: string }>`
    INSERT INTO leases
      SELECT name, ${holder}, clock_timestamp() + ${forMs} * interval '1 millisecond'
      FROM unnest(${[...names].sort()}::text[]) AS name
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE leases.until <= clock_timestamp()
    RETURNING name`.execute(db)
  return { names: new Set(rows.map(({ name }) => name)), holder }
}

export async function endLease(db: Db, { names, holder }: Lease): Promise<void> {
  if (!isPostgres(db) || names.size === 0) return
  await sql`DELETE FROM leases WHERE name = ANY(${[...names]}) AND holder = ${holder}`.execute(db)
}

/** SQL that is true for a row that no node has leased. */
export const isUnleased = (db: Db, id: string) =>
  isPostgres(db)
    ? sql<boolean>`NOT EXISTS (SELECT 1 FROM leases
        WHERE leases.name = ${sql.ref(id)} AND leases.until > clock_timestamp())`
    : sql<boolean>`TRUE`
