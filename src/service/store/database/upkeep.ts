import { isReadable, latestVersion } from '../../../sqlite/migrate.js'
import { schemaVersion } from '../../../sqlite/schema-version.js'
import { serviceSchema } from './service-schema.js'
import type { Store } from './store.js'

/** Counts bytes, including free pages. */
export function databaseBytes({ database }: Store): number {
  const pages = database.prepare('PRAGMA page_count').get()?.page_count
  const bytes = database.prepare('PRAGMA page_size').get()?.page_size
  return Number(pages) * Number(bytes)
}

/** Null if this program can use the file. */
export function schemaComplaint({ database }: Store): string | null {
  const version = schemaVersion(database)
  const known = latestVersion(serviceSchema)
  if (version >= known && isReadable(database, serviceSchema)) return null
  return `the database has schema version ${version}, this program supports ${known}`
}

/** Writes one row to notice a full or read-only disk; throws like any write. */
export async function proveWritable(store: Store, at: Date): Promise<void> {
  const value = at.toISOString()
  await store.transaction('service', (db) =>
    db
      .insertInto('meta')
      .values({ key: 'last_write_check_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  )
}

export function checkpoint({ database }: Store): void {
  database.exec('PRAGMA busy_timeout = 500')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
