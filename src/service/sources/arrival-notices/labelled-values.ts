import { withoutMark } from '../../../domain/documents/fields/labels-in.js'
import { areCaptions } from './captions.js'
import { continuesDate } from './date-in-force.js'
import type { NoticeField } from './notice-labels.js'
import { mostOverlapping, type NoticeCell, type NoticeLine } from './notice-lines.js'
import { arrivalsInTable } from './planned-and-actual.js'
import { returnWords } from './return-words.js'
import { pickupDayOf } from './two-clocks.js'

/** A label of an arrival notice, and the texts that may be its value. The most likely text is first. */
export interface LabelledValue {
  field: NoticeField
  texts: string[]
  words: string
  before: string
  /** The label that follows a value in the same cell; null if no label follows. */
  next: NoticeField | null
  row: number
  page: number
  line: number
}

export function labelledValues(lines: readonly NoticeLine[]): LabelledValue[] {
  return lines.flatMap(({ page, line }, row) => {
    const around = { before: '', next: null, row, page, line }
    const arrivals = arrivalsInTable(lines, row)
    if (arrivals !== null)
      return arrivals.map(({ text, ...of }) => ({ ...around, ...of, texts: [text] }))
    const labelled = labelsOfRow(lines, row)
    const day = pickupDayOf(lines, row)
    if (day === null) return labelled
    const { words, date } = day
    return [
      ...labelled.filter(({ field }) => field !== 'free_time' && !freeFields.has(field)),
      { ...around, words, field: 'last_free_day', texts: date === null ? [] : [date] },
    ]
  })
}

function labelsOfRow(lines: readonly NoticeLine[], row: number): LabelledValue[] {
  const { cells = [], page = 1, line = 1 } = lines[row] ?? {}
  return cells.flatMap((cell, column) =>
    cell.labels.flatMap(({ field, words, start, behind }, order): LabelledValue[] => {
      const before = sentenceBefore.exec(cell.text.slice(0, start))?.[0] ?? ''
      if (freeFields.has(field) && isUnderReturn(lines, row, cell)) return []
      if (freeFields.has(field) && isInWarehouse(cells.slice(0, column))) return []
      if (notInForce.test(before) || question.test(cell.text.slice(start))) return []
      const part = partOfValue(lines, { row, column, order })
      const isLast = order === cell.labels.length - 1
      const around = isLast ? textsAround(lines, { row, column, behind, field }) : [behind]
      const texts = (part === null ? around : [part]).filter((text) => text !== '')
      const next = cell.labels[order + 1]?.field ?? null
      return [{ field, texts, words, before, next, row, page, line }]
    }),
  )
}

/** Matches the part of a text that belongs to its last sentence. */
const sentenceBefore = /(?:(?!(?<=\p{L}{3}|[\d)])[.!?]\s).)*$/su

/**
 * Returns the part of a combined value that belongs to one label. For example, the label `Port / ETA` is above the
 * value `TACOMA, WA / 2026-12-07`.
 */
function partOfValue(
  lines: readonly NoticeLine[],
  { row, column, order }: { row: number; column: number; order: number },
): string | null {
  const labels = lines[row]?.cells[column]?.labels ?? []
  const fields = new Set(labels.map(({ field }) => field))
  const isHeading = labels[0]?.start === 0 && labels.every(({ behind }) => /^\/?$/.test(behind))
  if (labels.length < 2 || fields.size < labels.length || !isHeading) return null
  const parts = textOfValue(cellBelow(lines, { row, column })).split(/\s+\/\s+/)
  return parts.length === labels.length ? (parts[order] ?? null) : null
}

/**
 * Returns whether a line is about a warehouse, such as `CFS: Carson CFS`. A last free day in this line is for unpacked
 * goods, not for the container.
 */
const isInWarehouse = (cells: NoticeLine['cells']): boolean =>
  cells.some(({ text }) => /^(?:cfs|warehouse|devanning)\b/i.test(text))

