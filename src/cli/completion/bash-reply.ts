import { shortText } from '../../domain/short-text.js'
import type { BashLine } from './bash-line.js'
import type { Suggestion, TabAnswer } from './suggestion.js'

export interface BashAsking {
  line: BashLine
  type: string
  columns: number
}

export function bashReply({ kind, suggestions }: TabAnswer, asking: BashAsking): string {
  const { line, type, columns } = asking
  const texts = suggestions.map(({ text }) => inLine(text, line))
  const isListed = listing.includes(type) && suggestions.length > 1
  const lines = isListed ? withHints(texts, suggestions, columns) : texts
  return `${[heading(kind, suggestions), ...lines].join('\n')}\n`
}

/** Values of `COMP_TYPE` with which bash lists completions. With any other value, bash inserts a completion. */
const listing = ['63', '33', '64']

export function heading(kind: TabAnswer['kind'], suggestions: readonly Suggestion[]): string {
  const isOpen = suggestions.length > 0 && suggestions.every((each) => each.isOpen === true)
  return isOpen ? `${kind} open` : kind
}

function inLine(text: string, { keptLength, quote }: BashLine): string {
  const part = text.slice(keptLength)
  if (quote === '"') return part.replace(/["\\$`]/g, '\\$&')
  if (quote === "'") return part.replaceAll("'", "'\\''")
  return part.replace(/[^\w@%+=:,./\u0080-\uffff-]/g, '\\$&').replace(/^~/, '\\~')
}

function withHints(
  texts: readonly string[],
  suggestions: readonly Suggestion[],
  columns: number,
): string[] {
  const width = Math.max(...texts.map(({ length }) => length))
  return texts.map((text, index) => {
    const hint = suggestions[index]?.hint ?? ''
    if (hint === '') return text
    const room = columns - width - 5
    return room < 8 ? text : `${text.padEnd(width)}  (${shortText(hint, room)})`
  })
}
