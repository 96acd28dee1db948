import { type CalendarDate, isCalendarDate } from '../../calendar-date.js'
import { gateDays } from '../../gates/gate-calendar-schema.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import { type Located, type LocatedText, memberOf, textsOf } from '../../yaml-file/located.js'
import type { TariffCalendar } from '../tariff-rule.js'

export const everyDay: TariffCalendar = {
  isGate: false,
  weekend: new Set(),
  holidays: new Map(),
  open: new Set(),
  closed: new Map(),
  covers: null,
}

/** Returns the built-in calendars and the calendars that a tariff file defines. The keys are their names. */
export function calendarsOf(tree: Located): {
  byName: Map<string, TariffCalendar>
  problems: FileProblem[]
} {
  const byName = new Map([
    ['none', everyDay],
    ['gate', { ...everyDay, isGate: true }],
  ])
  const written = memberOf(tree, 'calendars')
  const problems: FileProblem[] = []
  for (const { key, keyPlace, value } of written?.kind === 'object' ? written.members : []) {
    if (byName.has(key)) {
      problems.push(
        problemAt(
          keyPlace,
          `the name "${key}" belongs to a built-in calendar`,
          'rename the calendar',
        ),
      )
    }
    problems.push(...dateProblems(value))
    byName.set(key, calendarOf(value))
  }
  return { byName, problems }
}

function calendarOf(node: Located): TariffCalendar {
  const texts = (key: string) => textsOf(memberOf(node, key)).map(({ text }) => text)
  const [from, to] = texts('covers')
  return {
    isGate: false,
    weekend: new Set(texts('weekend').map((day) => gateDays.indexOf(day as 'sun'))),
    holidays: namedDays(memberOf(node, 'holidays'), 'holiday'),
    open: new Set(texts('open')),
    closed: namedDays(memberOf(node, 'closed'), 'terminal closed'),
    covers: from === undefined || to === undefined ? null : [from, to],
  }
}

function namedDays(node: Located | undefined, unnamed: string): Map<CalendarDate, string> {
  if (node?.kind !== 'object') return new Map(textsOf(node).map(({ text }) => [text, unnamed]))
  return new Map(node.members.map(({ key, value }) => [key, textsOf(value)[0]?.text ?? unnamed]))
}

function dateProblems(node: Located): FileProblem[] {
  const holidays = [...keysOf(memberOf(node, 'holidays')), ...keysOf(memberOf(node, 'closed'))]
  const dates = [...textsOf(memberOf(node, 'open')), ...textsOf(memberOf(node, 'covers'))]
  // Checks `MM-DD` with a leap year, so that 29 February is valid.
  const wrong = [...holidays, ...dates].filter(
    ({ text }) => !isCalendarDate(text.length === 5 ? `2024-${text}` : text),
  )
  const covers = textsOf(memberOf(node, 'covers'))
  const [from, to, extra] = covers
  const isSpan = from === undefined || to === undefined || (from.text <= to.text && !extra)
  return [
    ...wrong.map(({ text, place }) =>
      problemAt(place, `the date ${text} does not exist`, 'correct the date'),
    ),
    ...(isSpan
      ? []
      : [
          problemAt(
            from.place,
            'the value of "covers" is not a period of days',
            'write [first day, last day]',
          ),
        ]),
  ]
}

function keysOf(node: Located | undefined): LocatedText[] {
  if (node?.kind !== 'object') return textsOf(node)
  return node.members.map(({ key, keyPlace }) => ({ text: key, place: keyPlace }))
}
