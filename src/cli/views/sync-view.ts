import type { SyncReport } from '../../workflows/sync-account.js'
import type { Field, View } from './view.js'

const fields: Field<SyncReport>[] = [
  { name: 'shipments', meaning: 'shipments read', value: (report) => report.shipments },
  { name: 'containers', meaning: 'containers read', value: (report) => report.containers },
  { name: 'requests', meaning: 'tracking requests read', value: (report) => report.requests },
  {
    name: 'gone',
    meaning: 'shipments the service no longer returns',
    value: (report) => report.gone,
  },
  {
    name: 'started_at',
    meaning: 'when the sync began, UTC',
    value: (report) => report.startedAt.toISOString(),
  },
]

/** `oct sync`: what was read. */
export const syncView: View<SyncReport> = {
  name: 'sync',
  shape: 'object',
  columns: [
    {
      heading: 'Shipments',
      align: 'right',
      text: ({ shipments }) => ({ words: String(shipments) }),
    },
    {
      heading: 'Containers',
      align: 'right',
      text: ({ containers }) => ({ words: String(containers) }),
    },
    { heading: 'Requests', align: 'right', text: ({ requests }) => ({ words: String(requests) }) },
    { heading: 'Gone', align: 'right', text: ({ gone }) => ({ words: String(gone) }) },
  ],
  fields,
  id: (report) => report.startedAt.toISOString(),
  record: (report) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(report, never)])),
  empty: 'Nothing was read.',
}

/** These fields read no clock. */
const never = { now: new Date(0), timeStyle: 'utc', localZone: 'UTC', staleAfterMs: 0 } as const
