import { boxNumber } from '../../edi/facts/box-number.js'
import { lineOf } from '../../edi/facts/line-of.js'
import { shipOf } from '../../edi/facts/ship-of.js'
import type { Remark } from '../../statement.js'
import { foldHeader } from '../profile/fold-header.js'
import type { Column } from '../table/find-header.js'
import type { Row } from '../table/table.js'
import type { BoxFacts } from './box-facts.js'
import { cleanCell } from './clean-cell.js'
import { readCell } from './read-cell.js'
import type { Report } from './report.js'
import { terminalOf } from './row-terminal.js'
import { instantIn } from './said-at.js'

/** What came of a row; no facts where it is of no box. */
export interface RowReading {
  facts: BoxFacts | null
  setAside: Remark[]
  warnings: Remark[]
}

/** Reads a row of a report. A cell that cannot be read is not said, and warned of. */
export function readRow(row: Row, columns: readonly Column[], report: Report): RowReading {
  const reading: RowReading = { facts: null, setAside: [], warnings: [] }
  const texts = textsOf(row, columns, reading)
  const container = textOf('container', texts)
  if (container === '') {
    const isBlank = row.cells.every((cell) => cell.trim() === '')
    if (!isBlank) setAside(reading, row, 'it names no container')
    return reading
  }
  // a header that is repeated on each page
  const { columns: known } = report.profile
  if (!/\d/.test(container) && known.get(foldHeader(container))?.fact === 'container')
    return reading
  const box = boxNumber('', container)
  if ('problem' in box) return setAside(reading, row, box.problem)
  if (box.doubt !== null) warn(reading, row, box.doubt)
  const terminal = terminalOf(report, {
    port: textOf('port', texts),
    terminal: textOf('terminal', texts),
  })
  if ('problem' in terminal) return setAside(reading, row, terminal.problem)
  const facts = emptyFacts(box.number, terminal, report)
  const seen = textOf('seen_at', texts)
  if (seen !== '') {
    const { zone } = terminal
    const { receivedAt, profile } = report
    const said = instantIn(seen, { zone, receivedAt, dates: profile.dates })
    if (said === null) warn(reading, row, `its time "${seen.slice(0, 40)}" cannot be read`)
    else facts.seen_at = said
  }
  facts.scac = lineOf(textOf('line', texts))
  facts.vessel = shipOf(textOf('imo', texts), textOf('vessel', texts))
  facts.voyage = textOf('voyage', texts).slice(0, 40) || null
  readCells(texts, facts, { report, row, reading })
  return { ...reading, facts }
}

interface ColumnText {
  column: Column
  text: string
}

interface Cells {
  report: Report
  row: Row
  reading: RowReading
}

function readCells(texts: readonly ColumnText[], facts: BoxFacts, cells: Cells): void {
  const { report, row, reading } = cells
  const currency = textOf('currency', texts)
  const form = { currency: /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : null, report }
  for (const { column, text } of texts) {
    const problem = readCell(text, column, { facts, ...form })
    if (problem !== null) warn(reading, row, `${column.header}: ${problem}`)
  }
}

function textsOf(row: Row, columns: readonly Column[], reading: RowReading): ColumnText[] {
  const texts: ColumnText[] = []
  for (const column of columns) {
    const cell = cleanCell(row.cells[column.index] ?? '')
    if ('problem' in cell) warn(reading, row, `${column.header}: the cell ${cell.problem}`)
    else if (cell.text !== '') texts.push({ column, text: cell.text })
  }
  return texts
}

const textOf = (fact: Column['means']['fact'], texts: readonly ColumnText[]): string =>
  texts.find(({ column }) => column.means.fact === fact)?.text ?? ''

function setAside(reading: RowReading, { place }: Row, reason: string): RowReading {
  reading.setAside.push({ where: place, reason })
  return reading
}

const warn = (reading: RowReading, { place }: Row, reason: string): void => {
  reading.warnings.push({ where: place, reason })
}

const emptyFacts = (
  container: string,
  terminal: BoxFacts['terminal'],
  { saidAt }: Report,
): BoxFacts => ({
  container,
  terminal,
  seen_at: saidAt,
  scac: null,
  available: null,
  holds: new Map(),
  areHoldsWhole: null,
  fees: new Map(),
  location: null,
  last_free_day: null,
  appointment: null,
  discharged_at: null,
  full_out_at: null,
  empty_in_at: null,
  vessel: null,
  voyage: null,
})
