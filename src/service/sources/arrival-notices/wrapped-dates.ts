import { anyDate } from './date-in-force.js'
import { cellOf, mostOverlapping, type NoticeCell, type NoticeLine } from './notice-lines.js'

/**
 * Joins a date that a narrow column broke into two lines, such as `12/28/` above `2026`. Each text of the second line
 * must be below a text of the first line.
 */
export function withWholeDates(read: readonly NoticeLine[]): NoticeLine[] {
  const lines = withWholeArrivals(read)
  const whole: NoticeLine[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const joined = last === undefined || last.page !== line.page ? null : joinedDates(last, line)
    if (joined === null) whole.push(line)
    else whole.splice(-1, 1, ...joined)
  }
  return whole
}

function joinedDates(first: NoticeLine, second: NoticeLine): NoticeLine[] | null {
  const above = second.cells.map((cell) => mostOverlapping(first.cells, cell))
  if (above.includes(undefined)) return null
  const rests = new Map(
    second.cells.flatMap((cell, nth) => {
      const start = above[nth]
      return start !== undefined && isDate(start.text, cell.text) ? [[start, cell] as const] : []
    }),
  )
  if (rests.size === 0) return null
  const cells = first.cells.map((cell) => {
    const rest = rests.get(cell)
    if (rest === undefined) return cell
    const gap = /[-/.]$/.test(cell.text) ? '' : ' '
    return cellOf(`${cell.text}${gap}${rest.text}`, cell)
  })
  const used = new Set(rests.values())
  const others = second.cells.filter((cell) => !used.has(cell))
  return [{ ...first, cells }, ...(others.length > 0 ? [{ ...second, cells: others }] : [])]
}

const isDate = (start: string, rest: string): boolean =>
  (yearIsMissing.test(start) && /^20\d{2}$/.test(rest)) ||
  (dayIsMissing.test(start) && /^\d{1,2}$/.test(rest))

const yearIsMissing =
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.]|\d{1,2}[- ]?[A-Z]{3,9}[-., ]{0,2}|[A-Z]{3,9}\.? \d{1,2},?)$/i
const dayIsMissing = /^20\d{2}[-/.]\d{1,2}[-/.]$/

/**
 * Finds an announcement that a narrow column broke into lines beside other columns: `due to arrive aboard`, `subject
 * vessel`, `2026-12-14`, `On/or About`. Replaces its last line by a label, with the date above it or beside it.
 */
function withWholeArrivals(lines: readonly NoticeLine[]): NoticeLine[] {
  const whole = [...lines]
  for (const [row, { cells }] of lines.entries()) {
    const start = cells.find(({ text }) => announcement.test(text))
    const parts = start === undefined ? [] : partsBelow(lines, { row, start })
    const text = parts.map(({ cell }) => cell.text).join(' ')
    const isBeside = parts.length > 1 && parts.some((part) => part.line.cells.length > 1)
    const [date = '', another] = text.match(new RegExp(aDate, 'giu')) ?? parts.flatMap(dateBeside)
    if (!isBeside || another !== undefined || !arrives.test(text) || !about.test(text)) continue
    for (const [nth, { line, cell }] of parts.entries()) {
      const isLast = nth === parts.length - 1
      const label = isLast ? [cellOf(`Due to arrive on ${date}`.trim(), cell)] : []
      const at = lines.indexOf(line)
      whole[at] = { ...line, cells: line.cells.flatMap((it) => (it === cell ? label : it)) }
    }
  }
  return whole.filter(({ cells }) => cells.length > 0)
}

interface Part {
  line: NoticeLine
  cell: NoticeCell
}

/** Returns the texts of a column from the first words of an announcement to `On/or About`. */
function partsBelow(
  lines: readonly NoticeLine[],
  { row, start }: { row: number; start: NoticeCell },
): Part[] {
  const parts: Part[] = []
  for (const line of lines.slice(row, row + mostParts)) {
    const cell = line.cells.find(({ from }) => Math.abs(from - start.from) <= 2)
    if (line.page !== lines[row]?.page) break
    if (cell === undefined) continue
    const isAbout = about.test(cell.text)
    const isOther = cell.labels.some((label) => label.start === 0) && /^\p{Lu}/u.test(cell.text)
    if (isOther && !isAbout) break
    parts.push({ line, cell })
    if (isAbout) return parts
  }
  return []
}

/** Returns the date in the text to the right of a part. */
const dateBeside = ({ line, cell }: Part): string[] => {
  const beside = line.cells[line.cells.indexOf(cell) + 1]?.text ?? ''
  return new RegExp(`^${aDate}$`, 'iu').test(beside) ? [beside] : []
}

const mostParts = 7

const announcement =
  /\b(?:due|scheduled|expected|estimated)(?: to(?: arrive\b.*)?)?$|\bto arrive\b/i
const arrives = /\b(?:due|scheduled|expected|estimated) to arrive\b/i
const about = /\bon ?\/? ?or ?\/? ?about\b/i
const aDate = `(?<![\\w/.-])${anyDate}`
