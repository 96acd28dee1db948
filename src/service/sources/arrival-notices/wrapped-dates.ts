import { cellOf, mostOverlapping, type NoticeLine } from './notice-lines.js'

/**
 * Joins a date that a narrow column broke into two lines, such as `12/28/` above `2026`. Each text of the second line
 * must be below a text of the first line.
 */
export function withWholeDates(lines: readonly NoticeLine[]): NoticeLine[] {
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
