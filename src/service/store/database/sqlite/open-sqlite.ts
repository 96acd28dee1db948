import { Kysely } from 'kysely'
import { databaseError, isDiskFull } from '../../../../sqlite/database-error.js'
import type { Database } from '../../../../sqlite/driver.js'
import { isReadable, latestVersion } from '../../../../sqlite/migrate.js'
import { openDatabase } from '../../../../sqlite/open-database.js'
import { schemaVersion } from '../../../../sqlite/schema-version.js'
import { signingSecretReader } from '../../signing-secret.js'
import type { Store } from '../store.js'
import type { Tables } from '../tables.js'
import { StoreDialect } from './dialect.js'
import { serviceSchema } from './service-schema.js'
import { versionReader } from './version-reader.js'

export interface SqliteOptions {
  connection?: Database | undefined
}

export type SqliteStore = Store & { database: Database }

/** Opens a database file and migrates its schema. With `:memory:`, closing the database deletes the data. */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<SqliteStore> {
  const { connection } = options
  const database = await openDatabase({ path, ...serviceSchema, connection })
  // Copies the write-ahead log into the database every 32 MB. Every 4 MB, it would take six times as long in total.
  database.exec('PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000')
  const db = new Kysely<Tables>({ dialect: new StoreDialect(database) })
  let transactions = 0
  const store: SqliteStore = {
    db,
    database,
    remark: null,
    signingSecret: signingSecretReader(database),
    isAtRest: () => transactions === 0,
    version: versionReader(database),
    transaction: async (_scope, work) => {
      transactions += 1
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        store.isFull ||= isDiskFull(error)
        throw databaseError(error, path)
      } finally {
        transactions -= 1
      }
    },
    jobs: null,
    // Only one service process uses a SQLite file, so it is always this process's turn.
    turn: () => ({ isMine: async () => true, end: async () => {} }),
    now: async () => null,
    bytes: async () => databaseBytes(database),
    schemaComplaint: async () => schemaComplaint(database),
    checkpoint: () => checkpoint(database),
    isFull: false,
    close: () => database.close(),
  }
  return store
}

function databaseBytes(database: Database): number {
  const pages = database.prepare('PRAGMA page_count').get()?.page_count
  const bytes = database.prepare('PRAGMA page_size').get()?.page_size
  return Number(pages) * Number(bytes)
}

function schemaComplaint(database: Database): string | null {
  const version = schemaVersion(database)
  const known = latestVersion(serviceSchema)
  if (version >= known && isReadable(database, serviceSchema)) return null
  return `the database has schema version ${version}, but this program supports ${known}`
}

function checkpoint(database: Database): void {
  database.exec('PRAGMA busy_timeout = 500')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
