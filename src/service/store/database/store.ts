import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { JobQueue } from './job-queue.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

export type Db = Kysely<Tables>

/**
 * A database together with an account. Functions for one account get this object, so that no query forgets the account.
 */
export interface Tenant {
  db: Db
  accountId: string
  /**
   * Current time of the service's clock, in ISO 8601 with milliseconds. Required if the function stores changes with an
   * earlier time.
   */
  now?: string
}

/**
 * A right that only one process has at a time. If that process dies or hangs, another process gets the right within
 * half a minute.
 */
export interface Turn {
  /**
   * Takes the right to do certain work, unless another process has the right. Returns whether this process has the
   * right.
   */
  isMine(): Promise<boolean>
  end(): Promise<void>
}

export interface Store {
  db: Db
  database: Database | null
  /** Warning for operators about the database, as a sentence without a period; null if there is no warning. */
  remark: string | null
  signingSecret(): string
  /** Returns whether no transaction is open in this process. If so, synchronous reads return only committed rows. */
  isAtRest(): boolean
  /** Returns a text that changes with every change to the database. */
  version(): string
  /**
   * Runs `work` in a transaction, which commits either everything or nothing. `scope` defines which other transactions
   * must wait.
   */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** The job queue that several processes share; null in SQLite, where one process does all work. */
  jobs: JobQueue | null
  /** Returns the right to do certain work that only one process may do at a time. */
  turn(name: string): Turn
  /** Returns the time of the database server; null if the database uses the clock of this machine. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /**
   * Returns why this program cannot use the schema of the database; null for a usable schema. Another program may have
   * changed the schema.
   */
  schemaComplaint(): Promise<string | null>
  /** Merges the write-ahead log of SQLite into the database file. */
  checkpoint(): void
  close(): void
}
