import type { StandingHold } from './holds.js'
import { foldText } from './matches-words.js'
import { shortText } from './short-text.js'
import { withoutMarkup } from './without-markup.js'
import { holdInWords } from './words.js'

const longestText = 40

/** Formats a hold, such as `customs hold at ICTF, 2 days`, without the terminal's own description. */
export function standingHoldInWords({ name, status, at, days }: StandingHold): string {
  const place = at === null ? '' : ` at ${shortHoldText(at.label) || 'its destination'}`
  const what = `${holdInWords(shortHoldText(name))}${place}`
  if (status === 'pending') return `${what} announced`
  const state = status === 'hold' ? what : `${what} (${shortHoldText(status) || 'no status'})`
  return days === null ? state : `${state}, ${daysInWords(days)}`
}

/** Returns the terminal's description of a hold; empty if it only repeats the name of the hold. */
export function terminalText({
  name,
  description,
}: Pick<StandingHold, 'name' | 'description'>): string {
  const text = withoutMarkup(description ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  const known = new Set(wordsOf(holdInWords(name)))
  return wordsOf(text).every((word) => known.has(word)) ? '' : text
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

export const daysInWords = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`

/** Shortens the description of a hold, so that one long text does not fill a row. */
export const shortHoldText = (text: string): string => shortText(text, longestText)
