import { terminalOfPortal } from '../../../../domain/reference/terminal-codes.js'
import { boxNumber } from '../../edi/facts/box-number.js'
import { lineOf } from '../../edi/facts/line-of.js'
import type { Remark } from '../../statement.js'
import { foldHeader } from '../profile/fold-header.js'
import { type Column, columnMeaning } from '../table/find-header.js'
import { ofImports } from '../table/is-export-table.js'
import { areShifted, isMisplaced } from '../table/misplaced-cells.js'
import type { Row } from '../table/report-table.js'
import type { BoxFacts, RowDraft } from './box-facts.js'
import { cleanCell } from './clean-cell.js'
import { type ColumnText, joinClocks, joinUnits } from './join-clocks.js'
import { departureByPickup, dischargeByTimeIn } from './proven-facts.js'
import { isHoldWord, readCell } from './read-cell.js'
import { isEmptyLoad } from './read-equipment.js'
import { dateSense } from './read-report-time.js'
import type { Report } from './report.js'
import { instantIn } from './report-instant.js'
import { categoryOf, importsOnly, isImport, notImport } from './row-category.js'
import { sailingIn } from './row-sailing.js'
import { otherSubject } from './row-subject.js'
import { terminalOf } from './row-terminal.js'
import { emptyOnly, exportOnly, isOfImport, outbound, tripDoubt } from './row-trip.js'
import { settleRow } from './settle-row.js'

/** Result of reading a row of a terminal report. `facts` is null if the row does not describe a container. */
export interface RowReading {
  facts: BoxFacts | null
  setAside: Remark[]
  warnings: Remark[]
}

export function readRow(row: Row, columns: readonly Column[], report: Report): RowReading {
  const reading: RowReading = { facts: null, setAside: [], warnings: [] }
  const texts = textsOf(row, columns, reading)
  const initials = textOf('initials', texts)
  const container = textOf('container', texts) || numberBeside(initials, row) || initials
  if (container === '') {
    const isBlank = row.cells.every((cell) => /^[\s:=_-]*$/.test(cell))
    if (!isBlank) setAside(reading, row, 'the row has no container number')
    return reading
  }
  // Skips a repeated header. Some reports repeat the header on each page.
  const { columns: known } = report.profile
  const isHeader = columnMeaning(container, known)?.fact === 'container'
  if (!/\d/.test(container) && isHeader) return reading
  const other = otherSubject(container, texts)
  if (other !== null) return setAside(reading, row, other)
  const box = boxNumber(initials, withoutLoad(container))
  if ('problem' in box) return setAside(reading, row, box.problem)
  if (report.sense.areCellsMisplaced || areShifted(row, columns, report.sense.width))
    return setAside(reading, row, misplaced)
  const category = categoryOf(texts)
  if (notImport.test(category)) return setAside(reading, row, importsOnly(category))
  if (box.doubt !== null) warn(reading, row, box.doubt)
  const terminal = terminalOf(report, { port: textOf('port', texts), ...terminalIn(texts) })
  if ('problem' in terminal) return setAside(reading, row, terminal.problem)
  if (terminal.doubt !== null) warn(reading, row, terminal.doubt)
  const draft = { ...emptyDraft(box.number, terminal.known, report), reported: listsOf(columns) }
  readSeenAt(draft, texts, { report, row, reading })
  const line = texts.find(({ column, text }) => isOf(column, 'line') && !isHoldWord(text, report))
  draft.scac = lineOf(line?.text ?? '')
  const { vessel, voyage, doubt } = sailingIn(texts)
  if (doubt !== null) warn(reading, row, doubt)
  Object.assign(draft, { vessel, voyage })
  readCells(texts, draft, { report, row, reading })
  addProven(draft, texts, { columns, report, row, reading })
  if (draft.isOutbound && !terminal.known.isRail) {
    if (!isOfImport(draft)) return setAside(reading, row, exportOnly)
    warn(reading, row, outbound)
    Object.assign(draft, { vessel: null, voyage: null, seal: null, weight_in_lbs: null })
  }
  draft.isListed = isImport(texts) || columns.some(({ means }) => ofImports.has(means.fact))
  draft.isOpen = columns.some((it) => isOf(it, 'discharged_at')) && !draft.times.discharged_at
  const { facts, doubts } = settleRow(draft)
  for (const doubt of doubts) warn(reading, row, doubt)
  if (isEmptyLoad(textOf('load', texts))) {
    if (facts.empty_in_at === null) return setAside(reading, row, emptyOnly)
    return { ...reading, facts: { ...facts, isShown: false, seal: null, weight_in_lbs: null } }
  }
  const unclear = tripDoubt(facts)
  if (unclear !== null) warn(reading, row, unclear)
  return { ...reading, facts }
}

const misplaced =
  'the cells are not below their headers, such as an amount below Vessel; save the report as CSV or Excel'

/** Returns the digits after a cell with only the four letters of a container number, under any header. */
function numberBeside(initials: string, { cells }: Row): string {
  if (!/^[A-Z]{4}$/.test(initials)) return ''
  const place = cells.findIndex((cell) => cell.trim() === initials)
  const beside = cells[place + 1]?.trim() ?? ''
  return /^\d{6}[\s-]?\d?$/.test(beside) ? beside : ''
}

