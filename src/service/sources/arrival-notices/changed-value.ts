import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/** Returns the new value in a row below a header with columns such as `Previous` and `New`. Null without a header. */
export function changedValue(lines: readonly NoticeLine[], row: number): string | null {
  const { cells = [], page } = lines[row] ?? {}
  for (let above = row - 1; above >= 0 && above >= row - mostRows; above -= 1) {
    const header = lines[above]
    if (header === undefined || header.page !== page || header.cells.length < 2) return null
    const before = header.cells.find(({ text }) => earlier.test(text))
    const current = header.cells.find(({ text }) => later.test(text))
    if (before === undefined || current === undefined) continue
    const [was, is] = [
      mostOverlapping(cells.slice(1), before),
      mostOverlapping(cells.slice(1), current),
    ]
    if (is === undefined && was !== undefined && Math.abs(was.from - before.from) <= 2) return ''
    if (was === undefined || is === undefined || was === is) return null
    return unchanged.test(is.text) ? was.text : is.text
  }
  return null
}

/**
 * Returns the row of a table of changes with the valid values, if its rows begin with words such as `Old` and `New`.
 */
export function rowInForce(lines: readonly NoticeLine[], header: number): number | null {
  const heads = [header + 1, header + 2].map((row) => {
    const { cells = [], page } = lines[row] ?? {}
    return page === lines[header]?.page && cells.length > 1 ? (cells[0]?.text ?? '') : ''
  })
  const valid = heads.findIndex((text) => laterRow.test(text))
  return valid >= 0 && heads.some((text) => earlierRow.test(text)) ? header + 1 + valid : null
}

/** Returns whether a line is a row of a table of changes, such as `New`, `MAERSK PITTSBURGH`, `651W`. */
export const isRowOfChange = ({ cells: [head, ...others] }: NoticeLine): boolean =>
  head !== undefined &&
  others.length > 0 &&
  (earlierRow.test(head.text) || laterRow.test(head.text))

const mostRows = 10

const what =
  '(?: (?:value|plan|date|schedule|routing|voyage|vessel|estimate|information|info|details?|data))?'
const old =
  'previous(?:ly)?|old|original(?:ly)?|initial|former|prior|earlier|bisher|alt|ancien|anterior|precedente|vorige'
const inForce = 'new|revised|updated|current|latest|neu|nouveau|nuevo|actual|nuovo|nieuw|novo'

const whole = (words: string): RegExp => new RegExp(`^(?:${words})${what}$`, 'i')
const [earlierRow, laterRow] = [whole(old), whole(inForce)]
const [earlier, later] = [whole(`${old}|before|was|from`), whole(`${inForce}|now|after|is|to`)]
const unchanged = /^(?:unchanged|same|no change|not changed|as before|["=])$/i
