import { withoutMark } from '../../../domain/documents/fields/labels-in.js'
import { boxNumbersIn } from './box-numbers-in.js'
import { areCaptions } from './captions.js'
import { rowInForce } from './changed-value.js'
import type { NoticeField } from './notice-labels.js'
import { mostOverlapping, type NoticeCell, type NoticeLine } from './notice-lines.js'

export interface LabelPlace {
  row: number
  column: number
  behind: string
  words: string
  field: NoticeField
}

export const dateAtStart = /^\d{1,4}[-/. ](?:\d{1,2}|[A-Z]{3,9})[-/. ]\d{2,4}(?!\d)/i

export const textOfValue = (cell: NoticeCell | undefined, field?: NoticeField): string =>
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

/**
 * Returns the text below a label, or above it if all labels of the row stand below their values. In a table of ports,
 * returns each text of the column after the name of its port.
 */
export function textsBelow(lines: readonly NoticeLine[], place: LabelPlace): string[] {
  const { row, column } = place
  if (areCaptions(lines, row)) return [textOfValue(cellAt(lines, place, row - 1))]
  const valid = rowInForce(lines, row)
  if (valid !== null) return [textOfValue(cellAt(lines, place, valid))]
  const first = textOfValue(cellBelow(lines, place), place.field)
  const ports = lines[row]?.cells.findIndex(({ text }) => portColumn.test(text)) ?? -1
  if (ports < 0 || ports === column || !ofPlaces.has(place.field))
    return [withSecond(first, lines, place)]
  const texts: string[] = []
  for (let nth = row; nth < row + mostPorts; nth += 1) {
    const port = textOfValue(below(lines, { row, nth, column: ports }))
    const value = textOfValue(below(lines, { row, nth, column }))
    if (port === '' && value === '') break
    if (port !== '' && value !== '') texts.push(`${port} ${value}`)
  }
  return texts
}

/** Matches a line about a warehouse in a table, as in `TRANSGLOBE CFS, COMPTON`. */
const warehouse = /\b(?:cfs|warehouse|devanning)\b/i

/** Adds the voyage below the vessel, or a second date below the first. Two dates are ambiguous, so oct ignores them. */
function withSecond(first: string, lines: readonly NoticeLine[], place: LabelPlace): string {
  const { row, column } = place
  const second = textOfValue(below(lines, { row, nth: row + 1, column }))
  const next = lines[row + 2]?.cells ?? []
  if (place.field === 'vessel') {
    const isVoyage = withVoyage.test(place.words) && !/\d/.test(first) && voyageAlone.test(second)
    const isRest = next.length === 1 || next.every(isPartAbove)
    const beside =
      withVoyage.test(place.words) && !/\d/.test(first) ? besideBelow(lines, place) : ''
    if (voyageAlone.test(beside)) return `${first} / ${beside}`
    if (isVoyage && isRest && first !== '') return `${first} / ${second}`
    return hasVoyageIn(lines, place, 1) && hasVoyageIn(lines, place, 2) && first !== second
      ? `${first}${betweenVessels}${second}`
      : first
  }
  if (next.some(({ text }) => warehouse.test(text))) return first
  return [first, second].every((text) => dateAtStart.test(text)) ? `${first} ${second}` : first
}

/** Stands between the vessels in two rows below a label. Which of them arrives is not stated. */
export const betweenVessels = ' + '

/**
 * Returns whether a line below the label of a vessel has a name in its column, and a voyage there or below its label.
 */
function hasVoyageIn(
  lines: readonly NoticeLine[],
  { row, column }: LabelPlace,
  nth: number,
): boolean {
  const name = textOfValue(cellAt(lines, { row, column }, row + nth))
  const header = lines[row]?.cells ?? []
  const ofVoyage = header.findIndex(({ labels: [label] }) => label?.field === 'voyage')
  const beside =
    ofVoyage < 0 ? '' : textOfValue(cellAt(lines, { row, column: ofVoyage }, row + nth))
  const isName = /^\p{L}[\p{L}.'’-]+(?: |$)/u.test(name) && !boxNumbersIn(name).length
  return isName && (voyageAtEnd.test(name) || voyageAlone.test(beside))
}

const voyageAtEnd = /\s(?=\w*\d)[A-Z]{0,3}\d{1,5}[NSEW]?$/i

/** Returns the text beside the value below a label, if no other label is above this text. */
function besideBelow(lines: readonly NoticeLine[], { row, column }: LabelPlace): string {
  const cell = cellBelow(lines, { row, column })
  const below = lines.find(({ cells }) => cell !== undefined && cells.includes(cell))?.cells ?? []
  const beside = cell && below[below.indexOf(cell) + 1]
  const until = lines[row]?.cells[column + 1]?.from ?? Number.POSITIVE_INFINITY
  return beside !== undefined && beside.to < until ? textOfValue(beside) : ''
}

/** Returns whether a cell can be the rest of the text above it: it has no label and no container number. */
const isPartAbove = ({ text, labels }: NoticeCell): boolean =>
  labels.length === 0 && boxNumbersIn(text).length === 0

/** Matches a label of the vessel and the voyage, whose values may be in two cells. */
export const withVoyage = /voy|viaje|viagem|viaggio|reis|rejs|resa|sefer|podróż|chuyến|航|항차/iu
export const voyageAlone = /^(?!\d{1,2}\/)[A-Z]{0,3}\d[A-Z0-9/-]{1,10}$/i

/** Fields with one value for each port of a table. */
const ofPlaces: ReadonlySet<NoticeField> = new Set([
  ...(['eta', 'revised_eta', 'ata', 'eta_at_delivery'] as const),
  ...(['last_free_day', 'revised_last_free_day', 'charges_begin'] as const),
])

const portColumn = /^(?:port|place|location|city|call|ramp)s?(?: name| of call)?:?$/i

const mostPorts = 20

export const cellBelow = (
  lines: readonly NoticeLine[],
  { row, column }: { row: number; column: number },
): NoticeCell | undefined => below(lines, { row, nth: isAside(lines, row) ? row + 1 : row, column })

/** Returns whether the next line has one cell that only continues a text without a label, such as a letterhead. */
function isAside(lines: readonly NoticeLine[], row: number): boolean {
  const [cell, another] = lines[row + 1]?.cells ?? []
  if (cell === undefined || another !== undefined) return false
  const above = mostOverlapping(lines[row]?.cells ?? [], cell)
  return above !== undefined && above.labels.length === 0
}

/** Returns the cell in the same column, `nth + 1` lines below the line `row`. */
const below = (
  lines: readonly NoticeLine[],
  { row, nth, column }: { row: number; nth: number; column: number },
): NoticeCell | undefined => cellAt(lines, { row, column }, nth + 1)

/** Returns the cell of another line that is in the same column of the page. */
export function cellAt(
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
