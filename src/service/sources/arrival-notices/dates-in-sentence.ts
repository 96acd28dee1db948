import { startsOfDates } from './notice-dates.js'
import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/**
 * Finds dates in sentences of Maersk such as `… is due to arrive aboard subject vessel On/or 2026-03-28 About`, which
 * may be broken over several lines. Returns each date with the rest of its cell, which may change the date.
 */
export function datesInSentence(lines: readonly NoticeLine[]): { start: number; texts: string[] } {
  const start = lines.findIndex(({ cells }, row) =>
    cells.some((cell) => {
      const below = mostOverlapping(lines[row + 1]?.cells ?? [], cell)?.text ?? ''
      return sentence.test(`${cell.text} ${below}`)
    }),
  )
  const first = lines[start]
  if (first === undefined) return { start, texts: [] }
  const near = lines.slice(start, start + 5).filter(({ page }) => page === first.page)
  const words = near.flatMap(({ cells }) => cells.map(({ text }) => text)).join('\n')
  const after = words.slice(Math.max(0, words.search(sentence)))
  const starts = startsOfDates(after.slice(0, 240))
  return { start, texts: starts.flatMap((at) => after.slice(at).split('\n')[0] ?? []) }
}

const sentence =
  /\b(?:due|scheduled|expected|estimated)\s+to\s+arrive\b|\bwill\s+arrive\b|\barriving\b/i
