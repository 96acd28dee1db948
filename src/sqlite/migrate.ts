import { OctError } from '../errors.js'
import type { Database } from './driver.js'
import { encodeSchema, readSchema, type SchemaVersion } from './schema-version.js'
import { transaction } from './transaction.js'

/**
 * SQL that changes the schema to the next version. An additive migration only adds tables, indexes, and columns that
 * may be null or have a default. Statements that insert into a changed table must name its columns. Older versions of
 * oct can then use the file: they leave new columns empty, and delete old data only from tables that they know.
 */
export type Migration = string | { additive: string }

export interface Migrations {
  /** Migration n changes the schema from version `base + n - 1` to `base + n`. The first migration fills a new file. */
  migrations: readonly Migration[]
  base?: number
}

export interface MigrateOptions extends Migrations {
  path: string
  /** Called after a file of an unreleased oct was emptied. If absent, such a file causes an error. */
  onRebuilt?: (() => void) | undefined
}

/** Migrates the schema in one transaction. Does not change a newer schema. Throws if a newer schema is not additive. */
export function migrate(database: Database, options: MigrateOptions): void {
  const latest = latestVersion(options)
  const { version, readableFrom } = readSchema(database)
  if (readableFrom > latest) throw newerFile(options, version)
  if (version >= latest) return
  const isRebuilt = transaction(database, () => {
    // Reads the version again inside the transaction, because another process may have migrated meanwhile.
    const { version: current } = readSchema(database)
    return current < latest && bringFurther(database, current, options)
  })
  if (isRebuilt) options.onRebuilt?.()
}

function bringFurther(database: Database, current: number, options: MigrateOptions): boolean {
  const { migrations, base = 0, onRebuilt } = options
  const isEarlier = current > 0 && current <= base
  if (isEarlier && onRebuilt === undefined) throw earlierFile(options, current)
  if (isEarlier) dropTables(database)
  const missing = migrations.slice(Math.max(0, current - base))
  for (const migration of missing) database.exec(sqlOf(migration))
  database.exec(`PRAGMA user_version = ${encodeSchema(schemaAfter(options))}`)
  return isEarlier
}

function dropTables(database: Database): void {
  const named = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
  for (const { name } of database.prepare(named).all()) database.exec(`DROP TABLE "${name}"`)
}

export const latestVersion = ({ migrations, base = 0 }: Migrations): number =>
  base + migrations.length

/** Returns whether this version of oct can use the schema of the file, even if the schema is newer. */
export function isReadable(database: Database, known: Migrations): boolean {
  return readSchema(database).readableFrom <= latestVersion(known)
}

export const sqlOf = (migration: Migration): string =>
  typeof migration === 'string' ? migration : migration.additive

export function schemaAfter(known: Migrations): SchemaVersion {
  const { migrations, base = 0 } = known
  const readableFrom = base + migrations.findLastIndex((it) => typeof it === 'string') + 1
  return { version: latestVersion(known), readableFrom }
}

function earlierFile({ path, base = 0 }: MigrateOptions, version: number): OctError {
  return new OctError('local', `${path} was written by a build of oct before its first release`, {
    reason: `The schema of the file is version ${version}. This program reads version ${base + 1} and later, and does not convert earlier files.`,
    cause: earlierSchema,
    tryNext: [
      'move the file to another folder, then run the command again: oct makes a new file',
      'use the build that wrote the file',
    ],
  })
}

export const isEarlierFile = (error: unknown): error is OctError =>
  error instanceof OctError && error.cause === earlierSchema

const earlierSchema = new Error('the schema is older than the oldest schema that can be read')

function newerFile(options: MigrateOptions, version: number): OctError {
  return new OctError('local', `A newer version of oct wrote ${options.path}`, {
    reason: `The schema of the file is version ${version}; this program supports version ${latestVersion(options)}.`,
    tryNext: ['npm install --global --offline ./oct-cli-<version>.tgz'],
  })
}
