import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { storable } from '../storable.js'
import { isDatabaseAway, postgresError } from './postgres-error.js'

/** Returns the connection pool. Each error of the pool names the database. Drops a connection that was lost. */
export function namedPool(pool: PostgresPool, database: string): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresError(error, database)
      })
      const known = clients.get(client) ?? namedClient(client, database)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

interface Destroyable {
  query(sql: string, values: readonly unknown[]): Promise<unknown>
  release(isLost?: boolean): void
}

function namedClient(client: PostgresPoolClient, database: string): PostgresPoolClient {
  const destroyable = client as unknown as Destroyable
  let isLost = false
  const named: Destroyable = {
    query: async (sql, values) => {
      try {
        return await destroyable.query(sql, values.map(storable))
      } catch (error) {
        const failure = postgresError(error, database)
        isLost ||= isDatabaseAway(failure)
        throw failure
      }
    },
    release: () => destroyable.release(isLost),
  }
  return named as unknown as PostgresPoolClient
}
