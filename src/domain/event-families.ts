import { eventNames } from '../contract/event-names.js'

/** Groups of events that a webhook can subscribe to together, the wider groups first. */
export const eventFamilies = [
  '*',
  'container.*',
  'container.transport.*',
  'container.transport.estimated.*',
  'tracking_request.*',
  'document.*',
] as const

/** Returns how many events of the catalog belong to a family. */
export const familySize = (family: string): number => membersOf(family).length

/** Replaces events by their family if all events of the family are present; keeps unknown names. */
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
