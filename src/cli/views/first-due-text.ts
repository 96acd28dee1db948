import type { Box } from '../../domain/box.js'
import { daysBetween } from '../../domain/calendar-date.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { firstDue } from '../../domain/voyage.js'
import { localDate } from '../../domain/zoned-time.js'
import { daysLeftInWords } from './deadline-text.js'
import { dayInWords } from './time-text.js'
import type { Text, Viewing } from './view.js'

/**
 * What is due first of several boxes: `Thu 14 May, 2 days`, or where a gate calendar moves it
 * `pull by Fri 15 May, 3 days (gate closed Sat 16 May)`. Days are those of the terminal's calendar.
 */
export function firstDueText(boxes: readonly Box[], viewing: Viewing): Text {
  const due = firstDue(boxes, viewing.calendars ?? noGateCalendars)
  if (due === null) return { words: '' }
  const { pull, deadline } = due
  const days = daysBetween(localDate(viewing.now, deadline.zone ?? 'UTC'), pull.date)
  const words = `${dayInWords(pull.date, viewing)}, ${daysLeftInWords(days)}`
  return {
    words: pull.because === undefined ? words : `pull by ${words} (${pull.because})`,
    tone: days < 0 ? 'bad' : days <= 2 ? 'warn' : 'plain',
  }
}
