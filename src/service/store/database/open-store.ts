import { openPostgres, type PostgresOptions } from './postgres/open-postgres.js'
import { openSqlite } from './sqlite/open-sqlite.js'
import type { Store } from './store.js'

/** Opens a file in SQLite, `:memory:`, or the URL of a database in PostgreSQL. */
export function openStore(location: string, options: PostgresOptions = {}): Promise<Store> {
  return isPostgres(location) ? openPostgres(location, options) : openSqlite(location)
}

const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)
