import { openPostgres, type PostgresOptions } from './postgres/open-postgres.js'
import { openSqlite } from './sqlite/open-sqlite.js'
import type { Store } from './store.js'

/** Opens a SQLite file, a SQLite database in memory (`:memory:`), or a PostgreSQL database given by its URL. */
export function openStore(location: string, options: PostgresOptions = {}): Promise<Store> {
  return isPostgres(location) ? openPostgres(location, options) : openSqlite(location)
}

const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)
