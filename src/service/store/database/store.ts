import type { Kysely } from 'kysely'
import type { Database } from '../../../sqlite/driver.js'
import type { Scope } from './scope.js'
import type { Tables } from './tables.js'

/** The query builder, inside a transaction or not. */
export type Db = Kysely<Tables>

/** The view of one account. Every repository function takes it, so that none forgets it. */
export interface Tenant {
  db: Db
  accountId: string
}

/** The database of a service, in SQLite or PostgreSQL. */
export interface Store {
  db: Db
  /** For the few synchronous reads; everything else uses `db`. Null in PostgreSQL. */
  database: Database | null
  /** The secret that signs URLs. */
  signingSecret(): string
  /** No transaction is open here, so a synchronous read sees only committed rows. */
  isAtRest(): boolean
  /** Differs after any change to the database. */
  version(): string
  /** Commits all of `work` or nothing; see `Scope` for what waits meanwhile. */
  transaction<Result>(scope: Scope, work: (db: Db) => Promise<Result>): Promise<Result>
  /** Size in bytes. */
  bytes(): Promise<number>
  /** Null if this program can use the schema of the database, which another program may change. */
  schemaComplaint(): Promise<string | null>
  /** Merges SQLite's log into its file. */
  checkpoint(): void
  close(): void
}
