import type { Cache } from '../../cache/cache.js'
import type { SyncScope } from '../../cache/state.js'
import { removeCheckpoint } from './checkpoint.js'
import type { SyncProgress } from './pass.js'

export interface SyncReport extends SyncProgress {
  /** How many shipments were closed because the service no longer returned them as open. */
  gone: number
  /** How many entries the change feed got since the pass began. */
  changes: number
  calls: number
  /** Whether the sync continued an interrupted one. */
  isResumed: boolean
  /** When the pass began; everything that the cache has of the account is at least as recent. */
  startedAt: Date
  /** When this run began; later than the pass if it continued an earlier run. */
  begunAt: Date
  finishedAt: Date
}

const keyOf = (scope: SyncScope): string => `sync_report_${scope}`

/** Records that a pass is complete, for lists and for commands that waited for it. */
export function keepReport(cache: Cache, scope: SyncScope, report: SyncReport): void {
  cache.transaction(() => {
    removeCheckpoint(cache, scope)
    cache.state.set(keyOf(scope), JSON.stringify(report))
    cache.state.markSynced(scope, report.startedAt)
  })
}

export function lastReport(cache: Cache, scope: SyncScope): SyncReport | null {
  const text = cache.state.get(keyOf(scope))
  if (text === null) return null
  const report = JSON.parse(text) as Record<keyof SyncReport, never>
  const { startedAt, begunAt, finishedAt } = report
  const times = {
    startedAt: new Date(startedAt),
    begunAt: new Date(begunAt),
    finishedAt: new Date(finishedAt),
  }
  return { ...report, ...times }
}
