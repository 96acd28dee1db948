import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { bindAll } from '../../../sqlite/bind.js'
import type { Database, Statement } from '../../../sqlite/driver.js'

/** Kysely over the program's one SQLite driver. */
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

/**
 * Takes the write lock at once and waits for it without blocking the event loop: the holder may
 * be another service of this very process, which could otherwise never finish.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = performance.now() + lockWaitMs
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!/locked|busy/i.test(String(error)) || performance.now() > giveUpAt) throw error
        await sleep(2 + Math.random() * 8)
      }
    }
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
      const statement = kyselyStatement(database.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
  }
}

/** Lists of ids give every length its own text, so the memory of statements needs a bound. */
const maxPrepared = 300

function kyselyStatement(statement: Statement) {
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...bindAll(values)),
    run: (values: readonly unknown[]) => statement.run(...bindAll(values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...bindAll(values)),
  }
}
