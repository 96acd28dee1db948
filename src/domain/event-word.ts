import { type EventName, eventNames } from '../contract/event-names.js'
import { nearNames } from './near-names.js'

/**
 * The events that a person may mean by a name or the end of one: `vessel_discharged` is
 * `container.transport.vessel_discharged`. An event that happens is meant before its estimate.
 * Several where the end is shared; none where it is no event.
 */
export function eventsCalled(typed: string): EventName[] {
  const word = typed.trim().toLowerCase()
  const meant = eventNames.filter((name) => name === word || name.endsWith(`.${word}`))
  const plain = meant.find((name) => name === word || name === `container.transport.${word}`)
  return plain ? [plain] : meant
}

/** The last parts that name an event, such as `vessel_discharged`. */
export const shortEventNames = (): string[] =>
  eventNames.map((name) => name.replace(/^container\.(transport\.)?/, ''))

/** Names and last parts of events that are a few slips away from what was typed, nearest first. */
export const eventsNear = (typed: string): string[] =>
  nearNames(typed.trim(), new Set([...shortEventNames(), ...eventNames]))
