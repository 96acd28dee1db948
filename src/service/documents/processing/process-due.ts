import { setTimeout as delay } from 'node:timers/promises'
import { OctError } from '../../../errors.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Store } from '../../store/database/store.js'
import { claimDueDocument, updateDocument } from '../../store/documents.js'
import type { World } from '../../world.js'
import { findLinks } from './link-document.js'
import { readFindings } from './read-findings.js'
import { saveFindings } from './save-findings.js'

/**
 * Works on the documents that wait, one after the other, the longest waiting first but accounts in
 * turn: reads, classifies, extracts and links them. It goes on in the background; who calls waits for it no
 * longer than `forMs`. A document that cannot be worked on fails alone, and is told of by `onError`.
 */
export async function processDueDocuments(
  world: World,
  forMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (forMs <= 0) {
    if (!works.has(world.store)) begin(world)
    return
  }
  const stop = new AbortController()
  // it keeps the process alive meanwhile
  const patience = delay(Math.min(forMs, longestDelay), undefined, { signal: stop.signal })
  await Promise.race([workOff(world), patience]).finally(() => stop.abort())
  await patience.catch(() => {})
}

const longestDelay = 2 ** 31 - 1

/** Ends the work of a store that is about to be closed: what is being read stays due. */
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

/** Whoever comes while others work has their work done first: it may have come too late for theirs. */
async function workOff(world: World): Promise<void> {
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
    const now = world.clock()
    const until = new Date(now.getTime() + leaseMs).toISOString()
    const due = { now: now.toISOString(), until, after }
    const row: DocumentRow | undefined = await claimDueDocument(world.store, due)
    if (row === undefined || signal.aborted) return
    await processOne(world, row, signal)
    after = row.account_id
  }
}

/** Longer than one file is ever read; after that another process may try it again. */
const leaseMs = 60_000

async function processOne(world: World, row: DocumentRow, signal: AbortSignal): Promise<void> {
  try {
    const findings = await readFindings(world, row, signal)
    const isLinked = findings.steps.some((step) => step !== 'classify')
    const tenant = { db: world.store.db, accountId: row.account_id }
    // it may take long, and others wait for the end of a transaction
    const links = isLinked ? await findLinks(tenant, row, findings) : null
    await world.store.transaction((db) => saveFindings(world, db, { ...findings, links }))
  } catch (error) {
    // a full disk or a locked file is nobody's document
    if (signal.aborted || error instanceof OctError) {
      const process_attempts = row.process_attempts - 1
      // what cannot be written now counts as begun
      await change(world, row, { process_attempts }).catch(() => {})
      throw error
    }
    world.onError(error)
    const process_due_at = new Date(world.clock().getTime() + putOffMs).toISOString()
    await change(world, row, { process_due_at, process_attempts: 0 })
  }
}

const change = (
  world: World,
  { id, account_id: accountId }: DocumentRow,
  to: Partial<DocumentRow>,
) => world.store.transaction((db) => updateDocument({ db, accountId }, id, to))

const putOffMs = 3_600_000
