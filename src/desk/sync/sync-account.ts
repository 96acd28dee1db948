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
 * Reads all active shipments and the changed tracking requests of an account. Stores each page in one transaction,
 * together with the address of the next page. Only a complete sync closes shipments that the service no longer lists,
 * and stores the time at which the sync began. Throws `unavailable` if shipments are missing for an unknown reason.
 * Continues a sync that was interrupted within the last hour. Throws `local` if another process is syncing the same
 * cache.
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

/** Runs parts of a sync in parallel. If a part fails, the others must end before the sync releases its lock. */
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

function endIncomplete({ cache, scope, at }: Pass): OctError {
  removeCheckpoint(cache, scope)
  return incompleteList(at)
}

/** Age in ms at which oct reads the list of shipping lines again. The list changes a few times a year. */
const linesMaxAgeMs = 7 * 86_400_000

const stateKey = 'shipping_lines_read_at'

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
