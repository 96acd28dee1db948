import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { JobQueue } from './job-queue.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

/** The query builder, inside or outside a transaction. */
export type Db = Kysely<Tables>

/** A database and one of its accounts, so that no function forgets the account. */
export interface Tenant {
  db: Db
  accountId: string
  /** Current time by the service's clock, in the format of stored times. Needed if the recorded changes are older. */
  now?: string
}

/** A right that one node has at a time. If the node dies or hangs, another takes the right within half a minute. */
export interface Turn {
  /** Takes the turn if it is free. Returns whether this node has the turn. */
  isMine(): Promise<boolean>
  end(): Promise<void>
}

export interface Store {
  db: Db
  /** SQLite database for the few synchronous reads; everything else uses `db`. Null in PostgreSQL. */
  database: Database | null
  /** Warning for operators about the database, as a sentence without its period; or null. */
  remark: string | null
  signingSecret(): string
  /** Returns whether no transaction is open in this process. Synchronous reads then see only committed rows. */
  isAtRest(): boolean
  /** Returns a text that differs after any change to the database. */
  version(): string
  /** Commits everything that `work` writes, or nothing. `scope` describes which other transactions must wait. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** The queue of jobs that nodes share; null in SQLite, where one process does all work. */
  jobs: JobQueue | null
  /** Returns the turn for work that only one node may do at a time. */
  turn(name: string): Turn
  /** Time of the database server; null if the server uses the clock of this machine. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /** Returns why this program cannot use the schema, for example after another program changed it; or null. */
  schemaComplaint(): Promise<string | null>
  /** Merges the write-ahead log of SQLite into the database file. */
  checkpoint(): void
  close(): void
}