/** Matches words before a label that make its value invalid, such as `Cancelled` in `Cancelled ETA`. */
const notInForce =
  /(?<!\p{L})(?:example|e\.g|cancell?ed|void|superseded|withdrawn|obsolete)[^\p{L}\d]*$/iu

/** Matches a question after a label, such as `is the ETA 12/05/2026 correct?`. A question states no value. */
const question = /^(?:[^.!?]|\.(?=\S))*\?/

interface LabelPlace {
  row: number
  column: number
  behind: string
  field: NoticeField
}

function textsAround(lines: readonly NoticeLine[], place: LabelPlace): string[] {
  const { row, column, behind, field } = place
  const cells = lines[row]?.cells ?? []
  const isForPickup = (cell: NoticeCell | undefined) =>
    !freeFields.has(field) || !isUnderReturn(lines, row, cell)
  const right = isForPickup(cells[column + 1]) ? textOfValue(cells[column + 1], field) : ''
  const second = isForPickup(cells[column + 2]) ? textOfValue(cells[column + 2]) : ''
  if (behind !== '') {
    if (continuesDate(right)) return [`${behind} ${right}`]
    const isPartOfLabel = cells[column]?.text.endsWith(':') ?? false
    return isPartOfLabel && right !== '' ? [behind, `${behind}: ${right}`] : [behind]
  }
  // Two dates side by side, such as the old and the new ETA, are ambiguous. oct reads neither of the dates.
  const isOneOfTwo = [right, second].every((text) => dateAtStart.test(text))
  if (isOneOfTwo || continuesDate(second)) return [`${right} ${second}`]
  const texts = textsBelow(lines, place)
  return isInHeadings(lines, place) ? [...texts, right] : [right, ...texts]
}

/**
 * Returns whether the values of a line of labels are in the line below, because lines of labels alternate with lines of
 * values. The text next to a label is then another label, perhaps one that oct does not know.
 */
function isInHeadings(lines: readonly NoticeLine[], { row, column }: LabelPlace): boolean {
  const isOfValues = (other: number) =>
    (lines[other]?.cells.length ?? 0) > 1 &&
    (lines[other]?.cells ?? []).every(
      ({ labels: [label] }) => label === undefined || label.start > 2,
    )
  const isOfLabels = (other: number) =>
    (lines[other]?.cells.length ?? 0) > 1 &&
    (lines[other]?.cells ?? []).some(({ labels: [label] }) => label?.start === 0)
  const count = (other: number) => lines[other]?.cells.length ?? 0
  const hasAll = isOfValues(row + 1) && count(row + 1) >= count(row)
  if (!hasAll || cellAt(lines, { row, column }, row + 1) === undefined) return false
  return isOfLabels(row + 2) ? !isOfLabels(row - 1) : isOfValues(row - 1) && isOfLabels(row - 2)
}

const dateAtStart = /^\d{1,4}[-/. ](?:\d{1,2}|[A-Z]{3,9})[-/. ]\d{2,4}(?!\d)/i

const textOfValue = (cell: NoticeCell | undefined, field?: NoticeField): string =>
  cell === undefined || (cell.labels.some(({ start }) => start <= 2) && !isNameOf(cell, field))
    ? ''
    : withoutMark(ownText(cell))

/** Returns the text of a cell without the label of the next value, as in `0MXB7E1 Arrival date` beside `12/01/2026`. */
function ownText({ text, labels }: NoticeCell): string {
  const last = labels.at(-1)
  return last === undefined || last.behind !== '' || last.start <= 2 || last.field === 'terminal'
    ? text
    : text.slice(0, last.start)
}

/** Returns whether a cell contains the name of a terminal that begins like a label: `Terminal de France`, `Pier G`. */
const isNameOf = ({ text, labels }: NoticeCell, field: NoticeField | undefined): boolean =>
  field === 'terminal' &&
  labels.every((label) => label.field === field) &&
  text.length > (labels[0]?.words.length ?? 0) + 1 &&
  !text.includes(':')

