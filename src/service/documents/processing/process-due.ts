import { setTimeout as delay } from 'node:timers/promises'
import { OctError } from '../../../errors.js'
import { type Again, againIn } from '../../jobs/job.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Store } from '../../store/database/store.js'
import {
  claimDocument,
  claimDueDocument,
  type DocumentClaim,
  findDocument,
  isDocumentDue,
  updateDocument,
} from '../../store/documents.js'
import type { World } from '../../world.js'
import { findLinks } from './link-document.js'
import { readFindings } from './read-findings.js'
import { saveFindings } from './save-findings.js'

/** Reads due documents. After `forMs` ms, returns while the reading continues. Errors go to `onError`. */
export async function processDueDocuments(
  world: World,
  forMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (!(await hasWork(world))) return
  if (forMs <= 0) {
    if (!works.has(world.store)) begin(world)
    return
  }
  const stop = new AbortController()
  const patience = delay(Math.min(forMs, longestDelay), undefined, { signal: stop.signal })
  await Promise.race([processAfterOthers(world), patience]).finally(() => stop.abort())
  await patience.catch(() => {})
}

const longestDelay = 2 ** 31 - 1

/** Returns whether a document is due or is being read. Usually none is, and the caller then starts no timer. */
async function hasWork({ store, clock, onError }: World): Promise<boolean> {
  if (closed.has(store)) return false
  if (works.has(store)) return true
  return isDocumentDue(store.db, clock().toISOString()).catch((error: unknown) => {
    if (!closed.has(store)) onError(error)
    return false
  })
}

/** Stops reading documents before the database is closed. A document that was being read stays due. */
export async function stopProcessing(store: Store): Promise<void> {
  closed.add(store)
  const work = works.get(store)
  work?.stop.abort()
  await work?.ended
}

interface Work {
  ended: Promise<void>
  stop: AbortController
}

const works = new WeakMap<Store, Work>()
const closed = new WeakSet<Store>()

/** Waits for the current run and then starts another, because the current run may miss new documents. */
async function processAfterOthers(world: World): Promise<void> {
  for (let other = works.get(world.store); other; other = works.get(world.store)) await other.ended
  await begin(world)
}

function begin(world: World): Promise<void> {
  const { store } = world
  if (closed.has(store)) return Promise.resolve()
  const stop = new AbortController()
  const ended = processAll(world, stop.signal)
    .catch((error: unknown) => {
      if (!stop.signal.aborted) world.onError(error)
    })
    .finally(() => works.delete(store))
  works.set(store, { ended, stop })
  return ended
}

async function processAll(world: World, signal: AbortSignal): Promise<void> {
  let after: string | null = null
  for (;;) {
    const due = { ...claimOf(world), after }
    const row: DocumentRow | undefined = await claimDueDocument(world.store, due)
    if (row === undefined || signal.aborted) return
    await processOne(world, row, signal)
    after = row.account_id
  }
}

/** Reads a document. Reserves the document, so that no other process reads it. Throws if the database fails. */
export async function processDocument(
  world: World,
  { account_id: accountId, id }: Pick<DocumentRow, 'account_id' | 'id'>,
  signal: AbortSignal,
): Promise<Again | undefined> {
  const row = await claimDocument(world.store, { account_id: accountId, id }, claimOf(world))
  if (row !== undefined) {
    await processOne(world, row, signal)
    return undefined
  }
  const dueAt = (await findDocument({ db: world.store.db, accountId }, id))?.process_due_at
  return dueAt == null ? undefined : againIn(Date.parse(dueAt) - world.clock().getTime())
}

function claimOf({ clock }: Pick<World, 'clock'>): DocumentClaim {
  const now = clock()
  return { now: now.toISOString(), until: new Date(now.getTime() + leaseMs).toISOString() }
}

/** Duration of a reservation in ms, longer than reading takes. Afterward, another process may read the document. */
const leaseMs = 60_000

async function processOne(world: World, row: DocumentRow, signal: AbortSignal): Promise<void> {
  try {
    const findings = await readFindings(world, row, signal)
    const isLinked = findings.steps.some((step) => step !== 'classify')
    const tenant = { db: world.store.db, accountId: row.account_id }
    const links = isLinked ? await findLinks(tenant, row, findings) : null
    await world.store.transaction(tenant, (db) => saveFindings(world, db, { ...findings, links }))
  } catch (error) {
    // If the disk is full or a file is locked, the document is not the cause. Therefore, the attempt does not count.
    if (signal.aborted || error instanceof OctError) {
      const process_attempts = row.process_attempts - 1
      // Makes the document due immediately, so that another process can read it.
      const givenBack = signal.aborted && { process_due_at: world.clock().toISOString() }
      // If this change cannot be stored, the attempt counts.
      await change(world, row, { process_attempts, ...givenBack }).catch(() => {})
      throw error
    }
    world.onError(error)
    const process_due_at = new Date(world.clock().getTime() + postponeMs).toISOString()
    await change(world, row, { process_due_at, process_attempts: 0 })
  }
}

const change = (
  world: World,
  { id, account_id: accountId }: DocumentRow,
  to: Partial<DocumentRow>,
) => world.store.transaction({ accountId }, (db) => updateDocument({ db, accountId }, id, to))

const postponeMs = 3_600_000
