import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { JobQueue } from './job-queue.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

export type Db = Kysely<Tables>

/** Functions for one account get the database with the account, so that no query forgets the account. */
export interface Tenant {
  db: Db
  accountId: string
  /** In ISO 8601 with milliseconds, by the service's clock. Required to store changes with an earlier time. */
  now?: string
}

/** Only one process has the right. If it dies or hangs, another process gets the right within half a minute. */
export interface Turn {
  /** Takes the right unless another process has it. Returns whether this process has the right. */
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
  /** Commits either everything or nothing. `scope` defines which other transactions must wait. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** The job queue that several processes share; null in SQLite, where one process does all work. */
  jobs: JobQueue | null
  turn(name: string): Turn
  /** Returns the time of the database server; null if the database uses the clock of this machine. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /** Null for a usable schema. Another program may have changed the schema. */
  schemaComplaint(): Promise<string | null>
  checkpoint(): void
  /**
   * Whether a transaction failed because the disk of the database is full. Transactions that need no space still
   * succeed then, so the value stays true until `proveWritable` has written more than a page.
   */
  isFull: boolean
  close(): void
}
