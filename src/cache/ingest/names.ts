import { normalizeIdentifier } from '../../domain/identifier.js'
import type { CacheDatabase } from '../cache-database.js'
import { type Resource, textOf, textsOf } from './stored-resource.js'

export type NamedKind = 'container' | 'shipment' | 'tracking_request'

export type NameRole = 'number' | 'reference'

const numberMembers: Record<NamedKind, readonly string[]> = {
  container: ['number'],
  shipment: ['bill_of_lading_number', 'normalized_number'],
  tracking_request: ['request_number'],
}

export function foldName(text: string): string {
  // Most names contain only upper-case letters and digits. Returning them unchanged is faster.
  if (/^[A-Z0-9]*$/.test(text)) return text
  return normalizeIdentifier(text).normalize('NFKC').toUpperCase()
}

interface Renamed {
  resource: Resource
  before: Resource | undefined
}

export function saveNames(
  database: CacheDatabase,
  kind: NamedKind,
  renamed: readonly Renamed[],
): void {
  const changed = renamed.filter((each) => isChanged(kind, each))
  for (const { resource, before } of changed) {
    if (before) database.run('DELETE FROM names WHERE kind = ? AND id = ?', kind, resource.id)
  }
  const names = changed.flatMap(({ resource }) =>
    namesOf(kind, resource).map(([folded, role]) => [folded, resource.id, role]),
  )
  if (names.length === 0) return
  database.run(
    `INSERT OR IGNORE INTO names (folded, kind, id, via)
     SELECT json_extract(value, '$[0]'), ?, json_extract(value, '$[1]'), json_extract(value, '$[2]')
     FROM json_each(?)`,
    kind,
    JSON.stringify(names),
  )
}

function isChanged(kind: NamedKind, { resource, before }: Renamed): boolean {
  const members = [...numberMembers[kind], 'ref_numbers']
  const nameMembers = (one: Resource) => JSON.stringify(members.map((member) => one[member]))
  return before === undefined || nameMembers(before) !== nameMembers(resource)
}

export type Name = readonly [folded: string, role: NameRole]

export function namesOf(kind: NamedKind, resource: Resource): Name[] {
  const names: Name[] = []
  for (const member of numberMembers[kind]) {
    const folded = foldName(textOf(resource, member) ?? '')
    // The number of a shipment is often the same with and without the prefix of the shipping line.
    if (folded !== '' && names[0]?.[0] !== folded) names.push([folded, 'number'])
  }
  for (const reference of textsOf(resource, 'ref_numbers')) {
    const folded = foldName(reference)
    if (folded !== '') names.push([folded, 'reference'])
  }
  return names
}
