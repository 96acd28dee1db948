import { sql } from 'kysely'
import { OctError } from '../../../../errors.js'
import type { Db } from '../store.js'
import { serviceSchema } from './service-schema.js'

const latest = serviceSchema.base + serviceSchema.migrations.length

interface MigrateOptions {
  name: string
  mustExist: boolean
  patient: Db
}

/**
 * Migrates the schema to the version of this program, in one transaction. If several processes start together, one
 * process migrates and the other processes wait. Throws `OctError` `local` if the schema is newer, `not_found` if
 * required tables are missing.
 */
export async function migrate(
  db: Db,
  { name: database, mustExist, patient }: MigrateOptions,
): Promise<void> {
  const found = await versionOf(db)
  if (found === latest) return
  if (found === 0 && mustExist) throw noService(database)
  await patient.transaction().execute(async (writing) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('schema', 7304308))`.execute(writing)
    const version = await versionOf(writing)
    if (version > latest) throw newerSchema(database, version)
    if (version === latest) return
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)`.execute(writing)
    for (const migration of serviceSchema.migrations.slice(
      Math.max(0, version - serviceSchema.base),
    ))
      await sql.raw(migration).execute(writing)
    await sql`DELETE FROM schema_version`.execute(writing)
    await sql`INSERT INTO schema_version VALUES (${latest})`.execute(writing)
  })
}

/** Returns the reason if this program cannot use the schema of the database, otherwise null. */
export async function schemaComplaint(db: Db): Promise<string | null> {
  const version = await versionOf(db)
  if (version === latest) return null
  return `the database has schema version ${version}, but this program supports ${latest}`
}

async function versionOf(db: Db): Promise<number> {
  // Reads the system catalog `pg_tables` and not `to_regclass`, whose result may come from an outdated cache.
  const { rows: tables } = await sql`SELECT 1 FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'schema_version'`.execute(db)
  if (tables.length === 0) return 0
  const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`.execute(db)
  return rows[0]?.version ?? 0
}

const noService = (database: string): OctError =>
  new OctError('not_found', `There is no service in the database ${database}`, {
    tryNext: ['oct serve migrate --database <url>', 'check the name of the database'],
  })

const newerSchema = (database: string, version: number): OctError =>
  new OctError('local', `A newer version of oct wrote the database ${database}`, {
    reason: `The schema of the database is version ${version}; this program supports ${latest}.`,
    tryNext: ['npm install --global --offline ./oct-cli-<version>.tgz'],
  })