/** Returns the terminal in a row. In lists of eModal, a container that left has the terminal only as its origin. */
function terminalIn(texts: readonly ColumnText[]): { terminal: string; isOfPortal: boolean } {
  const place = texts.find(({ column }) => isOf(column, 'terminal'))
  const isOfPortal = foldHeader(place?.column.header ?? '') === 'CURRENTLOC'
  const [now, origin] = [place?.text ?? '', textOf('origin', texts)]
  const isElsewhere = isOfPortal && terminalOfPortal(now) === null
  return { terminal: isElsewhere && terminalOfPortal(origin) ? origin : now, isOfPortal }
}

/** Removes the letter L (laden) or E (empty) after a container number in an eModal list. */
const withoutLoad = (container: string): string =>
  container.replace(/^([A-Z]{4}[\s-]*\d{6}[\s-]*\d)[LE]$/i, '$1')

function readSeenAt(draft: RowDraft, texts: readonly ColumnText[], cells: Cells): void {
  const { report, row, reading } = cells
  const seen = texts.find(({ column }) => isOf(column, 'seen_at'))
  if (seen === undefined) return
  const { zone, where } = draft.terminal
  const country = where.locode.slice(0, 2)
  const { index } = seen.column
  const sense = dateSense({ report, zone, country, fact: 'seen_at', index })
  const said = instantIn(seen.text, { zone, sense, receivedAt: report.receivedAt })
  if (said === null)
    warn(reading, row, `oct cannot read the time "${seen.text.slice(0, 40)}" of this row`)
  else draft.seen_at = said
}

/** Adds facts that need a proof in the rest of the row. Warns about facts without a proof. */
function addProven(draft: RowDraft, texts: readonly ColumnText[], cells: ProvenCells): void {
  const { columns, row, reading } = cells
  const found = {
    discharged_at: dischargeByTimeIn(texts, draft),
    full_out_at: departureByPickup(draft, { columns, texts }),
  }
  for (const fact of ['discharged_at', 'full_out_at'] as const) {
    const proven = found[fact]
    if (proven === null) continue
    if ('fact' in proven) draft.times[fact] = proven.fact
    else warn(reading, row, proven.doubt)
  }
}

const isOf = ({ means }: Column, fact: Column['means']['fact']): boolean => means.fact === fact

interface ProvenCells extends Cells {
  columns: readonly Column[]
}

interface Cells {
  report: Report
  row: Row
  reading: RowReading
}

function readCells(texts: readonly ColumnText[], draft: RowDraft, cells: Cells): void {
  const { report, row, reading } = cells
  const currency = textOf('currency', texts)
  const form = { currency: /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : null, report }
  for (const { column, text } of joinClocks(joinUnits(texts))) {
    const problem = readCell(text, column, { draft, ...form })
    if (problem !== null) warn(reading, row, `${column.header}: ${problem}`)
  }
}

function textsOf(row: Row, columns: readonly Column[], reading: RowReading): ColumnText[] {
  const texts: ColumnText[] = []
  for (const column of columns) {
    const cell = cleanCell(row.cells[column.index] ?? '')
    if ('problem' in cell) warn(reading, row, `${column.header}: the cell ${cell.problem}`)
    else if (isMisplaced(cell.text, column.means))
      warn(reading, row, `${column.header}: "${cell.text}" belongs to another column`)
    else if (cell.text !== '') texts.push({ column, text: cell.text })
  }
  return texts
}

const listsOf = (columns: readonly Column[]): BoxFacts['reported'] => [
  ...(columns.some((column) => isOf(column, 'fee')) ? (['fees'] as const) : []),
  ...(columns.some((it) => isOf(it, 'hold') || isOf(it, 'holds')) ? (['holds'] as const) : []),
]

const textOf = (fact: Column['means']['fact'], texts: readonly ColumnText[]): string =>
  texts.find(({ column }) => isOf(column, fact))?.text ?? ''

function setAside(reading: RowReading, { place }: Row, reason: string): RowReading {
  reading.setAside.push({ where: place, reason })
  return reading
}

const warn = (reading: RowReading, { place }: Row, reason: string): void => {
  reading.warnings.push({ where: place, reason })
}

const emptyDraft = (
  container: string,
  terminal: BoxFacts['terminal'],
  { reportedAt }: Report,
): RowDraft => ({
  container,
  terminal,
  seen_at: reportedAt,
  scac: null,
  available: null,
  holds: new Map(),
  areHoldsWhole: null,
  fees: new Map(),
  reported: [],
  location: null,
  last_free_day: null,
  line_last_free_day: null,
  appointment: null,
  discharged_at: null,
  full_out_at: null,
  empty_in_at: null,
  undated: null,
  vessel: null,
  voyage: null,
  eta: null,
  arrived_at: null,
  seal: null,
  weight_in_lbs: null,
  size: null,
  isShown: false,
  isAboard: null,
  isOpen: false,
  isListed: false,
  isOutbound: false,
  times: {},
  left: null,
  move: null,
  state: null,
  balance: null,
  areFeesPaid: false,
  isAppointmentOff: false,
  anyHold: null,
})
