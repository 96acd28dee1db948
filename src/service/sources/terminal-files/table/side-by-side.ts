import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import type { Row, Table } from './report-table.js'

/** Turns a table with a column for each container, whose headers are in its first column. Null for another table. */
export async function sideBySide(table: Table): Promise<Table | null> {
  const rows: Row[] = []
  for await (const row of table.rows()) {
    rows.push(row)
    if (rows.length > mostLabels) return null
  }
  const numbers = rows.find(({ cells: [label = '', ...others] }) => {
    const filled = others.filter((cell) => cell.trim() !== '')
    return (
      columnMeaning(label.trim(), usualHeaders)?.fact === 'container' &&
      filled.length > 1 &&
      filled.every((cell) => looksLikeContainerNumber(cell.trim().replace(/(?<=\d)[LE]$/i, '')))
    )
  })
  if (numbers === undefined) return null
  const isLabeled = ({ cells }: Row): boolean => cells.length > 1 && (cells[0] ?? '').trim() !== ''
  const facts = rows.filter(isLabeled)
  const turned = numbers.cells.flatMap((number, index): Row[] => {
    if (index === 0 || number.trim() === '') return []
    return [{ place: `column ${index + 1}`, cells: facts.map(({ cells }) => cells[index] ?? '') }]
  })
  return {
    ...table,
    header: facts.map(({ cells }) => cells[0] ?? ''),
    titles: rows.filter((row) => !isLabeled(row)).map(({ cells }) => cells.join(' ').slice(0, 200)),
    rows: () => turned,
  }
}

const mostLabels = 100
