import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/** Returns the new value in a row below a header with columns such as `Previous` and `New`. Null without a header. */
export function changedValue(lines: readonly NoticeLine[], row: number): string | null {
  const { cells = [], page } = lines[row] ?? {}
  for (let above = row - 1; above >= 0 && above >= row - mostRows; above -= 1) {
    const header = lines[above]
    if (header === undefined || header.page !== page || header.cells.length < 2) return null
    const old = header.cells.find(({ text }) => earlier.test(text))
    const current = header.cells.find(({ text }) => later.test(text))
    if (old === undefined || current === undefined) continue
    const [was, is] = [
      mostOverlapping(cells.slice(1), old),
      mostOverlapping(cells.slice(1), current),
    ]
    return was !== undefined && is !== undefined && was !== is ? is.text : null
  }
  return null
}

const mostRows = 10

const earlier =
  /^(?:previous|old|original|initial|former|prior|before|bisher|alt|ancien|anterior|precedente|vorige)(?: (?:value|plan|date|schedule))?$/i
const later =
  /^(?:new|revised|updated|current|latest|now|after|neu|nouveau|nuevo|actual|nuovo|nieuw|novo)(?: (?:value|plan|date|schedule))?$/i
