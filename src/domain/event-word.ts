import { type EventName, eventNames } from '../contract/event-names.js'
import { nearNames } from './near-names.js'

/** Accepts the end of a name (`vessel_discharged`), actual events before estimates. */
export function eventsCalled(typed: string): EventName[] {
  const word = typed.trim().toLowerCase()
  const meant = eventNames.filter((name) => name === word || name.endsWith(`.${word}`))
  const plain = meant.find((name) => name === word || name === `container.transport.${word}`)
  return plain ? [plain] : meant
}

/** Returns the last parts that name an event, such as `vessel_discharged`. */
export const shortEventNames = (): string[] =>
  eventNames.map((name) => name.replace(/^container\.(transport\.)?/, ''))

/** Returns names and last parts that differ by a few typing mistakes, the closest first. */
export const eventsNear = (typed: string): string[] =>
  nearNames(typed.trim(), new Set([...shortEventNames(), ...eventNames]))
