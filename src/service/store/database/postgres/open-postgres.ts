import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely'
import { readSigningSecret } from '../../signing-secret.js'
import type { Db, Store } from '../store.js'
import type { Tables } from '../tables.js'
import { lockScope } from './locks.js'
import { migrate, schemaComplaint } from './migrate.js'
import { databaseName, postgresError } from './postgres-error.js'

/**
 * Opens a database by URL, `postgres://user@host/name`, and creates missing tables. Throws
 * `OctError` `local`.
 */
export async function openPostgres(url: string): Promise<Store> {
  const name = databaseName(url)
  const { openPool } = await import('./pool.js')
  const pool = openPool(url)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // SQLite accepts `in ()`, which finds nothing; PostgreSQL refuses it. Empty lists of inner
    // queries are not replaced.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw postgresError(error, name)
    }
  }
  const prepare = async () => {
    await migrate(db, name)
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

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
