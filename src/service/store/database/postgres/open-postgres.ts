import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { readSigningSecret } from '../../signing-secret.js'
import type { Db, Store } from '../store.js'
import type { Tables } from '../tables.js'
import { lockScope } from './locks.js'
import { migrate, schemaComplaint } from './migrate.js'
import { databaseName, postgresError } from './postgres-error.js'

/**
 * Opens the database of a URL such as `postgres://user@host/name`, and creates its tables if they
 * are missing. Throws `OctError` `local` if the database cannot be used.
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, types, ...limits })
  // A connection that fails while it is idle is replaced when it is needed.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw postgresError(error, url)
    }
  }
  const prepare = async () => {
    await migrate(db, databaseName(url))
    return readSigningSecret(db)
  }
  try {
    const signingSecret = await named(prepare)
    let readings = 0
    return {
      db,
      database: null,
      signingSecret: () => signingSecret,
      isAtRest: () => false,
      version: () => String(readings++),
      transaction: (scope, work) =>
        named(() =>
          db
            .transaction()
            .setIsolationLevel('read committed')
            .execute(async (writing) => {
              await lockScope(writing, scope)
              return work(writing)
            }),
        ),
      bytes: () => databaseBytes(db),
      schemaComplaint: () => schemaComplaint(db),
      checkpoint: () => {},
      close: () => void pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

const limits = { max: 10, connectionTimeoutMillis: 10_000, allowExitOnIdle: true }

/** Counts and sums as numbers, as in SQLite; they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format),
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
