import { openSqlite } from './sqlite/open-sqlite.js'
import type { Store } from './store.js'

/** Opens a file in SQLite, `:memory:`, or the URL of a database in PostgreSQL. */
export async function openStore(location: string): Promise<Store> {
  if (!isPostgres(location)) return openSqlite(location)
  const { openPostgres } = await import('./postgres/open-postgres.js')
  return openPostgres(location)
}

const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)
