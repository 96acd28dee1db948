import type { Column, Field, View } from '../../cli/output/view.js'
import type { SyncReport } from '../../desk/sync/sync-report.js'
import { timeLeftInWords } from '../../domain/duration.js'

const fields: Field<SyncReport>[] = [
  { name: 'shipments', meaning: 'number of shipments read', value: (report) => report.shipments },
  {
    name: 'containers',
    meaning: 'number of containers read',
    value: (report) => report.containers,
  },
  {
    name: 'requests',
    meaning: 'number of tracking requests read',
    value: (report) => report.requests,
  },
  {
    name: 'gone',
    meaning: 'number of shipments that the service no longer returns',
    value: (report) => report.gone,
  },
  {
    name: 'started_at',
    meaning: 'when the sync began, UTC; all data in the cache was read after the sync began',
    value: (report) => report.startedAt.toISOString(),
  },
  {
    name: 'changes',
    meaning: 'entries that were added to the list of changes since the sync began',
    value: (report) => report.changes,
  },
  {
    name: 'calls',
    meaning: 'number of requests that the sync sent to the service',
    value: (report) => report.calls,
  },
  {
    name: 'duration_s',
    meaning: 'duration of the sync in seconds',
    value: (report) => durationMs(report) / 1000,
  },
  {
    name: 'resumed',
    meaning: 'whether the sync continued an earlier, interrupted sync',
    value: (report) => report.isResumed,
  },
  {
    name: 'finished_at',
    meaning: 'when the sync ended, UTC',
    value: (report) => report.finishedAt.toISOString(),
  },
]

const durationMs = ({ begunAt, finishedAt }: SyncReport): number =>
  Math.max(0, finishedAt.getTime() - begunAt.getTime())

export const syncView: View<SyncReport> = {
  name: 'sync',
  shape: 'object',
  noun: 'sync',
  columns: [
    count('Shipments', ({ shipments }) => shipments),
    count('Containers', ({ containers }) => containers),
    count('Requests', ({ requests }) => requests),
    count('Gone', ({ gone }) => gone),
    count('Changes', ({ changes }) => changes),
    count('Calls', ({ calls }) => calls),
    {
      heading: 'Duration',
      align: 'right',
      text: (report) => ({ words: timeLeftInWords(durationMs(report)) }),
    },
  ],
  fields,
  id: (report) => report.startedAt.toISOString(),
  record: (report) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(report, never)])),
}

function count(heading: string, of: (report: SyncReport) => number): Column<SyncReport> {
  return { heading, align: 'right', text: (report) => ({ words: String(of(report)) }) }
}

/** Formatting options. The time in them does not matter, because no field depends on it. */
const never = { now: new Date(0), timeStyle: 'utc', localZone: 'UTC', staleAfterMs: 0 } as const
