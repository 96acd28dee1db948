import { type EventName, eventNames } from '../contract/event-names.js'
import { nearNames } from './near-names.js'

/** Returns the events with a typed name or ending, such as `vessel_discharged`; actual events come first. */
export function eventsCalled(typed: string): EventName[] {
  const word = typed.trim().toLowerCase()
  const meant = eventNames.filter((name) => name === word || name.endsWith(`.${word}`))
  const plain = meant.find((name) => name === word || name === `container.transport.${word}`)
  return plain ? [plain] : meant
}

export const shortEventNames = (): string[] =>
  eventNames.map((name) => name.replace(/^container\.(transport\.)?/, ''))

/** Returns event names within a few typing mistakes of a typed word, the closest first. */
export const eventsNear = (typed: string): string[] =>
  nearNames(typed.trim(), new Set([...shortEventNames(), ...eventNames]))
