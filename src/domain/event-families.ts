import { eventNames } from '../contract/event-names.js'

export const eventFamilies = [
  '*',
  'container.*',
  'container.transport.*',
  'container.transport.estimated.*',
  'tracking_request.*',
  'document.*',
] as const

export const familySize = (family: string): number => membersOf(family).length

/** If all events of a family are listed, replaces them by the name of the family. Keeps unknown events. */
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
