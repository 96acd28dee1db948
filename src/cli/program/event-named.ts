import { type EventName, eventNames } from '../../contract/event-names.js'
import { OctError } from '../../errors.js'
import { nearNames } from '../output/near-names.js'

/**
 * The event that a person means by its name or the end of it: `vessel_discharged` is
 * `container.transport.vessel_discharged`. Throws `OctError` `usage` for what is no event, and for
 * an end that several share.
 */
export function eventNamed(typed: string): EventName {
  const word = typed.trim().toLowerCase()
  const meant = eventNames.filter((name) => name === word || name.endsWith(`.${word}`))
  // an event that happens is meant before its estimate
  const plain = meant.find((name) => name === word || name === `container.transport.${word}`)
  if (plain) return plain
  const [only] = meant
  if (only && meant.length === 1) return only
  throw meant.length > 1 ? ambiguous(typed, meant) : unknown(typed, word)
}

function ambiguous(typed: string, meant: readonly string[]): OctError {
  return new OctError('usage', `"${typed}" is the end of several events`, {
    reason: `It can be ${meant.join(', ')}.`,
    tryNext: meant.map((name) => `oct sandbox advance --to ${name}`),
  })
}

function unknown(typed: string, word: string): OctError {
  const short = eventNames.map((name) => name.replace(/^container\.(transport\.)?/, ''))
  const close = nearNames(word, new Set([...short, ...eventNames]))
  return new OctError('usage', `"${typed}" is not an event`, {
    reason:
      close.length > 0
        ? `Did you mean ${close[0]}?`
        : `The last parts will do: ${short.join(', ')}.`,
    tryNext: close.map((name) => `oct sandbox advance --to ${name}`),
  })
}
