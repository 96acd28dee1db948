import { randomBytes } from 'node:crypto'
import type { Store } from './database/store.js'

/** Writes to the database. Throws if the disk is full or read-only. After the disk was full, writes more bytes. */
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

/** Number of bytes to write after the disk was full: more than may be free within a page, and incompressible. */
const largeBytes = 65_536
