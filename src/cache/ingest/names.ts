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

/** Names of one statement; statements of few lengths are prepared and kept. */
const mostAtOnce = 8

interface Renamed {
  resource: Resource
  /** What was known of it before; undefined where it is new. */
  before: Resource | undefined
}

/** Stores what a resource answers to, in place of what it answered to before. */
export function saveNames(
  database: CacheDatabase,
  kind: NamedKind,
  { resource, before }: Renamed,
): void {
  const { id } = resource
  const members = [...numberMembers[kind], 'ref_numbers']
  const said = (one: Resource) => JSON.stringify(members.map((member) => one[member]))
  if (before && said(before) === said(resource)) return
  if (before) database.run('DELETE FROM names WHERE kind = ? AND id = ?', kind, id)
  const names = namesOf(kind, resource)
  for (let first = 0; first < names.length; first += mostAtOnce) {
    const some = names.slice(first, first + mostAtOnce)
    const rows = some.map(() => '(?, ?, ?, ?)').join(', ')
    const values = some.flatMap(([folded, role]) => [folded, kind, id, role])
    database.run(`INSERT OR IGNORE INTO names VALUES ${rows}`, ...values)
  }
}

/** A text that a resource answers to, folded. */
export type Name = readonly [folded: string, role: NameRole]

/** What a resource answers to: its numbers, then its references. */
export function namesOf(kind: NamedKind, resource: Resource): Name[] {
  const numbers = numberMembers[kind].map((member) => textOf(resource, member) ?? '')
  const references = textsOf(resource, 'ref_numbers')
  return [
    ...numbers.map((number) => [foldName(number), 'number'] as const),
    ...references.map((reference) => [foldName(reference), 'reference'] as const),
  ].filter(([folded]) => folded !== '')
}
