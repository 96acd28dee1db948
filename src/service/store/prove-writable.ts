import { randomBytes } from 'node:crypto'
import type { Store } from './database/store.js'

/** Detects a full or read-only disk. Throws if writing fails. After a lack of space, writes more. */
export async function proveWritable(store: Store, at: Date): Promise<void> {
  const { isFull } = store
  await store.transaction('service', async (db) => {
    const put = (value: string) =>
      db
        .insertInto('meta')
        .values({ key: 'last_write_check_at', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    if (isFull) await put(randomBytes(largeBytes).toString('base64'))
    await put(at.toISOString())
  })
  store.isFull = false
}

/** More than the free space in pages on a full disk, and too random to compress. */
const largeBytes = 65_536
