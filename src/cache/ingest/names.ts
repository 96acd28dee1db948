import { normalizeIdentifier } from '../../domain/identifier.js'
import type { CacheDatabase } from '../cache-database.js'
import { type Resource, textOf, textsOf } from './resource.js'

/** What can be looked up by a number. */
export type NamedKind = 'container' | 'shipment' | 'tracking_request'

/** How a name belongs to its object; `number` sorts first and is the stronger. */
export type NameRole = 'number' | 'reference'

const numberMembers: Record<NamedKind, readonly string[]> = {
  container: ['number'],
  shipment: ['bill_of_lading_number', 'normalized_number'],
  tracking_request: ['request_number'],
}

/** Names as they are compared: container numbers without separators, all in upper case. */
export function foldName(text: string): string {
  return normalizeIdentifier(text).normalize('NFKC').toUpperCase()
}

/** Stores what a resource answers to, in place of what it answered to before. */
export function saveNames(database: CacheDatabase, kind: NamedKind, resource: Resource): void {
  database.run('DELETE FROM names WHERE kind = ? AND id = ?', kind, resource.id)
  const numbers = numberMembers[kind].map((member) => textOf(resource, member) ?? '')
  save('number', numbers)
  save('reference', textsOf(resource, 'ref_numbers'))

  function save(role: NameRole, names: string[]): void {
    for (const folded of names.map(foldName).filter((name) => name !== '')) {
      database.run(
        'INSERT OR IGNORE INTO names VALUES (?, ?, ?, ?)',
        folded,
        kind,
        resource.id,
        role,
      )
    }
  }
}
