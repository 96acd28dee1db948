import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { editedList } from '../../../domain/edited-list.js'
import { foldText } from '../../../domain/matches-words.js'
import { OctError } from '../../../errors.js'
import type { BulkRow } from './bulk-row.js'

/**
 * Merges rows with the same number into the first of these rows. If their shipping lines or customers differ, they
 * become invalid, because two shipping lines would be billed twice, and only one customer can be right.
 */
export function mergeDuplicates(rows: readonly BulkRow[]): void {
  const open = rows.filter(({ fate }) => fate.kind === 'open')
  for (const group of byNumber(open)) merge(group)
}

function byNumber(rows: readonly BulkRow[]): Iterable<BulkRow[]> {
  const groups = new Map<string, BulkRow[]>()
  for (const row of rows) {
    const key = normalizeContainerNumber(row.number)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups.values()
}

function merge([first, ...others]: readonly BulkRow[]): void {
  if (first === undefined || others.length === 0) return
  const group = [first, ...others]
  const contradiction = contradictionIn(group)
  first.refs = editedList([], { action: 'set', words: group.flatMap(({ refs }) => refs) })
  first.tags = editedList([], { action: 'set', words: group.flatMap(({ tags }) => tags) })
  for (const row of others) {
    if (row.customer !== undefined) first.customer ??= row.customer
    if (row.type !== undefined) first.type ??= row.type
    if (row.scac !== undefined) first.scac ??= row.scac
    row.fate = { kind: 'duplicate', of: first }
  }
  if (contradiction) first.fate = { kind: 'invalid', error: contradiction }
}

function contradictionIn(group: readonly BulkRow[]): OctError | undefined {
  return (
    contradiction(group, 'lines', ({ scac }) => scac) ??
    contradiction(group, 'types', ({ type }) => type) ??
    contradiction(group, 'customers', ({ customer }) => customer)
  )
}

function contradiction(
  group: readonly BulkRow[],
  what: string,
  said: (row: BulkRow) => string | undefined,
): OctError | undefined {
  const pair = differing(group, said)
  if (pair === undefined) return undefined
  const [first, second] = pair
  return new OctError('usage', `the file contains ${first.number} with two ${what}`, {
    reason: `The values are ${said(first)} and ${said(second)}; neither row was sent.`,
    tryNext: [`correct ${first.place} or ${second.place}`],
  })
}

function differing(
  group: readonly BulkRow[],
  said: (row: BulkRow) => string | undefined,
): [BulkRow, BulkRow] | undefined {
  const folded = (row: BulkRow): string => foldText((said(row) ?? '').trim())
  const first = group.find(said)
  const second = first && group.find((row) => said(row) && folded(row) !== folded(first))
  return first && second && [first, second]
}
