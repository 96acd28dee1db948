import type { Text, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { type StandingHold, standingHolds } from '../../domain/holds.js'
import { foldText } from '../../domain/matches-words.js'
import { readiness } from '../../domain/readiness.js'
import { shortText } from '../../domain/short-text.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import { holdInWords } from '../../domain/words.js'

/** How many holds a cell names at most. The screen of a single container shows all holds. */
const mostHolds = 4
const longestText = 40

export function reasonText(box: Box, { now }: Viewing): Text {
  const holds = standingHolds(box, now)
  const said = [...new Set(holds.map(standingHoldInWords))]
  const shown = said.slice(0, mostHolds)
  if (said.length > mostHolds) shown.push(`${said.length - mostHolds} more`)
  if (readiness(box.container, box.shipment) === 'disagree') shown.push('yet available')
  const texts = [...new Set(holds.map(terminalText).filter((text) => text !== ''))]
  const own = texts.slice(0, mostHolds).map(shortened).join('; ')
  return { words: shown.join('; '), ...(own === '' ? {} : { aside: ` (${own})` }) }
}

export function standingHoldInWords({ name, status, at, days }: StandingHold): string {
  const place = at === null ? '' : ` at ${shortened(at.label) || 'its destination'}`
  const what = `${holdInWords(shortened(name))}${place}`
  if (status === 'pending') return `${what} announced`
  const state = status === 'hold' ? what : `${what} (${shortened(status) || 'no status'})`
  return days === null ? state : `${state}, ${daysInWords(days)}`
}

export function terminalText({ name, description }: StandingHold): string {
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

const shortened = (text: string): string => shortText(text, longestText)
