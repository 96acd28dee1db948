import type { CalendarDate } from '../../../src/domain/calendar-date.js'
import type { GateCalendar } from '../../../src/domain/gates/gate-calendar.js'
import { type GateReading, readGates } from '../../../src/domain/gates/reading/read-gates.js'

/** Reads texts as the files of one folder, including `.ics` files. */
export function gatesIn(files: Record<string, string>, today = '2026-05-12'): Promise<GateReading> {
  const named = Object.entries(files).map(([file, text]) => ({ file, text }))
  return readGates({
    files: named.filter(({ file }) => !file.endsWith('.ics')),
    today,
    readBeside: async (name) => {
      const text = files[name]
      return text === undefined
        ? { problem: `${name}: the file does not exist` }
        : { file: name, text }
    },
  })
}

/** Returns the only calendar of a text that has no problem. */
export async function calendarIn(
  text: string,
  more: Record<string, string> = {},
): Promise<GateCalendar> {
  const { gates, problems } = await gatesIn({ 'gates.yaml': text, ...more })
  const gate = gates.at(-1)
  if (gate === undefined || problems.length > 0) throw new Error(JSON.stringify(problems))
  return gate.calendar
}

/** Returns each problem of a text, such as `12:5 message`. */
export async function problemsIn(
  text: string,
  more: Record<string, string> = {},
): Promise<string[]> {
  const { problems } = await gatesIn({ 'gates.yaml': text, ...more })
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

/** Returns a calendar that is closed only on the given days. */
export const closedOn = (...dates: CalendarDate[]): GateCalendar => ({
  name: 'test',
  closedBecause: (date) => (dates.includes(date) ? 'Test Day' : null),
})

/** Returns an iCalendar file with these events. Each event consists of lines. */
export const icsOf = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event.split('\n'), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
