import { type EventName, eventNames } from '../contract/event-names.js'
import { nearNames } from './near-names.js'

/** Finds events by name or by the end of a name, such as `vessel_discharged`. Actual events come first. */
export function eventsCalled(typed: string): EventName[] {
  const word = typed.trim().toLowerCase()
  const meant = eventNames.filter((name) => name === word || name.endsWith(`.${word}`))
  const plain = meant.find((name) => name === word || name === `container.transport.${word}`)
  return plain ? [plain] : meant
}

export const shortEventNames = (): string[] =>
  eventNames.map((name) => name.replace(/^container\.(transport\.)?/, ''))

/** Returns event names that differ from a typed word by a few typing mistakes. The closest name is first. */
export const eventsNear = (typed: string): string[] =>
  nearNames(typed.trim(), new Set([...shortEventNames(), ...eventNames]))
