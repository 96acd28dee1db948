import { type EventName, eventNames } from '../contract/event-names.js'
import { eventsCalled, eventsNear } from '../domain/event-word.js'
import { nearNames } from '../domain/near-names.js'
import { OctError } from '../errors.js'

/** Returns whether an event matches a pattern such as `container.*`. `*` stands for any text. Ignores case. */
export function matchesPattern(pattern: string, event: string): boolean {
  const [first = '', ...rest] = pattern.trim().toLowerCase().split('*')
  const name = event.toLowerCase()
  const last = rest.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first)) return false
  let place = first.length
  for (const part of rest) {
    const found = name.indexOf(part, place)
    if (found < 0) return false
    place = found + part.length
  }
  return name.length - last.length >= place && name.endsWith(last)
}

/**
 * Finds events by name, by the last part of a name
 * (`vessel_discharged`) or by pattern. Returns each event once, in the order of the catalog. Throws `usage` for an
 * unknown name, or if several names have the same last part.
 */
export function matchingEvents(patterns: readonly string[]): EventName[] {
  const meant = new Set(patterns.flatMap(eventsOf))
  return eventNames.filter((name) => meant.has(name))
}

function eventsOf(pattern: string): EventName[] {
  if (pattern.includes('*')) return eventsLike(pattern)
  const called = eventsCalled(pattern)
  const [event] = called
  if (event === undefined) throw unknown(pattern)
  if (called.length > 1) throw ambiguous(pattern, called)
  return [event]
}

function eventsLike(pattern: string): EventName[] {
  const events = eventNames.filter((name) => matchesPattern(pattern, name))
  if (events.length > 0) return events
  throw unknown(pattern)
}

function unknown(pattern: string): OctError {
  const isName = !pattern.includes('*')
  const [near] = isName ? eventsNear(pattern) : nearNames(pattern.trim(), likelyPatterns())
  return new OctError(
    'usage',
    `${isName ? 'There is no event' : 'No event matches'} "${pattern}"`,
    {
      reason: near
        ? `Did you mean ${near}? Wildcards work too: container.transport.*.`
        : 'Names are like container.transport.full_out; wildcards like container.transport.* work too.',
      tryNext: ['oct webhooks catalog --offline'],
    },
  )
}

function likelyPatterns(): Set<string> {
  const parts = eventNames.map((name) => name.split('.'))
  const starts = parts.flatMap((all) =>
    all.slice(1).map((_, i) => `${all.slice(0, i + 1).join('.')}.*`),
  )
  return new Set([...starts, ...parts.map((all) => `*.${all.at(-1)}`)])
}

function ambiguous(pattern: string, events: readonly string[]): OctError {
  return new OctError('usage', `"${pattern}" matches several events`, {
    reason: `The name can mean ${events.join(', ')}; *.${pattern.trim()} matches all of these events.`,
    tryNext: ['oct webhooks catalog'],
  })
}
