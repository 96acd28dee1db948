import { addDays, type CalendarDate } from '../../../../domain/calendar-date.js'
import { serialDate } from '../../../../files/workbook/serial-date.js'
import type { WallTime } from '../../edi/facts/wall-time.js'
import { zoneOfWord } from '../../edi/facts/zone-words.js'
import {
  calendarDay,
  type DateOrder,
  type DateSense,
  isNear,
  isUnlikelier,
  nearestDay,
  plausibleDays,
} from './date-sense.js'

export type ReadDate = WallTime | { problem: string } | null

/** Reads a date. `sense` decides about ambiguous digits. A date without a year gets the year nearest to the report. */
export function readDate(text: string, sense: DateSense): ReadDate {
  const plain = withSlashes(withoutWeekday(withoutRemark(text.trim())))
  if (plain === '' || noDate.test(plain)) return null
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return readDate(serialDate(Number(plain)), sense)
  const shown = `"${plain.slice(0, 40)}"`
  const match = dateAndTime.exec(plain)
  if (match === null) return { problem: `${shown} is not a date` }
  const [, day = '', spaced, clock = spaced ?? ''] = match
  const date = readDay(day.trim(), sense)
  if (typeof date !== 'string') return date
  const time = readClock(clock)
  if (time === null) return { problem: `${shown} has a time that cannot be read` }
  return { date, ...time }
}

/**
 * Turns `27112026/1430` (PSA) into `27/11/2026 1430`: the digits at the end are the year, because no month is 20. Turns
 * `12/2 0730` into `12/2 07:30`, unless the digits may be a year.
 */
const withSlashes = (text: string): string =>
  text
    .replace(/^(\d\d)(\d\d)(20\d\d)(?:[/ ]+(?=\d{4}$)|$)/, '$1/$2/$3 ')
    .replace(/^(\d{1,2}[-/]\d{1,2}) +(?!19|20)([012]\d)([0-5]\d)$/, '$1 $2:$3')
    .trim()

/** Removes a footnote character, and words that do not change the date, as in `Ext to 05/18/2026 (EXPIRED)`. */
const withoutRemark = (text: string): string =>
  text
    .replace(/^ext(?:ended)?\.?(?: to| until| thru)? +/i, '')
    .replace(/ *(?:\*+|†|\((?:expired|past due|passed)\))$/i, '')

const withoutWeekday = (text: string): string =>
  text
    .replace(/^\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?\.?,? +/i, '')
    .replace(weekdayBehind, '')

const weekdayBehind = /,? +\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?\.?$/i

const noDate =
  /^(?:none|no?|n\/a|pending|open|expired|gated?[ -]?out|out|delivered|departed|x|0|0{1,2}[/.-]0{1,2}[/.-]0{2,4}|0000-00-00.*)$/i

const dateAndTime =
  /^((?:\d{4}[-/. ]?(?:\d{1,2}|[a-z]{3,9})[-/. ]?\d{1,2})|(?:\d{1,2}[-/. ]?(?:[a-z]{3,9})\.?,?[-/. ]?(?:\d{4}|\d{2}(?![:\d])))|(?:\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2}))|(?:[a-z]{3,9}\.?[- ]\d{1,2}(?:,? \d{4}|, ?\d{4})?)|(?:\d{1,2}[- ]?[a-z]{3,9})|(?:\d{1,2}[-/.]\d{1,2}))(?:[T, @]+(.+)|(?<=^\d{8})(\d{4}(?:\d\d)?))?$/i

const digits = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/

