import { OctError } from '../../../errors.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Db, Store } from '../../store/database/store.js'
import { dueDocuments, updateDocument } from '../../store/documents.js'
import type { World } from '../../world.js'
import { saveFindings } from './save-findings.js'

/**
 * Does what is due on a few documents, the longest waiting first: reads, classifies, extracts and
 * links them. How many there were. Files are read outside the write lock; a document that cannot be
 * worked on fails alone.
 */
export async function processDueDocuments(world: World): Promise<number> {
  // requests that come at once wait for the same work instead of doing it several times
  for (let other = running.get(world.store); other; other = running.get(world.store)) await other
  const work = processSome(world).finally(() => running.delete(world.store))
  running.set(
    world.store,
    work.catch(() => 0),
  )
  return work
}

const running = new WeakMap<Store, Promise<number>>()

async function processSome(world: World): Promise<number> {
  const now = world.clock().toISOString()
  const due = await dueDocuments(world.store.db, { now, limit: batchSize })
  if (due.length === 0) return 0
  // the rules by which documents are read take longer to load than most requests take
  const { readFindings } = await import('./read-findings.js')
  const findings = await Promise.all(due.map((row) => readFindings(world, row)))
  for (const found of findings) {
    await world.store
      .transaction((db) => saveFindings(world, db, found))
      .catch((error: unknown) => putOff(world, found.row, error))
  }
  return due.length
}

/** Few: files that are given up take 20 seconds each, and polls wait for them. */
const batchSize = 2

async function putOff(world: World, row: DocumentRow, error: unknown): Promise<void> {
  // a full disk or a locked file is nobody's document
  if (error instanceof OctError) throw error
  world.onError(error)
  const process_due_at = new Date(world.clock().getTime() + putOffMs).toISOString()
  await world.store.transaction((db: Db) =>
    updateDocument({ db, accountId: row.account_id }, row.id, { process_due_at }),
  )
}

const putOffMs = 3_600_000
