import type { ChangedKind } from '../../domain/change.js'
import type { FactChange } from '../../domain/watched-facts.js'
import type { CacheDatabase } from '../cache-database.js'
import { shelfOf } from './columns.js'
import type { Comparison } from './compare-reading.js'

interface Noted extends Pick<Comparison, 'resource' | 'fetchedAt'> {
  kind: ChangedKind
  stored?: Comparison['stored']
}

export function noteChanges(
  database: CacheDatabase,
  { kind, resource, stored, fetchedAt }: Noted,
  changes: readonly FactChange[],
): void {
  const number = shelfOf(kind).columns(resource).number ?? ''
  for (const { path, from, to } of changes) {
    database.run(
      `INSERT INTO changes
         (kind, object_id, number, attribute, from_value, to_value, read_at, previous_read_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      kind,
      resource.id,
      number,
      path,
      JSON.stringify(from),
      JSON.stringify(to),
      fetchedAt,
      stored?.fetchedAt ?? fetchedAt,
    )
  }
}
