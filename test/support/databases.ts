import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { openPostgres } from '../../src/service/store/database/postgres/open-postgres.js'
import type { Store } from '../../src/service/store/database/store.js'
import type { Database } from '../../src/sqlite/driver.js'
import { madeDatabases, postgresServer } from './made-databases.js'

/** Creates an empty database and returns its location. The database is removed at the end of the test file. */
export async function emptyDatabase(): Promise<string> {
  return postgresServer === undefined ? ':memory:' : copyOfModel(postgresServer)
}

let model: Promise<string> | undefined

/** Copies a database that already has all tables, because copying takes less time than creating the tables. */
async function copyOfModel(server: string): Promise<string> {
  model ??= createModel(server)
  const name = `oct_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${await model} STRATEGY file_copy`)
  madeDatabases.push(name)
  const url = urlOf(server, name)
  // Replaces the secret, because each service needs a secret of its own.
  await onServer(url, `UPDATE meta SET value = '${name}' WHERE key = 'signing_secret'`)
  return url
}

async function createModel(server: string): Promise<string> {
  const name = `oct_model_${process.pid}`
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(server, `CREATE DATABASE ${name}`)
  const store = await openPostgres(urlOf(server, name))
  await store.close()
  return name
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return String(url)
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export async function runScript({ db, database }: Store, script: string): Promise<void> {
  if (database === null) await sql.raw(script).execute(db)
  else database.exec(script)
}

export async function tablesOf({ db }: Store): Promise<string[]> {
  const tables = await db.introspection.getTables()
  // Omits the tables of the job queue, because they are in their own schema.
  const own = tables.filter(({ schema }) => schema !== 'graphile_worker')
  return own.map(({ name }) => name).filter((name) => !/^(sqlite_|schema_version$)/.test(name))
}

export async function rowsOf({ db }: Store, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db)
  return rows
}

/** Returns the connection of SQLite, for tests of SQLite only. */
export function sqliteOf({ database }: Store): Database {
  if (database === null) throw new Error('The database is in PostgreSQL')
  return database
}
