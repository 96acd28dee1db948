import { normalizeIdentifier } from '../../domain/identifier.js'
import type { CacheDatabase } from '../cache-database.js'
import { type Resource, textOf, textsOf } from './stored-resource.js'

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

interface Renamed {
  resource: Resource
  /** What was known of it before; undefined where it is new. */
  before: Resource | undefined
}

/** Stores what each resource answers to, in place of what it answered to before. */
export function saveNames(
  database: CacheDatabase,
  kind: NamedKind,
  renamed: readonly Renamed[],
): void {
  const told = renamed.filter((each) => isToldAnew(kind, each))
  for (const { resource, before } of told) {
    if (before) database.run('DELETE FROM names WHERE kind = ? AND id = ?', kind, resource.id)
  }
  const names = told.flatMap(({ resource }) =>
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

function isToldAnew(kind: NamedKind, { resource, before }: Renamed): boolean {
  const members = [...numberMembers[kind], 'ref_numbers']
  const said = (one: Resource) => JSON.stringify(members.map((member) => one[member]))
  return before === undefined || said(before) !== said(resource)
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
