import ICAL from 'ical.js'
import { addDays, type CalendarDate } from '../../calendar-date.js'
import { type FileProblem, type Place, problemAt } from '../../yaml-file/file-problem.js'
import { mostClosedDays } from '../gate-calendar.js'
import { pay, recurrence, type StepBudget } from './bounded-recurrence.js'
import { closureFault, TooLong } from './closure-fault.js'
import { isCancelled, reasonOf, ruleOf, secondsOf, timeOf, timesOf } from './event-times.js'
import { daysOf, lastWallDay, type WrittenTime, wallDay, wallMs } from './wall-day.js'

export interface ClosureFile {
  file: string
  text: string
  zone: string | null
  /** First and last date for which recurring closures are computed. */
  horizon: { from: CalendarDate; to: CalendarDate }
}

export interface Closures {
  days: Map<CalendarDate, string>
  problems: FileProblem[]
}

/** Reads the events of an iCalendar file (RFC 5545). Never throws, because problems are part of the result. */
export function readClosures(source: ClosureFile): Closures {
  const { file, text } = source
  const closures: Closures = { days: new Map(), problems: [] }
  const places = eventPlaces(file, text)
  const budget: StepBudget = { left: 10_000 }
  const events = eventsIn(source, closures)
  const moved = new Set<string>()
  const ofEach = (read: (event: ICAL.Component) => void): void => {
    for (const [index, event] of events.entries()) {
      try {
        read(event)
      } catch (error) {
        const place = places[index] ?? { file, line: 1, column: 1 }
        closures.problems.push(problemAt(place, ...closureFault(error)))
      }
    }
  }
  ofEach((event) => noteMoved(event, source.zone, moved))
  ofEach((event) => closeFor(event, { ...source, closures, budget, moved }))
  return closures
}

interface Reading extends ClosureFile {
  closures: Closures
  budget: StepBudget
  /** Dates of a recurring event that another event of the file replaces, as `<uid> <date>`. */
  moved: ReadonlySet<string>
}

function eventsIn({ file, text }: ClosureFile, { problems }: Closures): ICAL.Component[] {
  try {
    const roots: unknown = ICAL.parse(text)
    const calendars = Array.isArray(roots) && typeof roots[0] === 'string' ? [roots] : roots
    const all = (Array.isArray(calendars) ? calendars : []).map((root) => new ICAL.Component(root))
    const found = all.filter(({ name }) => name === 'vcalendar')
    if (found.length === 0) throw new Error('the calendar file contains no VCALENDAR')
    return found.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch (error) {
    const line = text.split('\n').findIndex((each) => !/^[\w-]+[:;]|^\s|^$/.test(each)) + 1
    const place = { file, line: Math.max(1, line), column: 1 }
    problems.push(problemAt(place, ...closureFault(error)))
    return []
  }
}

function eventPlaces(file: string, text: string): Place[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^BEGIN:VEVENT\s*$/i.test(line) ? [{ file, line: index + 1, column: 1 }] : [],
    )
}

function closeFor(event: ICAL.Component, reading: Reading): void {
  if (isCancelled(event)) return
  const start = timeOf(event, 'dtstart')
  if (start === undefined) throw new Error('the event has no DTSTART')
  const { zone } = reading
  const seconds = secondsOf(event, start, zone)
  const length = daysOf(wallDay(start, zone), lastWallDay(start, seconds, zone))
  if (length > mostClosedDays) throw new TooLong(length)
  const uid = event.hasProperty('recurrence-id') ? '' : event.getFirstPropertyValue('uid')
  const excluded = new Set(timesOf(event, 'exdate').map((time) => wallDay(time, zone)))
  for (const time of occurrences(event, start, reading)) {
    const first = wallDay(time, zone)
    if (excluded.has(first) || reading.moved.has(`${uid} ${first}`)) continue
    const reason = reasonOf(event)
    const last = lastWallDay(time, seconds, zone)
    if (last < reading.horizon.from || first > reading.horizon.to) continue
    pay(reading.budget, daysOf(first, last))
    for (let day = first; day <= last; day = addDays(day, 1)) reading.closures.days.set(day, reason)
  }
}

function* occurrences(
  event: ICAL.Component,
  start: WrittenTime,
  { horizon, budget }: Reading,
): Generator<WrittenTime> {
  const end = Date.parse(`${horizon.to}T00:00:00Z`)
  const begin = Date.parse(`${horizon.from}T00:00:00Z`) - mostClosedDays * 86_400_000
  const rules = event.getAllProperties('rrule')
  if (rules.length === 0) yield start
  yield* timesOf(event, 'rdate')
  for (const property of rules) {
    for (const time of recurrence(ruleOf(property), start.time, budget)) {
      if (wallMs(time) > end) break
      if (wallMs(time) >= begin) yield { ...start, time }
    }
  }
}

function noteMoved(event: ICAL.Component, gate: string | null, moved: Set<string>): void {
  const time = timeOf(event, 'recurrence-id')
  if (time === undefined) return
  moved.add(`${event.getFirstPropertyValue('uid')} ${wallDay(time, gate)}`)
}
