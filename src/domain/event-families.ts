import { eventNames } from '../contract/event-names.js'

/** Groups of events that are subscribed to together, the wider ones first. */
export const eventFamilies = [
  '*',
  'container.*',
  'container.transport.*',
  'container.transport.estimated.*',
  'tracking_request.*',
  'document.*',
] as const

/** How many events of the catalogue a family has. */
export const familySize = (family: string): number => membersOf(family).length

/**
 * Names of events in as few words as mean the same: a family stands for its events where all of them
 * are there. Names that are in no catalogue stay.
 */
export function eventsInFamilies(events: readonly string[]): string[] {
  const left = new Set(events)
  const whole = eventFamilies.filter((family) => {
    const members = membersOf(family)
    const isNew = members.some((name) => left.has(name))
    if (!isNew || !members.every((name) => events.includes(name))) return false
    for (const name of members) left.delete(name)
    return true
  })
  return [...whole, ...left]
}

const membersOf = (family: string): string[] =>
  eventNames.filter((name) => name.startsWith(family.slice(0, -1)))
