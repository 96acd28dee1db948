import type { PlacedLine } from '../../documents/reading/placed-line.js'
import { boxNumbersIn } from './box-numbers-in.js'
import { freeDaysInProse } from './free-days-in-prose.js'
import { labelledValues } from './labelled-values.js'
import { arrivalsIn } from './labels-in-prose.js'
import type { NoticeField } from './notice-labels.js'
import { noticeLines } from './notice-lines.js'
import { sentencesOf } from './notice-prose.js'
import { isStartOfQuote } from './start-of-quote.js'

/**
 * Removes quoted messages that are older than the newest message with a container, because they are out of date or
 * about other shipments. If the newest message names no container, it may forward or answer an arrival notice. The
 * quoted messages then stay, except for the dates that a newer message replaces.
 */
export function ownLines(pages: PlacedLine[][]): PlacedLine[][] {
  const lines = pages.flat()
  const texts = lines.map((line) => textOf(line).slice(0, longestLine))
  // An email may begin with its own header, so the first header does not begin a quoted message.
  const first = texts.findIndex((text) => text.trim() !== '')
  const starts = texts.flatMap((_, row) => (row > first && isStartOfQuote(texts, row) ? row : []))
  if (starts.length === 0) return pages
  const messages = [0, ...starts].map((from, nth) => lines.slice(from, starts[nth]))
  const newest = messages.findIndex((message) =>
    message.some((line) => boxNumbersIn(textOf(line).slice(0, longestLine)).length > 0),
  )
  const kept = newest < 0 ? messages : messages.slice(0, newest + 1)
  const removed = new Set(messages.slice(kept.length).flat())
  for (const [nth, message] of kept.entries()) {
    const stated = datesIn(message)
    for (const line of kept.slice(nth + 1).flat()) {
      if ([...datesIn([line])].some((date) => stated.has(date))) removed.add(line)
    }
  }
  return pages.map((page) => page.filter((line) => !removed.has(line)))
}

const longestLine = 400

const textOf = (line: PlacedLine): string => line.map(({ text }) => text).join(' ')

/** Returns which kinds of dates (arrival, last free day) the lines state with a label and a date, or in a sentence. */
function datesIn(placed: readonly PlacedLine[]): Set<string> {
  const lines = noticeLines([placed])
  return new Set([
    ...sentencesOf(lines).flatMap(({ text }) => [
      ...(freeDaysInProse(text, []).length > 0 ? ['free'] : []),
      ...arrivalsIn(text).flatMap(({ date, isInland }) =>
        date === '' || isInland ? [] : 'arrival',
      ),
    ]),
    ...labelledValues(lines).flatMap(({ field, words, texts, row }) => {
      const text = lines[row]?.cells.map((cell) => cell.text).join('  ') ?? ''
      const behind = text.slice(text.indexOf(words) + words.length)
      return [behind, ...texts].some((it) => /\d\D+\d/.test(it)) ? (kindOfDate[field] ?? []) : []
    }),
  ])
}

const kindOfDate: Partial<Record<NoticeField, string>> = {
  eta: 'arrival',
  revised_eta: 'arrival',
  last_free_day: 'free',
  revised_last_free_day: 'free',
  charges_begin: 'free',
}
