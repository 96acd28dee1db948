import type { Cache } from '../../cache/cache.js'
import type { SyncScope } from '../../cache/state.js'
import { removeCheckpoint } from './checkpoint.js'
import type { SyncProgress } from './pass.js'

export interface SyncReport extends SyncProgress {
  gone: number
  changes: number
  calls: number
  isResumed: boolean
  startedAt: Date
  begunAt: Date
  finishedAt: Date
}

const keyOf = (scope: SyncScope): string => `sync_report_${scope}`

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
