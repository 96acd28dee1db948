import { Kysely } from 'kysely'
import { databaseError } from '../../../sqlite/database-error.js'
import type { Database } from '../../../sqlite/driver.js'
import { openDatabase } from '../../../sqlite/open-database.js'
import { StoreDialect } from './dialect.js'
import { serviceSchema } from './service-schema.js'
import type { Tables } from './tables.js'
import { versionReader } from './version-reader.js'

/** The query builder, inside a transaction or not. */
export type Db = Kysely<Tables>

/** One account's view: what every repository function takes, so that no query forgets it. */
export interface Tenant {
  db: Db
  accountId: string
}

export interface Store {
  db: Db
  /** For the few synchronous reads; everything else goes through `db`. */
  database: Database
  /** Whether no transaction is open here, so that a synchronous read sees committed rows only. */
  isAtRest(): boolean
  /** Another text after any change to the database, as `versionReader` tells it. */
  version(): string
  /** Runs `work` in one immediate transaction: all of it is kept, or nothing. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  close(): void
}

export interface StoreOptions {
  /** To the file, where somebody has one. */
  connection?: Database | undefined
}

/** Opens the service's database with its current schema; `:memory:` lives as long as the store. */
export async function openStore(path: string, options: StoreOptions = {}): Promise<Store> {
  const { connection } = options
  const database = await openDatabase({ path, ...serviceSchema, connection })
  // Polls write all the time: a checkpoint every 4 MB, SQLite's own habit, costs a sixth of that.
  database.exec('PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000')
  const db = new Kysely<Tables>({ dialect: new StoreDialect(database) })
  let transactions = 0
  return {
    db,
    database,
    isAtRest: () => transactions === 0,
    version: versionReader(database),
    transaction: async (work) => {
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