function readDay(text: string, sense: DateSense): string | { problem: string } {
  const named = /[a-z]{3,}/i.exec(text)
  if (named) return readNamed(text, named[0], sense)
  const bare = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(text)
  if (bare) return calendarDay(bare[1], bare[2], bare[3]) ?? { problem: `"${text}" is not a day` }
  const days = possibleDays(text, sense)
  const meant = new Set(days.filter(([order]) => (sense.order ?? order) === order).map(second))
  const [only, another] = meant.size > 1 ? plausibleDays([...meant], sense) : meant
  if (only === undefined) return { problem: noDay(text, days, sense) }
  const { near, isUsual = false } = sense
  const other = days.map(second).find((day) => day !== only)
  if (isUsual && near !== null && other !== undefined && isUnlikelier(only, other, near)) {
    return twoReadings(text, only, other)
  }
  if (another === undefined) return only
  return twoReadings(text, only, another)
}

const twoReadings = (text: string, one: string, other: string): { problem: string } => ({
  problem: `"${text}" may be ${one} or ${other}; define the order in a terminal profile under "dates"`,
})

const second = <Value>([, value]: readonly [unknown, Value]): Value => value

const noDay = (text: string, days: readonly unknown[], { order }: DateSense): string =>
  days.length > 0 && order !== null
    ? `"${text}" is not a valid date in the order of its column (${order})`
    : `"${text}" is not a day`

/** Returns the possible days for the digits of a date, each with its order of day, month and year. */
export function possibleDays(
  text: string,
  sense: Pick<DateSense, 'near' | 'isPast'>,
): [order: DateOrder, date: CalendarDate][] {
  const [, a = '', b = '', c] = digits.exec(text) ?? []
  if (a === '') return []
  const isShort = a.length === 2 && c?.length === 2
  const yearFirst = isShort ? calendarDay(a, b, c) : null
  const [monthFirst, dayFirst] =
    c === undefined
      ? [nearestDay(a, b, sense), nearestDay(b, a, sense)]
      : [calendarDay(c, a, b), calendarDay(c, b, a)]
  const usual: [DateOrder, CalendarDate | null][] = [
    ['mdy', monthFirst],
    ['dmy', dayFirst],
  ]
  const days = usual.flatMap(([order, day]): [DateOrder, CalendarDate][] =>
    day === null ? [] : [[order, day]],
  )
  if (yearFirst === null) return days
  // Reads a two-digit year first only if this day is near the report and no other reading gives a near day.
  if (sense.near === null) return [...days, ['ymd', yearFirst]]
  const isLikely = isNear(yearFirst, sense.near) && !days.some(([, day]) => isNear(day, sense.near))
  return isLikely ? [['ymd', yearFirst]] : days
}

export const dateDigits = (text: string): string | null =>
  /^\d{1,2}[-/.]\d{1,2}(?:[-/.](?:\d{4}|\d{2}))?(?![\d/.-])/.exec(
    withSlashes(withoutWeekday(text.trim())),
  )?.[0] ?? null

function readNamed(text: string, word: string, sense: DateSense): string | { problem: string } {
  const month = String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)
  const [first = '', last] = text.match(/\d+/g) ?? []
  const [year, date] = first.length === 4 ? [first, last] : [last, first]
  const found =
    year === undefined ? nearestDay(month, date ?? '', sense) : calendarDay(year, month, date)
  return found ?? { problem: `"${text}" is not a day` }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function readClock(text: string): Pick<WallTime, 'time' | 'zone'> | null {
  if (text.trim() === '') return { time: null, zone: null }
  const match = clockForm.exec(text.trim())
  if (match === null) return null
  const [, hour = '', minute = '', second = '00', half = '', word = ''] = match
  const zone = /^(?:local(?: time)?|hrs?|h)$/i.test(word) ? null : zoneOfWord(word)
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  if (zone === undefined || hours > 23 || minute > '59' || second > '59') return null
  return { time: `${String(hours).padStart(2, '0')}:${minute}:${second}`, zone }
}

const clockForm =
  /^(\d{1,2})[:.h]?(\d\d)(?:[:.]?(\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)? *((?:[a-z]{1,4}|local time|local)?(?:[+-]\d\d?:?(?:\d\d)?)?)$/i

export const dayBefore = (wall: WallTime): WallTime => ({
  date: addDays(wall.date, -1),
  time: null,
  zone: wall.zone,
})
