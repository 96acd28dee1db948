import { dayInWords } from '../../cli/output/time-text.js'
import type { Text, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { type CalendarDate, daysBetween, weekday } from '../../domain/calendar-date.js'
import { countedDays, daysLeftInWords } from '../../domain/days-left-in-words.js'
import { type GateCalendar, type PullBy, pullBy } from '../../domain/gates/gate-calendar.js'
import {
  type Deadline,
  daysLeft,
  type LastFreeDay,
  lastFreeDay,
  unreadableDeadline,
} from '../../domain/last-free-day.js'
import { lastKnownDeadline } from '../../domain/last-known-deadline.js'
import { isGone } from '../../domain/readiness.js'

/**
 * Formats the last free day, for example `Thu 14 May, 2 days (line)`. If another source states an earlier date, this
 * date is first, because a missed date costs money: `Wed 13 May, 1 day (terminal); line: Fri 29 May`. If the gate is
 * closed: `pull by Fri 15 May, 3 days (line; gate closed Sat 16 May)`. On a weekend without a gate calendar: `Sat 16
 * May, 4 days (line; weekend)`. A narrow table shows only the date and the days.
 */
export function lastFreeDayInWords(box: Box, viewing: Viewing): Text {
  const deadline = lastFreeDay(box.container)
  const isAway = isGone(box.container, box.shipment)
  if (deadline === null) return unreadableText(box) ?? takenBackText(box, isAway, viewing)
  const calendar = viewing.calendars?.of(box) ?? null
  if (isAway) {
    return { words: `${dayInWords(deadline.date, viewing)}${bracketed(deadline)}`, tone: 'dim' }
  }
  const day = { deadline: deadline.earliest, calendar, viewing }
  const tone = urgency(day)
  if (deadline.earliest.date < deadline.date) return { ...earlierText(deadline, day), tone }
  return { ...waitingText(day), tone }
}

export interface Day {
  deadline: Deadline
  calendar: GateCalendar | null
  viewing: Viewing
}

/** Shows an unreadable last free day exactly as the source wrote it, because a wrong guess may cost money. */
function unreadableText({ container }: Box): Text | null {
  const value = unreadableDeadline(container)
  return value === null ? null : { words: `unreadable: ${value}`, tone: 'warn' }
}

function takenBackText(box: Box, isAway: boolean, viewing: Viewing): Text {
  const known = isAway ? null : lastKnownDeadline(box)
  if (known === null) return { words: '' }
  const { source, date } = known.deadline
  const aside = ` (${source === null ? '' : `${source}: `}${dayInWords(date, viewing)})`
  return { words: 'no longer stated', aside, tone: 'warn' }
}

/** Returns the last day for pickup and the time left, such as `pull by Fri 15 May, 3 days`. */
export function waitingInWords(day: Day): { words: string; because?: string } {
  const { date, mark, count, because } = waiting(day)
  const words = `${date}${mark === undefined ? '' : ` (${mark})`}, ${count}`
  return { words, ...(because === undefined ? {} : { because }) }
}

interface Waiting {
  date: string
  mark: string | undefined
  count: string
  because: string | undefined
}

function waiting(day: Day): Waiting {
  const { deadline, calendar, viewing } = day
  const left = daysLeft(deadline, viewing.now)
  const pull: PullBy = left < 0 ? { date: deadline.date } : pullBy(deadline, calendar)
  const days = daysToPull(pull, day)
  return {
    date: dateText(pull, viewing),
    mark: calendar === null && isWeekend(pull.date) ? 'weekend' : undefined,
    count: left >= 0 && days < 0 ? agoInWords(days) : daysLeftInWords(days),
    because: pull.because,
  }
}

function waitingText(day: Day): { words: string; aside: string } {
  const { deadline } = day
  const { date, mark, count, because } = waiting(day)
  return {
    words: `${date}, ${count}${questioned(deadline)}`,
    aside: bracketed(deadline, mark, because, deadline.doubt),
  }
}

function earlierText(winning: LastFreeDay, day: Day): Text {
  const { words, aside } = waitingText(day)
  const won = dateText(pullBy(winning, day.calendar), day.viewing)
  const source = winning.source === null ? '' : `${winning.source}: `
  return { words, aside: `${aside}; ${source}${won}${questioned(winning)}` }
}

const questioned = ({ doubt }: Deadline): string => (doubt === undefined ? '' : ' ?')

export const doubtInWords = ({ doubt }: Deadline): string =>
  doubt === undefined ? '' : ` ? ${doubt}`

function dateText({ date, because }: PullBy, viewing: Viewing): string {
  const words = dayInWords(date, viewing)
  return because === undefined ? words : `pull by ${words}`
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) % 6 === 0

function bracketed({ source }: Deadline, ...reasons: (string | undefined)[]): string {
  const parts = [source, ...reasons].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

const daysToPull = ({ date }: PullBy, { deadline, viewing }: Day): number =>
  daysLeft(deadline, viewing.now) + daysBetween(deadline.date, date)

const agoInWords = (days: number): string => `${countedDays(-days)} ago`

export function urgency(day: Day): Text['tone'] {
  const days = daysToPull(pullBy(day.deadline, day.calendar), day)
  if (days < 0) return 'bad'
  return days <= 2 ? 'warn' : 'plain'
}
