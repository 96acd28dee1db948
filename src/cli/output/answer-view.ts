import { makeInert } from '../terminal/inert.js'
import { cellText, toCell } from './cell.js'
import type { View } from './view.js'

export type AnswerRow = unknown

export function answerView(
  rows: readonly AnswerRow[],
  shape: View<unknown>['shape'],
): View<unknown> {
  const columns = columnsOf(rows)
  return {
    name: 'rows',
    shape,
    noun: 'item',
    columns: columns.map(({ name, read }, index) => ({
      heading: makeInert(name.replaceAll('_', ' ')),
      ...(index === 0 ? { isWhole: true as const } : {}),
      text: (row) => ({ words: cellText(toCell(read(row)), ', ') }),
    })),
    narrow: { least: 1 },
    fields: columns.map(({ name, read }) => ({
      name,
      meaning: `value of the member "${name}" of the JSON response`,
      value: (row) => toCell(read(row)),
    })),
    id: idOf,
    record: (row) => row as Record<string, unknown>,
    empty: '',
  }
}

export const anyAnswerView = answerView([], 'object')

interface AnswerColumn {
  name: string
  read(row: AnswerRow): unknown
}

function columnsOf(rows: readonly AnswerRow[]): AnswerColumn[] {
  if (rows.length > 0 && rows.every(isMembers)) {
    const names = new Set(rows.flatMap((row) => Object.keys(row)))
    return [...names].map((name) => ({ name, read: (row) => memberOf(row, name) }))
  }
  if (rows.length > 0 && rows.every((row) => Array.isArray(row))) {
    const most = rows.reduce((length, row) => Math.max(length, row.length), 0)
    return Array.from({ length: most }, (_, index) => ({
      name: String(index + 1),
      read: (row) => (Array.isArray(row) ? row[index] : undefined),
    }))
  }
  return [{ name: 'value', read: (row) => row }]
}

const memberOf = (row: AnswerRow, name: string): unknown =>
  isMembers(row) && Object.hasOwn(row, name) ? row[name] : undefined

function idOf(row: AnswerRow): string {
  const id = memberOf(row, 'id')
  return typeof id === 'string' ? id : cellText(toCell(row))
}

const isMembers = (row: AnswerRow): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
