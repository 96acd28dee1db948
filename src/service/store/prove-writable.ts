import type { Store } from './database/store.js'

/** Detects a full or read-only disk. Throws if writing fails. */
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
