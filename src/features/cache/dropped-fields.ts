import type { DroppedNotes } from '../../cache/maintenance/prune-journal.js'
import type { DroppedRows } from '../../cache/maintenance/row-removal.js'
import type { Column, Field } from '../../cli/output/view.js'

export interface Dropped {
  rows: DroppedRows
  notes: DroppedNotes
  /** Sizes of the files. */
  bytesBefore: number
  bytesAfter: number
}

const counts: [name: string, meaning: string, value: (dropped: Dropped) => number][] = [
  ['shipments', 'removed shipments', ({ rows }) => rows.shipments],
  ['containers', 'removed containers', ({ rows }) => rows.containers],
  ['tracking_requests', 'removed tracking requests', ({ rows }) => rows.tracking_requests],
  ['events', 'removed transport events', ({ rows }) => rows.events],
  ['changes', 'removed entries of the change feed', ({ rows }) => rows.changes],
  ['places', 'removed places, vessels, parties and raw events', ({ rows }) => rows.places],
  ['registrations', 'removed notes of registrations', ({ notes }) => notes.registrations],
  ['inferences', 'removed inferences', ({ notes }) => notes.inferences],
  ['uploads', 'removed notes of uploads', ({ notes }) => notes.uploads],
  [
    'freed_bytes',
    'by how much the files became smaller',
    ({ bytesBefore, bytesAfter }) => Math.max(0, bytesBefore - bytesAfter),
  ],
  ['received', 'removed webhook events', ({ notes }) => notes.received],
]

/** Counts of removed rows, by kind. */
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
