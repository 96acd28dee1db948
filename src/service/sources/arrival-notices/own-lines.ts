import type { PlacedLine } from '../../documents/reading/placed-line.js'
import { boxNumbersIn } from './box-numbers-in.js'

/**
 * Removes quoted messages, because they are older or about other shipments. Keeps them if the text before them names no
 * container, because the message may then be a forwarded arrival notice.
 */
export function ownLines(pages: PlacedLine[][]): PlacedLine[][] {
  const lines = pages.flat()
  // An email may begin with its own header, so the first header does not begin a quoted message.
  const first = isQuote(lines, 0) ? headerLines : 0
  const start = lines.findIndex((_, row) => row >= first && isQuote(lines, row))
  const hasOwn = lines
    .slice(0, Math.max(start, 0))
    .some((line) => boxNumbersIn(textOf(line).slice(0, longestLine)).length > 0)
  if (start < 0) return pages
  const own = lines.slice(0, start)
  const quoted = new Set(hasOwn ? lines.slice(start) : olderDates(own, lines.slice(start)))
  return pages.map((page) => page.filter((line) => !quoted.has(line)))
}

const headerLines = 5

/** Returns quoted lines with a date if the message above also states this kind of date, such as a last free day. */
const olderDates = (own: readonly PlacedLine[], quoted: readonly PlacedLine[]): PlacedLine[] =>
  dates
    .filter((date) => own.some((line) => date.test(textOf(line))))
    .flatMap((date) => quoted.filter((line) => date.test(textOf(line))))

const dates = [
  /^\W*(?:(?:new|revised|extended|updated) )?(?:last free (?:day|date)|lfd|free time (?:expires|until|ends))\W.*\d/i,
  /^\W*(?:(?:new|revised|updated) )?(?:eta|estimated arrival|arrival date)\W.*\d/i,
]

const longestLine = 400

const textOf = (line: PlacedLine | undefined): string =>
  (line ?? []).map(({ text }) => text).join(' ')

function isQuote(lines: readonly PlacedLine[], row: number): boolean {
  const text = textOf(lines[row]).slice(0, longestLine).trim()
  if (/^>|^-{2,}\s?original message\s?-{2,}$|^on \S.{8,200}\bwrote:$/i.test(text)) return true
  if (!/^from:\s?\S/i.test(text)) return false
  const next = lines.slice(row + 1, row + 6).map((line) => textOf(line).slice(0, 20))
  return (
    next.some((it) => /^\s*(?:sent|date):/i.test(it)) && next.some((it) => /^\s*subject:/i.test(it))
  )
}
