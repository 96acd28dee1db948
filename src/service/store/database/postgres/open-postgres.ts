import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely'
import type { Pool } from 'pg'
import { readSigningSecret } from '../../signing-secret.js'
import type { Scope } from '../scope.js'
import type { Db, Store } from '../store.js'
import type { Tables } from '../tables.js'
import { ensureIndexes } from './ensure-indexes.js'
import { ensureJobs } from './jobs/ensure-jobs.js'
import { PostgresQueue } from './jobs/postgres-queue.js'
import { lockScope, namesOf } from './locks.js'
import { migrate, schemaComplaint } from './migrate.js'
import { namedPool } from './named-pool.js'
import { databaseName, isServerFull, postgresError } from './postgres-error.js'
import { refuseOldServer } from './refuse-old-server.js'
import { ScopeTurns } from './scope-turns.js'
import { PostgresTurn } from './turn.js'

export interface PostgresOptions {
  mustExist?: boolean
}

/** Opens a database by its URL `postgres://user@host/name`. Creates missing tables. Throws `local`. */
export async function openPostgres(
  url: string,
  { mustExist = false }: PostgresOptions = {},
): Promise<Store> {
  const name = databaseName(url)
  const { openClient, openPool } = await import('./pool.js')
  const pool = openPool(url)
  const db = queryBuilder(pool, name)
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw postgresError(error, name)
    }
  }
  try {
    const { remark, signingSecret } = await named(() =>
      prepare(db, { name, mustExist, patientPool: openPool(url, unhurried) }),
    )
    const turns = new ScopeTurns()
    let readings = 0
    const store: Store = {
      db,
      database: null,
      remark,
      signingSecret: () => signingSecret,
      isAtRest: () => false,
      version: () => String(readings++),
      transaction: async (scope, work) => {
        try {
          return await named(() =>
            turns.inTurn(namesOf(scope) ?? [], () => locked(db, scope, work)),
          )
        } catch (error) {
          store.isFull ||= isServerFull(error)
          throw error
        }
      },
      jobs: new PostgresQueue(db, async () => openPool(url, { max: workerConnections })),
      turn: (what) => new PostgresTurn({ connect: () => openClient(url), name: what }),
      now: () => databaseNow(db),
      bytes: () => databaseBytes(db),
      schemaComplaint: () => schemaComplaint(db),
      checkpoint: () => {},
      isFull: false,
      close: () => void pool.end(),
    }
    return store
  } catch (error) {
    await pool.end()
    throw error
  }
}

const locked = <Result>(db: Db, scope: Scope, work: (db: Db) => Promise<Result>) =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (writing) => {
      await lockScope(writing, scope)
      return work(writing)
    })

/** Options for the connections of migrations. They have no time limit, because a step of a migration can take long. */
const unhurried = { max: 2, query_timeout: 0 }

interface Preparation {
  name: string
  mustExist: boolean
  patientPool: Pool
}

async function prepare(db: Db, { name, mustExist, patientPool }: Preparation) {
  const patient = queryBuilder(patientPool, name)
  try {
    await refuseOldServer(db, name)
    await migrate(db, { name, mustExist, patient })
    await ensureJobs(patient, patientPool)
    const remark = await ensureIndexes(patient)
    return { remark, signingSecret: await readSigningSecret(db) }
  } finally {
    await patient.destroy()
  }
}

/** Maximum number of connections. One connection receives news about new jobs, the others take and finish jobs. */
const workerConnections = 5

const queryBuilder = (pool: PostgresPool, name: string): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedPool(pool, name) }),
    // Replaces an empty `in ()`, which PostgreSQL rejects. Kysely's own plugin does not replace it in inner queries.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })

async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now ?? new Date(Number.NaN)
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
