import type { DroppedRows } from '../../cache/keeping/drop-rows.js'
import type { DroppedNotes } from '../../cache/keeping/prune-journal.js'
import type { Column, Field } from '../../cli/output/view.js'

/** What went of a cache and its journal. */
export interface Dropped {
  rows: DroppedRows
  notes: DroppedNotes
  bytesBefore: number
  bytesAfter: number
}

/** Counts of what went, by kind. */
export const droppedFields: Field<Dropped>[] = [
  { name: 'shipments', meaning: 'shipments that went', value: ({ rows }) => rows.shipments },
  { name: 'containers', meaning: 'boxes that went', value: ({ rows }) => rows.containers },
  {
    name: 'tracking_requests',
    meaning: 'tracking requests that went',
    value: ({ rows }) => rows.tracking_requests,
  },
  { name: 'events', meaning: 'transport events that went', value: ({ rows }) => rows.events },
  { name: 'changes', meaning: 'changes that went', value: ({ rows }) => rows.changes },
  { name: 'places', meaning: 'places and the like that went', value: ({ rows }) => rows.places },
  {
    name: 'registrations',
    meaning: 'notes of registrations that went',
    value: ({ notes }) => notes.registrations,
  },
  { name: 'inferences', meaning: 'inferences that went', value: ({ notes }) => notes.inferences },
  { name: 'uploads', meaning: 'notes of uploads that went', value: ({ notes }) => notes.uploads },
  {
    name: 'freed_bytes',
    meaning: 'room that the files gave back',
    value: ({ bytesBefore, bytesAfter }) => Math.max(0, bytesBefore - bytesAfter),
  },
  { name: 'received', meaning: 'webhook events that went', value: ({ notes }) => notes.received },
]

/** The counts that a person looks for. */
export const droppedColumns: Column<Dropped>[] = [
  count('Shipments', ({ rows }) => rows.shipments),
  count('Boxes', ({ rows }) => rows.containers),
  count('Requests', ({ rows }) => rows.tracking_requests),
  count('Events', ({ rows }) => rows.events),
  count('Changes', ({ rows }) => rows.changes),
  count('Notes', ({ notes }) => sumOf(Object.values(notes))),
]

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

function count(heading: string, value: (dropped: Dropped) => number): Column<Dropped> {
  return { heading, align: 'right', text: (dropped) => ({ words: String(value(dropped)) }) }
}
