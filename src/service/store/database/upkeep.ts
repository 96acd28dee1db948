import { isReadable, latestVersion } from '../../../sqlite/migrate.js'
import { schemaVersion } from '../../../sqlite/schema-version.js'
import { serviceSchema } from './service-schema.js'
import type { Store } from './store.js'

/** Size of the database, with what of it is free, in bytes. */
export function databaseBytes({ database }: Store): number {
  const pages = database.prepare('PRAGMA page_count').get()?.page_count
  const bytes = database.prepare('PRAGMA page_size').get()?.page_size
  return Number(pages) * Number(bytes)
}

/** Null while this program can use the file; else what it has become. */
export function schemaComplaint({ database }: Store): string | null {
  const version = schemaVersion(database)
  const known = latestVersion(serviceSchema)
  if (version >= known && isReadable(database, serviceSchema)) return null
  return `the database is of version ${version}, and this program knows ${known}`
}

/** Writes one row, so that a full or read-only disk shows; throws as any write does. */
export async function proveWritable(store: Store, at: Date): Promise<void> {
  const value = at.toISOString()
  await store.transaction((db) =>
    db
      .insertInto('meta')
      .values({ key: 'last_write_check_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  )
}

/** Brings everything into the one database file, as far as other processes let it. */
export function checkpoint({ database }: Store): void {
  database.exec('PRAGMA busy_timeout = 500')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
