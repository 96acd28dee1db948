import type { Box } from '../../domain/box.js'
import { type CalendarDate, daysBetween, weekday } from '../../domain/calendar-date.js'
import { type GateCalendar, type PullBy, pullBy } from '../../domain/gates/gate-calendar.js'
import {
  type Deadline,
  daysLeft,
  type LastFreeDay,
  lastFreeDay,
  unreadableDeadline,
} from '../../domain/last-free-day.js'
import { isGone } from '../../domain/readiness.js'
import { dayInWords } from './time-text.js'
import type { Text, Viewing } from './view.js'

/**
 * `Thu 14 May, 2 days (line)`, and the other source where that one is earlier. Where the gate is
 * closed on the day, `pull by Fri 15 May, 3 days (line; gate closed Sat 16 May)`; where nobody knows
 * the gate, `Sat 16 May (weekend), 4 days`.
 */
export function lastFreeDayInWords(box: Box, viewing: Viewing): Text {
  const deadline = lastFreeDay(box.container)
  if (deadline === null) return unreadableText(box)
  const calendar = viewing.calendars?.of(box) ?? null
  const day = { deadline, calendar, viewing }
  if (isGone(box.container, box.shipment)) {
    return { words: `${dayInWords(deadline.date, viewing)}${bracketed(deadline)}`, tone: 'dim' }
  }
  const words = `${waitingInWords(day)}${earlierInWords(deadline, day)}`
  const doubt = deadline.doubt ? ` ? ${deadline.doubt}` : ''
  return { words: `${words}${doubt}`, tone: urgency({ ...day, deadline: deadline.earliest }) }
}

interface Day {
  deadline: Deadline
  calendar: GateCalendar | null
  viewing: Viewing
}

/** A date that is none is said: money hangs on it. */
function unreadableText({ container }: Box): Text {
  const value = unreadableDeadline(container)
  return value === null ? { words: '' } : { words: `unreadable: ${value}`, tone: 'warn' }
}

/** What is overdue is so by the last free day itself, whatever its gate (contract, part 7). */
function waitingInWords(day: Day): string {
  const { deadline, viewing } = day
  const left = daysLeft(deadline, viewing.now)
  const pull = left < 0 ? { date: deadline.date } : pullBy(deadline, day.calendar)
  const days = daysToPull(pull, day)
  const count = left >= 0 && days < 0 ? agoInWords(days) : daysLeftInWords(days)
  return `${dateText(pull, day)}, ${count}${bracketed(deadline, pull.because)}`
}

function earlierInWords({ date, earliest }: LastFreeDay, day: Day): string {
  if (earliest.date >= date) return ''
  const isOver = daysLeft(earliest, day.viewing.now) < 0
  const pull = isOver ? { date: earliest.date } : pullBy(earliest, day.calendar)
  return `; earlier: ${dateText(pull, day)}${bracketed(earliest, pull.because)}`
}

function dateText({ date, because }: PullBy, { calendar, viewing }: Day): string {
  const words = dayInWords(date, viewing)
  if (because !== undefined) return `pull by ${words}`
  return calendar === null && isWeekend(date) ? `${words} (weekend)` : words
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) % 6 === 0

function bracketed({ source }: Deadline, because?: string): string {
  const parts = [source, because].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

/** Days from today to the day to pull by, in the calendar of the deadline; negative when missed. */
const daysToPull = ({ date }: PullBy, { deadline, viewing }: Day): number =>
  daysLeft(deadline, viewing.now) + daysBetween(deadline.date, date)

/** `2 days`, `today`, `overdue 3 days`. */
export function daysLeftInWords(days: number): string {
  if (days === 0) return 'today'
  return days < 0 ? `overdue ${countOf(-days)}` : countOf(days)
}

const agoInWords = (days: number): string => `${countOf(-days)} ago`

const countOf = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

function urgency(day: Day): Text['tone'] {
  const days = daysToPull(pullBy(day.deadline, day.calendar), day)
  if (days < 0) return 'bad'
  return days <= 2 ? 'warn' : 'plain'
}
