import ICAL from 'ical.js'
import { EndlessRule } from './bounded-recurrence.js'
import { type WrittenTime, wallMs, wallMsBy } from './wall-day.js'

export const timeOf = (event: ICAL.Component, name: string): WrittenTime | undefined =>
  timesOf(event, name)[0]

export function timesOf(event: ICAL.Component, name: string): WrittenTime[] {
  return event.getAllProperties(name).flatMap((property) => {
    const values: unknown[] = property.getValues()
    const tzid = property.getFirstParameter('tzid')
    return values
      .map((value) => (value instanceof ICAL.Period ? value.start : value))
      .filter((value) => value instanceof ICAL.Time)
      .filter((time) => !Number.isNaN(wallMs(time)))
      .map((time) => ({ time, tzid }))
  })
}

/** Returns the length of a calendar event in seconds; 86,400 for a date. Throws `ZoneWanted` for an unknown zone. */
export function secondsOf(event: ICAL.Component, start: WrittenTime, gate: string | null): number {
  const seconds = writtenSeconds(event, start, gate) ?? (start.time.isDate ? 86_400 : 0)
  if (seconds < 0) throw new Error('the event ends before it begins')
  return seconds
}

function writtenSeconds(
  event: ICAL.Component,
  start: WrittenTime,
  gate: string | null,
): number | undefined {
  const end = timeOf(event, 'dtend')
  if (end !== undefined) return (wallMsBy(start, end, gate) - wallMs(start.time)) / 1000
  const duration = event.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? duration.toSeconds() : undefined
}

export const isCancelled = (event: ICAL.Component): boolean =>
  `${event.getFirstPropertyValue('status')}`.toUpperCase() === 'CANCELLED'

export const reasonOf = (event: ICAL.Component): string =>
  `${event.getFirstPropertyValue('summary') ?? ''}`.trim().slice(0, 100) || 'closed'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** Returns the rule of a recurring calendar event. Throws if oct does not support this kind of rule. */
export function ruleOf(property: ICAL.Property): ICAL.Recur {
  const rule = property.getFirstValue()
  const isRule = rule instanceof ICAL.Recur
  if (!isRule || !frequencies.includes(rule.freq)) {
    throw new Error('oct does not support the way in which the event repeats')
  }
  const isPlain = Object.values(rule.parts).every((part) => [part].flat().length <= 31)
  if (!isPlain || (rule.interval ?? 1) > 1000) throw new EndlessRule()
  return rule
}
