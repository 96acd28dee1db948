import { addDays } from '../../domain/calendar-date.js'
import type { SharedBox } from './shared-box.js'

/** Writes the last free days of a shared link as a calendar (RFC 5545), with one all-day event per container. */
export function shareCalendar(boxes: readonly SharedBox[], now: Date): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const events = boxes.flatMap(({ number, deadline, where }) =>
    deadline === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${number}-last-free-day@oct`,
          `DTSTAMP:${stamp}`,
          `DTSTART;VALUE=DATE:${plainDate(deadline)}`,
          `DTEND;VALUE=DATE:${plainDate(addDays(deadline, 1))}`,
          `SUMMARY:${escaped(`Last free day of ${number}`)}`,
          `LOCATION:${escaped(where)}`,
          'END:VEVENT',
        ],
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oct//share//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const plainDate = (date: string): string => date.replaceAll('-', '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')

/** Folds a line after 75 bytes. A line that begins with a space continues the previous line. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
