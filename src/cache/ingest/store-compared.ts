import { changedFacts, type FactChange } from '../../domain/watched-facts.js'
import type { CacheDatabase } from '../cache-database.js'
import { type Columns, type Shelf, shelfOf } from './columns.js'
import type { Comparison } from './compare-reading.js'
import { type NamedKind, saveNames } from './names.js'
import { noteChanges } from './note-changes.js'
import { touchRows, writeRows } from './shelved-rows.js'

export interface ComparedBatch {
  type: string
  comparisons: readonly Comparison[]
  fetchedAt: string
  derive?: (comparison: Comparison, changes: readonly FactChange[]) => Columns
}

export function storeCompared(database: CacheDatabase, batch: ComparedBatch): void {
  const { type, comparisons, fetchedAt, derive } = batch
  const shelf = shelfOf(type)
  const rows: Columns[] = []
  const unchanged: string[] = []
  for (const comparison of comparisons) {
    const changes = shelf.kind ? changesOf(shelf.kind, comparison) : []
    const derived = derive?.(comparison, changes) ?? {}
    if (!isAsStored(comparison, derived, shelf)) rows.push(rowOf(shelf, comparison, derived))
    else if (comparison.isLater) unchanged.push(comparison.resource.id)
    if (shelf.kind && changes.length > 0)
      noteChanges(database, { ...comparison, kind: shelf.kind }, changes)
  }
  const isNew = ({ stored, before }: Comparison) => !stored || before
  if (shelf.kind) saveNames(database, shelf.kind, comparisons.filter(isNew))
  writeRows(database, shelf, rows)
  touchRows(database, shelf, { type, ids: unchanged, fetchedAt })
}

/** Returns the changed facts. Returns none for an outdated response and for a resource that is new in the cache. */
function changesOf(kind: NamedKind, { before, resource, isLater }: Comparison): FactChange[] {
  return before && isLater ? changedFacts(kind, before, resource) : []
}

function isAsStored(
  { stored, payload, olderMembers }: Comparison,
  derived: Columns,
  shelf: Shelf,
): boolean {
  if (stored?.payload !== payload) return false
  if (shelf.datesMembers && (stored.derived.older_members ?? null) !== olderMembers) return false
  return Object.entries(derived).every(([column, value]) => stored.derived[column] === value)
}

function rowOf(shelf: Shelf, comparison: Comparison, derived: Columns): Columns {
  const { resource, fetchedAt, payload, olderMembers } = comparison
  // Assigns the columns to one object, because in V8, a literal that starts with a spread is much slower.
  const row: Columns = { id: resource.id }
  Object.assign(row, shelf.columns(resource), derived)
  if (shelf.datesMembers) row.older_members = olderMembers
  row.fetched_at = fetchedAt
  row.payload = payload
  return row
}
