import { boxNumber } from '../../edi/facts/box-number.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import type { Row, Table } from './report-table.js'

/** Reads labels with values next to them or below. Null unless exactly one label is for the container number. */
export async function verticalTable(table: Table): Promise<Table | null> {
  const titles: string[] = []
  const facts = new Map<string, string>()
  let first: Row | null = null
  let count = 0
  for await (const row of table.rows()) {
    count += 1
    if (count > mostRows) return null
    first ??= row
    const pairs = pairsOf(row.cells)
    if (pairs.length === 0) titles.push(row.cells.join(' ').trim().slice(0, 200))
    for (const [label, value] of pairs) {
      const means = columnMeaning(label, usualHeaders)
      if (means?.fact === 'container' && facts.has(container)) return null
      if (means?.fact === 'container' && 'problem' in boxNumber('', value)) continue
      const name = means?.fact === 'container' ? container : label
      if (!facts.has(name)) facts.set(name, value)
    }
  }
  if (first === null || !facts.has(container)) return null
  const row = { place: first.place, cells: [...facts.values()] }
  return { ...table, header: [...facts.keys()], titles, rows: () => [row] }
}

const container = 'Container'

const mostRows = 100

/** Returns labels and values that are in one row: `Container | MSKU1234565 | Available | No`. */
function pairsOf(cells: readonly string[]): [label: string, value: string][] {
  const [only = ''] = cells
  if (cells.length === 1) {
    const [, label = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(only) ?? []
    return label === '' ? [] : [[label, value]]
  }
  return cells.flatMap((cell, index): [string, string][] => {
    const [label, value] = [cell.replace(/[:\s]+$/, '').trim(), (cells[index + 1] ?? '').trim()]
    return index % 2 > 0 || label === '' || value === '' ? [] : [[label, value]]
  })
}
