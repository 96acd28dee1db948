import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EventName } from '../contract/event-names.js'
import { catchUp } from './catch-up-with-clock.js'
import type { BlobFolder } from './documents/blobs/blob-folder.js'
import { borrowedBlobs } from './documents/blobs/borrowed-blobs.js'
import { sandboxDatabase } from './sandbox-clock.js'
import type { Source } from './sources/source.js'
import { copyDatabase } from './store/database/sqlite/copy-database.js'
import { openSqlite } from './store/database/sqlite/open-sqlite.js'
import { nextDueAt } from './store/due.js'
import {
  lastRecorded,
  nextRecorded,
  type RecordedEvent,
  subjectsOf,
} from './store/history/next-recorded.js'
import type { World } from './world.js'

export interface AwaitedEvent {
  event: EventName
  of?: string | undefined
}

interface Rehearsal {
  folder: string
  realNow: Date
  sources: readonly Source[]
  blobs: BlobFolder
  now: Date
  awaited: AwaitedEvent
}

/** `never`: the event cannot occur in the sandbox. `unknown_number`: the number is not tracked. */
export type Foreseen = RecordedEvent | 'unknown_number' | 'never'

/** How far `rehearse` moves the clock ahead, in days. No simulated trip takes longer. */
export const foresightDays = 400

/** Finds when an event will happen. Uses a copy of the sandbox whose clock is moved ahead. */
export async function rehearse({
  folder,
  realNow,
  sources,
  blobs,
  now,
  awaited,
}: Rehearsal): Promise<Foreseen> {
  deleteLeftovers(folder, realNow)
  const path = join(folder, `rehearsal.${randomBytes(6).toString('hex')}.db`)
  try {
    await copyDatabase(sandboxDatabase(folder), path)
    const store = await openSqlite(path)
    let at = now
    const world: World = {
      ...{ store, sources, blobs: borrowedBlobs(blobs) },
      clock: () => at,
      onError: () => {},
    }
    try {
      return await runAhead(world, awaited, (days) => {
        at = new Date(now.getTime() + days * dayMs)
      })
    } finally {
      store.close()
    }
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true })
  }
}

function deleteLeftovers(folder: string, realNow: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const changedAt = name.startsWith('rehearsal.') && statSync(path, quietly)?.mtimeMs
    if (changedAt && realNow.getTime() - changedAt > hourMs) rmSync(path, { force: true })
  }
}

/** Ignores a missing file, because another process may have deleted the same copy of the sandbox. */
const quietly = { throwIfNoEntry: false } as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Moves the clock ahead in steps. Each step is twice as long as the last, so that near events are found fast. */
async function runAhead(
  world: World,
  { event, of }: AwaitedEvent,
  moveTo: (days: number) => void,
): Promise<Foreseen> {
  const { db } = world.store
  const after = await lastRecorded(db)
  for (let days = 1; ; days = Math.min(days * 2, foresightDays)) {
    const subjects = of === undefined ? null : await subjectsOf(db, of)
    if (of !== undefined && subjects === null) return 'unknown_number'
    moveTo(days)
    await catchUp(world)
    const recorded = await nextRecorded(db, {
      event,
      after,
      about: of === undefined ? null : await subjectsOf(db, of),
    })
    if (recorded !== null) return recorded
    if (days >= foresightDays || (await nextDueAt(db)) === null) return 'never'
  }
}
