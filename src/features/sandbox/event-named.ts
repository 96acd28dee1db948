import type { EventName } from '../../contract/event-names.js'
import { eventsCalled, eventsNear, shortEventNames } from '../../domain/event-word.js'
import { OctError } from '../../errors.js'

export function eventNamed(typed: string): EventName {
  const [only, ...others] = eventsCalled(typed)
  if (only === undefined) throw unknown(typed)
  if (others.length > 0) throw ambiguous(typed, [only, ...others])
  return only
}

function ambiguous(typed: string, meant: readonly string[]): OctError {
  return new OctError('usage', `"${typed}" matches several events`, {
    reason: `The name can mean ${meant.join(', ')}.`,
    tryNext: meant.map((name) => `oct sandbox advance --to ${name}`),
  })
}

function unknown(typed: string): OctError {
  const close = eventsNear(typed)
  return new OctError('usage', `"${typed}" is not an event`, {
    reason:
      close.length > 0
        ? `Did you mean ${close[0]}?`
        : `Give a full name or the last part of a name: ${shortEventNames().join(', ')}.`,
    tryNext: close.map((name) => `oct sandbox advance --to ${name}`),
  })
}
