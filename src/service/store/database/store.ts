import { Kysely } from 'kysely'
import { databaseError } from '../../../sqlite/database-error.js'
import type { Database } from '../../../sqlite/driver.js'
import { openDatabase } from '../../../sqlite/open-database.js'
import { StoreDialect } from './dialect.js'
import type { Scope } from './scope.js'
import { serviceSchema } from './service-schema.js'
import type { Tables } from './tables.js'
import { versionReader } from './version-reader.js'

/** The query builder, inside a transaction or not. */
export type Db = Kysely<Tables>

/** The view of one account. Every repository function takes it, so that none forgets it. */
export interface Tenant {
  db: Db
  accountId: string
}

export interface Store {
  db: Db
  /** For the few synchronous reads; everything else uses `db`. */
  database: Database
  /** No transaction is open here, so a synchronous read sees only committed rows. */
  isAtRest(): boolean
  /** Differs after any change to the database; see `versionReader`. */
  version(): string
  /** Commits all of `work` or nothing; see `Scope` for what waits meanwhile. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  close(): void
}

export interface StoreOptions {
  /** An open connection to the file, if the caller has one. */
  connection?: Database | undefined
}

/** Migrates the database; `:memory:` lasts as long as the store. */
export async function openStore(path: string, options: StoreOptions = {}): Promise<Store> {
  const { connection } = options
  const database = await openDatabase({ path, ...serviceSchema, connection })
  // Polls write constantly: a checkpoint per 32 MB costs a sixth of SQLite's default, one per 4 MB.
  database.exec('PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000')
  const db = new Kysely<Tables>({ dialect: new StoreDialect(database) })
  let transactions = 0
  return {
    db,
    database,
    isAtRest: () => transactions === 0,
    version: versionReader(database),
    // SQLite lets only one transaction write at a time, so that every scope is kept.
    transaction: async (_scope, work) => {
      transactions += 1
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        throw databaseError(error, path)
      } finally {
        transactions -= 1
      }
    },
    close: () => database.close(),
  }
}
