import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { bindAll } from '../../../../sqlite/bind.js'
import type { Database, SqlValue, Statement } from '../../../../sqlite/driver.js'
import { storable } from '../storable.js'

export class StoreDialect extends SqliteDialect {
  readonly #database: Database

  constructor(database: Database) {
    super({ database: kyselyDatabase(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: kyselyDatabase(this.#database) })
  }
}

/** Driver that waits for a lock without blocking the event loop, because a store in this process may hold the lock. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = performance.now() + lockWaitMs
    while (!(await tryBegin(connection, performance.now() < giveUpAt))) {
      await sleep(2 + Math.random() * 8)
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/i.test(String(error))) throw error
    }
  }
}

/** Begins a transaction. Returns false if another connection holds the lock and the caller may wait. */
async function tryBegin(connection: DatabaseConnection, mayWait: boolean): Promise<boolean> {
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
  await run('PRAGMA busy_timeout = 0')
  try {
    await run('begin immediate')
    return true
  } catch (error) {
    if (!mayWait || !/locked|busy/i.test(String(error))) throw error
    return false
  } finally {
    await run(`PRAGMA busy_timeout = ${lockWaitMs}`)
  }
}

const lockWaitMs = 5000

function kyselyDatabase(database: Database) {
  const prepared = new Map<string, ReturnType<typeof kyselyStatement>>()
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= maxPrepared) prepared.clear()
      const statement = kyselyStatement(database.prepare(sql), sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

const maxPrepared = 300

const bound = (values: readonly unknown[]): SqlValue[] => bindAll(values.map(storable))

function kyselyStatement(statement: Statement, sql: string) {
  return {
    // A SELECT always returns columns. Asking SQLite about it would take as long as preparing the statement.
    reader: sql.startsWith('select ') || statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...bound(values)),
    run: (values: readonly unknown[]) => statement.run(...bound(values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...bound(values)),
  }
}
