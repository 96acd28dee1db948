import { bindAll } from '../sqlite/bind.js'
import type { Database, Row, SqlValue, Statement } from '../sqlite/driver.js'
import { transaction } from '../sqlite/transaction.js'

export class CacheDatabase {
  readonly path: string
  readonly #database: Database
  readonly #inWords: (error: unknown) => unknown
  readonly #statements = new Map<string, Statement>()
  #isInTransaction = false

  constructor(database: Database, path: string, inWords: (error: unknown) => unknown) {
    this.#database = database
    this.path = path
    this.#inWords = inWords
  }

  rows(sql: string, ...values: unknown[]): Row[] {
    return this.#guarded(() => this.#prepared(sql).all(...bindAll(values)))
  }

  read<Result>(sql: string, values: readonly unknown[], read: (row: Row) => Result): Result[] {
    return this.#guarded(() => {
      const rows = this.#prepared(sql).iterate(...bindAll(values))
      return Array.from(rows, read)
    })
  }

  /** Yields the rows of a query one by one. Later changes of the database do not affect these rows. */
  *each<Result>(
    sql: string,
    values: readonly unknown[],
    read: (row: Row) => Result,
  ): Generator<Result> {
    const rows = this.#guarded(() => this.#prepared(sql).iterate(...bindAll(values)))
    try {
      for (const row of rows) yield read(row)
    } catch (error) {
      throw this.#inWords(error)
    }
  }

  /** Yields rows in portions. The caller may update them. `sql` selects `rowid AS place` and ends in `rowid > ?`. */
  *portions(sql: string): Generator<Row[]> {
    for (let last: Row | undefined = { place: 0 }; last !== undefined; ) {
      const rows: Row[] = this.rows(`${sql} ORDER BY 1 LIMIT 500`, Number(last.place))
      yield rows
      last = rows.at(-1)
    }
  }

  row(sql: string, ...values: unknown[]): Row | undefined {
    return this.#guarded(() => this.#prepared(sql).get(...bindAll(values)))
  }

  run(sql: string, ...values: unknown[]): number {
    return this.#guarded(() => Number(this.#prepared(sql).run(...bindAll(values)).changes))
  }

  /** Runs a statement once for each row of values. */
  runEach(sql: string, rows: readonly (readonly SqlValue[])[]): void {
    this.#guarded(() => {
      const statement = this.#prepared(sql)
      for (const row of rows) statement.run(...row)
    })
  }

  /** Runs `work` in an immediate transaction. If a transaction is already open, `work` becomes part of it. */
  transaction<Result>(work: () => Result): Result {
    if (this.#isInTransaction) return work()
    this.#isInTransaction = true
    try {
      return this.#guarded(() => transaction(this.#database, work))
    } finally {
      this.#isInTransaction = false
    }
  }

  /** Runs `work`, then undoes all changes that `work` made in the database. */
  trial<Result>(work: () => Result): Result {
    const results: Result[] = []
    const undone = new Error('undone')
    try {
      this.transaction(() => {
        results.push(work())
        throw undone
      })
    } catch (error) {
      if (error !== undone) throw error
    }
    return results[0] as Result
  }

  waitingFor<Result>(ms: number, work: () => Result): Result {
    const usual = Number(this.row('PRAGMA busy_timeout')?.timeout)
    this.#database.exec(`PRAGMA busy_timeout = ${ms}`)
    try {
      return work()
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${usual}`)
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const prepared = this.#database.prepare(sql)
    this.#statements.set(sql, prepared)
    return prepared
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw this.#inWords(error)
    }
  }
}