export const freeFields: ReadonlySet<NoticeField> = new Set([
  'last_free_day',
  'revised_last_free_day',
])

/**
 * Returns whether the lines above a cell say that its column is about returning empty containers. A label that has its
 * own value below it says nothing about the column.
 */
export const isUnderReturn = (
  lines: readonly NoticeLine[],
  row: number,
  cell: NoticeCell | undefined,
): boolean =>
  cell !== undefined &&
  lines.slice(Math.max(0, row - 4), row).some(({ cells }, nth, near) => {
    const above = mostOverlapping(cells, cell)
    if (cells.length < 2 || above === undefined || !isReturnHeading(above.text)) return false
    const value = mostOverlapping(near[nth + 1]?.cells ?? [], above)
    return value === undefined || value.labels.length > 0 || above.labels.length === 0
  })

/** Returns whether a heading, or a name of free time, is about returning the empty container. */
export const isReturnHeading = (text: string): boolean =>
  text.length <= 40 &&
  returnWords.test(text) &&
  !/[\d:]|\b(?:location|depot|address|terminal|demurrage|storage)\b/i.test(text)

/**
 * Returns the text below a label; if labels stand below their values, the text above the label. In a table of ports,
 * returns all texts of the column, each after the name of its port.
 */
function textsBelow(lines: readonly NoticeLine[], place: LabelPlace): string[] {
  const { row, column } = place
  if (areCaptions(lines, row)) return [textOfValue(cellAt(lines, place, row - 1))]
  const first = textOfValue(cellBelow(lines, place), place.field)
  const ports = lines[row]?.cells.findIndex(({ text }) => portColumn.test(text)) ?? -1
  if (ports < 0 || ports === column) return [withSecond(first, lines, place)]
  const texts: string[] = []
  for (let nth = row; nth < row + mostPorts; nth += 1) {
    const port = textOfValue(below(lines, { row, nth, column: ports }))
    const value = textOfValue(below(lines, { row, nth, column }))
    if (port === '' && value === '') break
    if (port !== '' && value !== '') texts.push(`${port} ${value}`)
  }
  return texts
}

/**
 * Adds a second date of the same column, as in a history of ETAs. The text is then ambiguous, and oct does not read it.
 */
function withSecond(first: string, lines: readonly NoticeLine[], place: LabelPlace): string {
  const { row, column } = place
  const second = textOfValue(below(lines, { row, nth: row + 1, column }))
  return [first, second].every((text) => dateAtStart.test(text)) ? `${first} ${second}` : first
}

const portColumn = /^(?:port|place|location|city|call|ramp)s?(?: name| of call)?:?$/i

const mostPorts = 20

const cellBelow = (
  lines: readonly NoticeLine[],
  { row, column }: { row: number; column: number },
): NoticeCell | undefined => below(lines, { row, nth: row, column })

/** Returns the cell that is `nth + 1` lines below a cell in the line with the index `row`. */
const below = (
  lines: readonly NoticeLine[],
  { row, nth, column }: { row: number; nth: number; column: number },
): NoticeCell | undefined => cellAt(lines, { row, column }, nth + 1)

/** Returns the cell of another line that is in the same column of the page. */
function cellAt(
  lines: readonly NoticeLine[],
  { row, column }: { row: number; column: number },
  other: number,
): NoticeCell | undefined {
  const [line, next] = [lines[row], lines[other]]
  const cell = line?.cells[column]
  if (cell === undefined || next === undefined || next.page !== line?.page) return undefined
  const until = line.cells[column + 1]?.from ?? Number.POSITIVE_INFINITY
  return mostOverlapping(next.cells, { from: cell.from, to: Math.max(cell.to, until - 1) })
}
