import { sql } from 'kysely'
import { OctError } from '../../../../errors.js'
import { latestVersion, schemaAfter, sqlOf } from '../../../../sqlite/migrate.js'
import {
  decodeSchema,
  encodeSchema,
  type SchemaVersion,
} from '../../../../sqlite/schema-version.js'
import type { Db } from '../store.js'
import { serviceSchema } from './service-schema.js'

const { base = 0 } = serviceSchema
const latest = latestVersion(serviceSchema)
const written = encodeSchema(schemaAfter(serviceSchema))

interface MigrateOptions {
  name: string
  mustExist: boolean
  patient: Db
}

/**
 * Migrates the schema in one transaction; other processes wait. Accepts a newer schema whose migrations only add
 * things: two versions of oct can then share the database. Throws `local` for others, `not_found` for missing tables.
 */
export async function migrate(
  db: Db,
  { name: database, mustExist, patient }: MigrateOptions,
): Promise<void> {
  const found = await readSchema(db)
  if (isUsable(found)) return
  if (found.version === 0 && mustExist) throw noService(database)
  await patient.transaction().execute(async (writing) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('schema', 7304308))`.execute(writing)
    const current = await readSchema(writing)
    const { version } = current
    if (isUsable(current)) return
    if (version > latest) throw newerSchema(database, version)
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)`.execute(writing)
    for (const migration of serviceSchema.migrations.slice(Math.max(0, version - base)))
      await sql.raw(sqlOf(migration)).execute(writing)
    await sql`DELETE FROM schema_version`.execute(writing)
    await sql`INSERT INTO schema_version VALUES (${written})`.execute(writing)
  })
}

/** Returns a sentence that explains why oct cannot use the schema of the database. Returns null if oct can use it. */
export async function schemaComplaint(db: Db): Promise<string | null> {
  const found = await readSchema(db)
  if (isUsable(found)) return null
  const { version } = found
  return `the database has schema version ${version}, but this program supports ${latest}`
}

const isUsable = ({ version, readableFrom }: SchemaVersion): boolean =>
  version >= latest && readableFrom <= latest

/** Reads the version of the schema. Returns 0 if the database has no tables of oct. */
async function readSchema(db: Db): Promise<SchemaVersion> {
  // Reads the catalog `pg_tables`, because `to_regclass` may return a result from an outdated cache.
  const { rows: tables } = await sql`SELECT 1 FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'schema_version'`.execute(db)
  if (tables.length === 0) return decodeSchema(0)
  const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`.execute(db)
  return decodeSchema(rows[0]?.version ?? 0)
}

const noService = (database: string): OctError =>
  new OctError('not_found', `There is no data of oct serve in the database ${database}`, {
    tryNext: ['oct serve migrate --database <url>', 'check the name of the database'],
  })

const newerSchema = (database: string, version: number): OctError =>
  new OctError('local', `A newer version of oct wrote the database ${database}`, {
    reason: `The schema of the database is version ${version}; this program supports ${latest}.`,
    tryNext: ['npm install --global --offline ./oct-cli-<version>.tgz'],
  })
