import type { Box } from '../../domain/box.js'
import { type Deadline, daysLeft, lastFreeDay } from '../../domain/last-free-day.js'
import { isGone } from '../../domain/readiness.js'
import { dayInWords } from './time-text.js'
import type { Text, Viewing } from './view.js'

/** `Thu 14 May, 2 days (line)`, and the other source where that one is earlier. */
export function lastFreeDayInWords(box: Box, viewing: Viewing): Text {
  const deadline = lastFreeDay(box.container)
  if (deadline === null) return { words: '' }
  const gone = isGone(box.container, box.shipment)
  const words = [
    dayInWords(deadline.date, viewing),
    gone ? '' : `, ${daysLeftInWords(daysLeft(deadline, viewing.now))}`,
    deadline.source ? ` (${deadline.source})` : '',
    earlierInWords(deadline, deadline.earliest, viewing),
    deadline.doubt ? ` ? ${deadline.doubt}` : '',
  ].join('')
  return { words, tone: gone ? 'dim' : urgency(daysLeft(deadline.earliest, viewing.now)) }
}

function earlierInWords(shown: Deadline, earliest: Deadline, viewing: Viewing): string {
  if (earliest.date >= shown.date) return ''
  return `; earlier: ${dayInWords(earliest.date, viewing)} (${earliest.source})`
}

export function daysLeftInWords(days: number): string {
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `overdue ${count}` : count
}

function urgency(days: number): Text['tone'] {
  if (days < 0) return 'bad'
  return days <= 2 ? 'warn' : 'plain'
}
