import type { DroppedNotes } from '../../cache/maintenance/prune-journal.js'
import type { DroppedRows } from '../../cache/maintenance/row-removal.js'
import type { Column, Field } from '../../cli/output/view.js'

export interface Dropped {
  rows: DroppedRows
  notes: DroppedNotes
  bytesBefore: number
  bytesAfter: number
}

const counts: [name: string, meaning: string, value: (dropped: Dropped) => number][] = [
  ['shipments', 'number of removed shipments', ({ rows }) => rows.shipments],
  ['containers', 'number of removed containers', ({ rows }) => rows.containers],
  [
    'tracking_requests',
    'number of removed tracking requests',
    ({ rows }) => rows.tracking_requests,
  ],
  ['events', 'number of removed transport events', ({ rows }) => rows.events],
  ['changes', 'number of entries removed from the list of changes', ({ rows }) => rows.changes],
  [
    'places',
    'number of removed places, vessels, parties and raw events',
    ({ rows }) => rows.places,
  ],
  [
    'registrations',
    'number of sent tracking requests whose record was removed from the journal',
    ({ notes }) => notes.registrations,
  ],
  ['inferences', 'number of removed results of oct infer', ({ notes }) => notes.inferences],
  [
    'uploads',
    'number of uploaded files whose record was removed from the journal',
    ({ notes }) => notes.uploads,
  ],
  [
    'freed_bytes',
    'number of bytes by which the files of the cache became smaller',
    ({ bytesBefore, bytesAfter }) => Math.max(0, bytesBefore - bytesAfter),
  ],
  ['received', 'number of removed webhook events', ({ notes }) => notes.received],
]

export const droppedFields: Field<Dropped>[] = counts.map(([name, meaning, value]) => ({
  name,
  meaning,
  value,
}))

const notesOf = ({ notes }: Dropped): number =>
  Object.values(notes).reduce((sum, count) => sum + count, 0)

export const droppedColumns: Column<Dropped>[] = (
  [
    ['Shipments', ({ rows }) => rows.shipments],
    ['Containers', ({ rows }) => rows.containers],
    ['Requests', ({ rows }) => rows.tracking_requests],
    ['Events', ({ rows }) => rows.events],
    ['Changes', ({ rows }) => rows.changes],
    ['Notes', notesOf],
  ] satisfies [string, (dropped: Dropped) => number][]
).map(([heading, value]) => ({
  heading,
  align: 'right',
  text: (dropped) => ({ words: String(value(dropped)) }),
}))
