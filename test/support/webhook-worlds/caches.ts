import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cache, openCache } from '../../../src/cache/open-cache.js'
import { openJournal } from '../../../src/cache/open-journal.js'
import { syncAccount } from '../../../src/desk/sync/sync-account.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { noteDeliveries } from '../../../src/features/webhooks/receiving/note-deliveries.js'
import { SubjectResolver } from '../../../src/features/webhooks/receiving/subject-resolver.js'
import { takeUp } from '../../../src/features/webhooks/receiving/take-up.js'
import { Wake } from '../../../src/features/webhooks/receiving/wake.js'
import type { ToldWorld } from './told-world.js'

const identity = { profile: 'default', baseUrl: 'https://oct.example/v2' }

/** Runs `work` with a new cache, then removes the cache. */
async function withCache<Result>(
  work: (cache: Cache, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-equal-'))
  const cache = await openCache({ folder, ...identity })
  try {
    return await work(cache, folder)
  } finally {
    cache.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a cache that one sync of the world filled. */
export const inSyncedCache = <Result>(
  { client, now }: Pick<ToldWorld, 'client' | 'now'>,
  read: (cache: Cache) => Result,
): Promise<Result> =>
  withCache(async (cache) => {
    const source = client.patient({ isBackground: false, maxPauseMs: 0 })
    await syncAccount({ source, cache, now, includeClosed: true, resumeWithinMs: 0 })
    return read(cache)
  })

/** Runs `work` with a cache that only deliveries filled. The deliveries are applied as a listener applies them. */
export const inDeliveredCache = <Result>(
  deliveries: readonly Uint8Array[],
  now: () => Date,
  read: (cache: Cache) => Result,
): Promise<Result> =>
  withCache(async (cache, folder) => {
    const journal = await openJournal({ folder: join(folder, 'data'), ...identity })
    try {
      const { received } = journal
      const receivedAt = now()
      const timed = deliveries.map((body) => ({ body, headers: '[]', receivedAt, target: null }))
      const came = noteDeliveries(received, timed)
      const due = came.filter((each) => each === 'new').length
      const end = new AbortController()
      const workspace = { cache: async () => cache, journal: async () => journal, now } as Workspace
      let trouble = ''
      const notice = (words: string) => {
        trouble = words
        end.abort()
      }
      const wake = new Wake()
      let count = 0
      end.signal.addEventListener('abort', () => wake.call())
      if (due > 0) {
        await takeUp({
          ...{ workspace: { ...workspace, notice }, received, cache, wake, stop: end.signal },
          subjects: new SubjectResolver({
            ...{ workspace: { ...workspace, notice }, cache, received, isServiceAsked: false },
            stop: end.signal,
          }),
          quiet: async () => {},
          isReceiving: () => false,
          applied: async () => {
            count += 1
            if (count === due) end.abort()
          },
        })
      }
      if (trouble !== '') throw new Error(trouble)
      return read(cache)
    } finally {
      journal.close()
    }
  })
