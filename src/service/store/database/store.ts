import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { JobQueue } from './job-queue.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

export type Db = Kysely<Tables>

/** An account and its database. They are passed as one value, so that no query can forget the account. */
export interface Tenant {
  db: Db
  accountId: string
  /** Current time in ISO 8601 with milliseconds. Required for a change that happened before it is recorded. */
  now?: string
}

/** Decides which of several processes may do some work. If that process dies or hangs, another may within 30 s. */
export interface Turn {
  /** Returns whether it is this process's turn. If no other process has the turn, this process takes it. */
  isMine(): Promise<boolean>
  end(): Promise<void>
}

export interface Store {
  db: Db
  database: Database | null
  /** Warning for operators about the database, as a sentence without a period. Null if there is no warning. */
  remark: string | null
  signingSecret(): string
  /** Returns whether no transaction is open. In a transaction, synchronous reads would return uncommitted rows. */
  isAtRest(): boolean
  /** Returns a text that changes with every change to the database. */
  version(): string
  /** Runs a transaction. It commits everything or nothing. `scope` decides which other transactions must wait. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** Job queue that several processes share. Null in SQLite, where one process does all work. */
  jobs: JobQueue | null
  turn(name: string): Turn
  /** Returns the time of the database server. Returns null if the database uses the clock of this machine. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /** Describes what is wrong with the schema, which another program may have changed. Null if nothing is wrong. */
  schemaComplaint(): Promise<string | null>
  checkpoint(): void
  /** True since the disk was full. `proveWritable` then writes more than one page, and resets the value. */
  isFull: boolean
  close(): void
}
