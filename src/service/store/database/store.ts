import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { JobQueue } from './job-queue.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

export type Db = Kysely<Tables>

/** An account and its database. Passing both as one value makes sure that no query forgets the account. */
export interface Tenant {
  db: Db
  accountId: string
  /** Current time, in ISO 8601 with milliseconds. Required when a change is recorded after it happened. */
  now?: string
}

/** A right that only one process has at a time. If the process dies or hangs, another gets the right within 30 s. */
export interface Turn {
  /** Takes the right if no process has it. Returns whether this process has the right now. */
  isMine(): Promise<boolean>
  end(): Promise<void>
}

export interface Store {
  db: Db
  database: Database | null
  /** Warning for operators about the database, as a sentence without a period; null if there is no warning. */
  remark: string | null
  signingSecret(): string
  /** Returns whether this process has no open transaction. Only then, synchronous reads return no uncommitted rows. */
  isAtRest(): boolean
  /** Returns a text that changes with every change to the database. */
  version(): string
  /** Runs a transaction, which commits everything or nothing. `scope` decides which other transactions must wait. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** Job queue of several processes; null in SQLite, where one process does all work. */
  jobs: JobQueue | null
  turn(name: string): Turn
  /** Returns the database server's time; null if the database uses this machine's clock. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /** Returns what is wrong with the schema, which another program may have changed; null if it is usable. */
  schemaComplaint(): Promise<string | null>
  checkpoint(): void
  /** True after a transaction failed on a full disk. `proveWritable` resets it by writing more than a page. */
  isFull: boolean
  close(): void
}
