import { parentPort, workerData } from 'node:worker_threads'
import type { BlobFolder } from '../documents/blobs/blob-folder.js'
import { openBlobFolder } from '../documents/blobs/open-blob-folder.js'
import { type PollObserver, watchedSource } from '../operations/watched-source.js'
import { createSimulator } from '../sources/simulator/create-simulator.js'
import type { Regime } from '../sources/simulator/regime.js'
import type { Source } from '../sources/source.js'
import { openStore, type Store } from '../store/database/store.js'
import type { Share } from '../store/due.js'
import { advance } from '../tracking/advance.js'
import type { World } from '../world.js'
import { turnsOver } from './turns.js'

/** What a worker is born with. */
export interface WorkerSetup {
  databasePath: string
  regime: Regime
  /** The part of everything due that is its. */
  share: Share
  turns: SharedArrayBuffer
}

/** Work for a while. */
export interface Shift {
  /** Milliseconds since the epoch: what is due by then. */
  now: number
  /** How long, at most. */
  forMs: number
}

/** What came of it. */
export interface ShiftReport {
  isMore: boolean
  outcomes: Outcome[]
  errors: unknown[]
  /** Why it could not go on. */
  failure?: unknown
}

export type Outcome = Parameters<PollObserver['polled']>[0]

/** A thread that brings its share of a database's world up to the clock, shift by shift. */
async function workInShifts({ databasePath, regime, share, turns }: WorkerSetup): Promise<void> {
  const store = await openStore(databasePath, { turns: turnsOver(turns) })
  const blobs = openBlobFolder(databasePath)
  const source = createSimulator({ regime })
  parentPort?.on('message', async (shift: Shift | 'end') => {
    if (shift === 'end') {
      store.close()
      parentPort?.close()
    } else {
      parentPort?.postMessage(await workFor(shift, { store, blobs, source, share }))
    }
  })
}

interface Workplace {
  store: Store
  blobs: BlobFolder
  source: Source
  share: Share
}

async function workFor(
  shift: Shift,
  { store, blobs, source, share }: Workplace,
): Promise<ShiftReport> {
  const report: ShiftReport = { isMore: false, outcomes: [], errors: [] }
  const observer = { polled: (outcome: Outcome) => void report.outcomes.push(outcome) }
  const now = new Date(shift.now)
  const world: World = {
    store,
    blobs,
    sources: [watchedSource(source, { observer, patienceMs: shift.forMs })],
    clock: () => now,
    onError: (error) => void report.errors.push(error),
  }
  const untilMs = performance.now() + shift.forMs
  try {
    report.isMore = await advance(world, { untilMs, share, thinkingMs })
  } catch (failure) {
    report.failure = failure
  }
  return report
}

/** Nobody waits for this thread, and larger transactions cost less. */
const thinkingMs = 30

void workInShifts(workerData as WorkerSetup)
