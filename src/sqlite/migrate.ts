import { OctError } from '../errors.js'
import type { Database } from './driver.js'
import { encodeSchema, readSchema } from './schema-version.js'
import { transaction } from './transaction.js'

/**
 * SQL that brings a file one version further. An additive one leaves what was there as it is: new
 * tables, indexes, and columns that may be null or have a default, in tables whose rows are written
 * by the names of their columns. A program that knows nothing of it goes on using the file, so what
 * it adds may be missing in any row, and nothing that is purged may stand in it alone.
 */
export type Migration = string | { additive: string }

export interface MigrateOptions {
  /** Numbered: the n-th entry brings version n-1 to n. */
  migrations: readonly Migration[]
  /** Of the file, for words. */
  path: string
  /** Called with the version of an older file, which nobody changes meanwhile; may throw. */
  beforeUpgrade?: (version: number) => void
}

/**
 * Brings a file up to date in one immediate transaction: all of it or nothing. A newer file is left
 * as it is: it can be used where only additive migrations brought it further, and is refused else
 * (exit 13).
 */
export function migrate(database: Database, options: MigrateOptions): void {
  const { migrations, beforeUpgrade } = options
  const { version, readableFrom } = readSchema(database)
  if (readableFrom > migrations.length) throw newerFile(options, version)
  if (version >= migrations.length) return
  transaction(database, () => {
    // two processes may open an older file at once: the second finds it done under the lock
    const { version: current } = readSchema(database)
    if (current >= migrations.length) return
    if (current > 0) beforeUpgrade?.(current)
    for (const migration of migrations.slice(current)) database.exec(sqlOf(migration))
    database.exec(`PRAGMA user_version = ${encodeSchema(schemaAfter(migrations))}`)
  })
}

/** Whether a program that knows these migrations may use a file of that schema. */
export function isReadable(database: Database, migrations: readonly Migration[]): boolean {
  return readSchema(database).readableFrom <= migrations.length
}

const sqlOf = (migration: Migration): string =>
  typeof migration === 'string' ? migration : migration.additive

/** The last one that is not additive says who can read the file. */
function schemaAfter(migrations: readonly Migration[]) {
  const readableFrom = migrations.findLastIndex((it) => typeof it === 'string') + 1
  return { version: migrations.length, readableFrom }
}

function newerFile({ path, migrations }: MigrateOptions, version: number): OctError {
  return new OctError('local', `${path} was written by a newer oct`, {
    reason: `Its schema is version ${version}; this program knows ${migrations.length}.`,
    tryNext: ['npm install --global --offline ./oct-cli-<version>.tgz'],
  })
}
