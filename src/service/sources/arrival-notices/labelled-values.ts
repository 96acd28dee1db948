import { changedValue } from './changed-value.js'
import { continuesDate } from './date-in-force.js'
import { isUncertain } from './date-in-prose.js'
import type { NoticeField } from './notice-labels.js'
import { mostOverlapping, type NoticeCell, type NoticeLine } from './notice-lines.js'
import { placeBefore, placeOf } from './place-of-date.js'
import { arrivalsInTable } from './planned-and-actual.js'
import { returnWords } from './return-words.js'
import {
  cellAt,
  cellBelow,
  dateAtStart,
  type LabelPlace,
  textOfValue,
  textsBelow,
  voyageAlone,
  withVoyage,
} from './texts-below.js'
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
      if (ofArrival.has(field) && (isUncertain(before) || ofTruck.test(before))) return []
      const part = partOfValue(lines, { row, column, order })
      const isLast = order === cell.labels.length - 1
      const around = isLast ? textsAround(lines, { row, column, behind, words, field }) : [behind]
      const texts = (part === null ? around : [part]).filter((text) => text !== '')
      const isEnd = /\.$/.test(behind)
      const next = isEnd ? null : (cell.labels[order + 1]?.field ?? null)
      return [{ field, texts, words, before, next, row, page, line }]
    }),
  )
}

/** Matches the last sentence of a text. */
const sentenceBefore = /(?:(?!(?<=\p{L}{3}|[\d)])[.!?]\s).)*$/su

/**
 * Returns the part of a value that belongs to a label, for values such as `TACOMA, WA / 2026-12-07` below the label
 * `Port / ETA`, or `WHLC027GX11906 / COL2612007` after `MBL No / HBL No :`.
 */
function partOfValue(
  lines: readonly NoticeLine[],
  { row, column, order }: { row: number; column: number; order: number },
): string | null {
  const cells = lines[row]?.cells ?? []
  const labels = cells[column]?.labels ?? []
  const fields = new Set(labels.map(({ field }) => field))
  const areJoined = labels.slice(0, -1).every(({ behind }) => /^\/?$/.test(behind))
  if (labels[0]?.start !== 0 || !areJoined || labels.length < 2 || fields.size < labels.length)
    return null
  const behind = (labels.at(-1)?.behind ?? '').replace(/^\/$/, '')
  const texts = [
    behind,
    textOfValue(cells[column + 1]),
    textOfValue(cellBelow(lines, { row, column })),
  ]
  const parts = texts
    .map((text) => text.split(/\s+\/\s+/))
    .find((it) => it.length === labels.length)
  return parts?.[order] ?? null
}

/** Returns whether a line is about a warehouse, such as `CFS: Carson CFS`. Its last free day is for unpacked goods. */
const isInWarehouse = (cells: NoticeLine['cells']): boolean =>
  cells.some(({ text }) => /^(?:cfs|warehouse|devanning)\b/i.test(text))

/** Matches words before a label that make its value invalid, such as `Cancelled` in `Cancelled ETA`. */
const notInForce =
  /(?<!\p{L})(?:example|e\.g|cancell?ed|void|superseded|withdrawn|obsolete)[^\p{L}\d]*$/iu

/** Matches words before an arrival that is not the vessel's, as in `Truck arrives` or `nach Ankunft`. */
const ofTruck =
  /(?<!\p{L})(?:trucks?|truckers?|drivers?|trailers?|trains?|rail|rail ?cars?|zug|bahn|couriers?|documents?|chassis|warehouse|lkw|lager|camion|camión|caminhão|vrachtwagen|flight|air|nach|vor|bei)[\s:-]*$/iu

/** Matches a question after a label, such as `is the ETA 12/05/2026 correct?`. A question states no value. */
const question = /^(?:[^.!?]|\.(?=\S))*\?/

function textsAround(lines: readonly NoticeLine[], place: LabelPlace): string[] {
  const { row, column, behind, words, field } = place
  const cells = lines[row]?.cells ?? []
  const isForPickup = (cell: NoticeCell | undefined) =>
    !freeFields.has(field) || !isUnderReturn(lines, row, cell)
  const right = isForPickup(cells[column + 1]) ? textOfValue(cells[column + 1], field) : ''
  const second = isForPickup(cells[column + 2]) ? textOfValue(cells[column + 2]) : ''
  const changed = column === 0 ? changedValue(lines, row) : null
  if (behind !== '') {
    if (continuesDate(right)) return [`${behind} ${right}`]
    // In `ETA Port Everglades`, the last word of the label belongs to the name of the port.
    const port = /\bport$/i.test(words) ? `Port ${behind}` : ''
    const place = placeOf(port) !== null || placeBefore(port) !== null ? port : behind
    const isOfPlace = ofArrival.has(field) && placeOf(place) !== null
    const isPartOfLabel = isOfPlace || (cells[column]?.text.endsWith(':') ?? false)
    const value = (isOfPlace ? changed : null) ?? right
    return isPartOfLabel && value !== '' ? [place, `${place}: ${value}`] : [place]
  }
  if (changed !== null) return [changed]
  // Two dates side by side, such as the old and the new ETA, are ambiguous. oct reads neither of the dates.
  const isOneOfTwo = [right, second].every((text) => dateAtStart.test(text))
  if (isOneOfTwo || continuesDate(second)) return [`${right} ${second}`]
  const isOfBoth = field === 'vessel' && withVoyage.test(words) && right !== ''
  if (isOfBoth && voyageAlone.test(second) && !dateAtStart.test(second))
    return [`${right} / ${second}`]
  const texts = textsBelow(lines, place)
  return isInHeadings(lines, place) ? [...texts, right] : [right, ...texts]
}

/**
 * Returns whether the values of these labels are in the line below: lines of labels and lines of values alternate. The
 * text next to a label is then another label, perhaps one that oct does not know.
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

const ofArrival: ReadonlySet<NoticeField> = new Set(['eta', 'revised_eta', 'ata'])

export const freeFields: ReadonlySet<NoticeField> = new Set([
  'last_free_day',
  'revised_last_free_day',
])

/**
 * Returns whether a heading above a cell says that its column is about returning empty containers. Ignores a heading
 * that is itself a label with a value below it.
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
