import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

/** The query builder, inside a transaction or not. */
export type Db = Kysely<Tables>

/** A database and one of its accounts, so that no function forgets the account. */
export interface Tenant {
  db: Db
  accountId: string
  /** The clock of the service, if what is recorded happened earlier. In the format of stored times. */
  now?: string
}

/** Another node can take the turn half a minute after its holder died or hung, or sooner. */
export interface Turn {
  /** Takes the turn if nobody has it. */
  isMine(): Promise<boolean>
  end(): Promise<void>
}

/** The database of a service, in SQLite or PostgreSQL. */
export interface Store {
  db: Db
  /**
   * The SQLite database for the few synchronous reads; everything else uses `db`. Null in
   * PostgreSQL.
   */
  database: Database | null
  /** What an operator should know about the database, as a sentence without its period; or null. */
  remark: string | null
  /** Returns the secret that signs URLs. */
  signingSecret(): string
  /**
   * Returns whether no transaction is open in this process, so that a synchronous read sees only
   * committed rows.
   */
  isAtRest(): boolean
  /** Returns a text that differs after any change to the database. */
  version(): string
  /**
   * Commits everything that `work` writes, or nothing. `Scope` describes which other transactions
   * wait meanwhile.
   */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** The turn of one node to do what only one may do at a time. */
  turn(name: string): Turn
  /** The clock of the database server; null if it is this machine's. */
  now(): Promise<Date | null>
  bytes(): Promise<number>
  /**
   * Says why this program cannot use the schema, which another program may have changed; null if it
   * can.
   */
  schemaComplaint(): Promise<string | null>
  /** Merges the write-ahead log of SQLite into the database file. */
  checkpoint(): void
  close(): void
}
