import { addDays, type CalendarDate } from './calendar-date.js'

export interface CalendarDay {
  /** Id of the calendar entry. It must not change; otherwise, calendar programs would add the entry twice. */
  id: string
  date: CalendarDate
  summary: string
  description: string
  place: string
}

/** Writes a calendar file (RFC 5545) with whole days. The same days always give the same bytes. */
export function calendarFile(days: readonly CalendarDay[]): string {
  const events = days.flatMap(({ id, date, summary, description, place }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    // RFC 5545 requires a time of creation. oct computes it from the date, so that the same days give the same bytes.
    `DTSTAMP:${compact(date)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oct//containers//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (date: CalendarDate): string => date.replaceAll('-', '')

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const mostBytes = 75

/** Breaks a line after at most 75 bytes, never inside a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > mostBytes) {
      pieces.push(piece)
      piece = ''
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}
