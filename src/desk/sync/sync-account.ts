import type { OctError } from '../../errors.js'
import { removeCheckpoint } from './checkpoint.js'
import { incompleteList } from './incomplete-list.js'
import { beginPass, type Pass, progressOf, type SyncOptions, startOf } from './pass.js'
import { readAhead } from './read-ahead.js'
import { askForRequests, readRequests } from './read-listed-requests.js'
import { readSailings } from './read-sailings.js'
import { readShipments } from './read-shipments.js'
import { keepReport, type SyncReport } from './sync-report.js'

/**
 * Reads the account into the cache, page by page, each in one transaction with the place of the
 * next one: what is open, and of the tracking requests what changed. Only a complete pass closes
 * what is gone and records its time: the instant at which it began. Where the list lacked shipments that
 * nothing says are gone, it is not complete (`unavailable`). One that was interrupted, even
 * by a kill, leaves what it stored, and the next one of an hour goes on from there. One sync at a
 * time; `local` where another process syncs this cache.
 */
export async function syncAccount(options: SyncOptions): Promise<SyncReport> {
  const pass = beginPass(options)
  try {
    await together(pass, [
      async () => {
        if (pass.at.stage === 'shipments') await readShipments(pass)
      },
      () => readRequests(pass, askForRequests(pass)),
    ])
    await readLines(pass)
    await readSailings(pass)
    if (pass.at.unconfirmed > 0) throw endIncomplete(pass)
    return finish(pass)
  } finally {
    pass.lease.release()
  }
}

/**
 * One list is stored while the other travels. What ends one ends the other before it stores more,
 * and nothing of either is under way when the lock is released.
 */
async function together(pass: Pass, works: readonly (() => Promise<void>)[]): Promise<void> {
  const ending = new AbortController()
  pass.signal = AbortSignal.any([ending.signal, ...(pass.signal ? [pass.signal] : [])])
  const ends = works.map((work) =>
    work().catch((error: unknown) => {
      ending.abort(error)
      throw error
    }),
  )
  await Promise.allSettled(ends)
  await Promise.all(ends)
}

function finish(pass: Pass): SyncReport {
  const { cache, scope, at, begunAt, isResumed, calls, now } = pass
  const startedAt = startOf(pass)
  const report: SyncReport = {
    ...progressOf(pass),
    gone: at.gone,
    changes: cache.changes.count({ since: startedAt }),
    calls,
    isResumed,
    startedAt,
    begunAt,
    finishedAt: now(),
  }
  keepReport(cache, scope, report)
  return report
}

/** What it has read stays; the next one begins at the start, as there is nothing to go on with. */
function endIncomplete({ cache, scope, at }: Pass): OctError {
  removeCheckpoint(cache, scope)
  return incompleteList(at)
}

/** Lines come and go a few times a year. */
const linesMaxAgeMs = 7 * 86_400_000

const stateKey = 'shipping_lines_read_at'

/** Reads the lines of the account where that is more than a week ago. */
async function readLines(pass: Pass): Promise<void> {
  const { cache, source, now } = pass
  const ageMs = now().getTime() - Date.parse(cache.state.get(stateKey) ?? '')
  if (ageMs >= 0 && ageMs < linesMaxAgeMs) return
  for await (const { page, readAt } of readAhead(source.shippingLines.list().pages(), now)) {
    pass.calls += 1
    cache.save(page.items, readAt, now())
  }
  cache.state.set(stateKey, now().toISOString())
}
