import type { CalendarDate } from '../../../domain/calendar-date.js'
import { daysBetween } from '../../../domain/calendar-date.js'
import { readDate as readNamedDate } from '../../../domain/documents/fields/read-date.js'
import type { WallTime } from '../edi/facts/wall-time.js'
import { zoneOfWord } from '../edi/facts/zone-words.js'
import { type DateOrder, usualOrder } from '../terminal-files/facts/date-sense.js'
import { dateDigits, possibleDays, readDate } from '../terminal-files/facts/read-report-date.js'
import { dateInForce } from './date-in-force.js'

/** A date in a notice. If it has no time zone, it is local to the place next to it in the notice. */
export interface NoticeDate extends WallTime {
  date: CalendarDate
}

/**
 * A date, or the reason why a date is uncertain. `problem` is a sentence. If `isWithdrawn` is true, the notice changes
 * or cancels the date, so that no valid date is known for the label.
 */
export type ReadNoticeDate = NoticeDate | { problem: string; isWithdrawn?: true } | null

export interface DateHabits {
  /** Order of day, month and year in all numeric dates of an arrival notice; null if the order is unknown. */
  order: DateOrder | null
  /** True if no date of the notice proves `order`. oct then uses the usual order of the country. */
  isUsual: boolean
  /** True if some dates of the notice have the day first, and other dates have the month first. */
  isMixed: boolean
  near: CalendarDate
}

/**
 * Returns the order of day, month and year in a notice. Unambiguous dates of the notice decide; without such dates, the
 * country of the notice decides, and without a country, dates that are near the day of the notice in only one order.
 * Each text in `texts` begins with a date.
 */
export function dateHabits(
  texts: readonly string[],
  { near, country }: { near: CalendarDate; country: string | null },
): DateHabits {
  const usual = country === null ? null : usualOrder(country)
  const proven = new Set<DateOrder>()
  const likely = new Set<DateOrder>()
  const parts = texts.flatMap((text) => [text, dateInForce(text) ?? ''].map(withoutPeriod))
  for (const digits of parts.map(dateDigits)) {
    if (digits === null || !/\d\D\d+\D\d/.test(digits)) continue
    const days = possibleDays(digits, { near, isPast: false })
    const soon = days.filter(([, day]) => isSoon(day, near))
    const [only, another] = days
    if (soon[0] !== undefined && soon.length < days.length) likely.add(soon[0][0])
    if (only === undefined || another !== undefined || !isOfTrip(only[1], near)) continue
    proven.add(only[0])
  }
  const [order, other] = proven
  if (other !== undefined) return { near, order: null, isUsual: false, isMixed: true }
  if (order !== undefined) return { near, order, isUsual: false, isMixed: false }
  if (usual !== null) return { near, order: usual, isUsual: true, isMixed: false }
  const [first = null, second] = likely
  return second === undefined
    ? { near, order: first, isUsual: true, isMixed: false }
    : { near, order: null, isUsual: false, isMixed: true }
}

/** Returns a text without a period at the end of its first word, as in `16.03.2026.`. */
const withoutPeriod = (text: string): string => text.replace(/^(\S+)\.(?=\s|$)/, '$1')

const isOfTrip = (day: CalendarDate, near: CalendarDate): boolean =>
  Math.abs(daysBetween(near, day)) <= 183

/** Reads a date. Returns a problem for a date far from the day of the notice, which must be a misprint. */
export function noticeDate(text: string, habits: DateHabits): ReadNoticeDate {
  const read = writtenDate(text, habits)
  if (read === null || 'problem' in read || isOfTrip(read.date, habits.near)) return read
  return { problem: `"${read.date}" is more than half a year from the day of the notice` }
}

/**
 * Reads the date and time at the start of a text. If a new date replaces this date, reads the new date. Returns a
 * problem if the text cancels the date or contains two dates. Returns null if the text does not start with a date.
 */
export function writtenDate(text: string, habits: DateHabits): ReadNoticeDate {
  const plain = plainDate(text.trim())
  if (dateIn(plain, habits) === null) return null
  const inForce = dateInForce(plain)
  const date = inForce === null ? null : dateIn(inForce, habits)
  return inForce === null || date === null || hasAnother(inForce, habits) ? notInForce(plain) : date
}

/** Returns a text with its date in a usual form: `2026-12-26` for `20261226`, and `06:00` for `0600 HRS`. */
const plainDate = (text: string): string =>
  text
    .replace(ordinal, '$1')
    .replace(/^(20[2-4]\d)([01]\d)([0-3]\d)(?=\D|$)/, '$1-$2-$3')
    .replace(/(?<=\d,?) (?:kl\.?|klo|um|ore|om|à|às|at) ?(?=\d{1,2}[.:h]\d{2}(?!\d))/giu, ' at ')
    .replace(/(?<= at )(\d{1,2})[.h](\d{2})(?!\d)/i, '$1:$2')
    .replace(/(?<= )(\d{1,2})h(\d{2})(?!\d)/i, '$1:$2')
    .replace(/(?<=\d,? (?:at )?)([0-2]\d)([0-5]\d) ?(?:hrs?|hours|h|lt)\b/gi, '$1:$2')
    .replace(/ at (?=\d)/i, ' ')

export const notInForce = (text: string): { problem: string; isWithdrawn: true } => ({
  problem: `"${text.slice(0, 60)}" does not state exactly one valid date`,
  isWithdrawn: true,
})

/** Matches the ending of the day in `13th March 2026`. */
const ordinal = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)(?= [a-z]{3}|,? \d{4})/gi

function hasAnother(text: string, habits: DateHabits): boolean {
  const dates = startsOfDates(text).flatMap((start) => {
    const part = text.slice(start)
    const read = dateIn(part, habits)
    return read === null ? [] : 'problem' in read ? (dateDigits(part) ?? []) : read.date
  })
  return new Set(dates).size > 1
}

export const startsOfDates = (text: string): number[] =>
  [
    ...text.matchAll(
      /(?<![\w/.-])(?<!\d:)(?=\d{1,4}[-/. ]?(?:\d|[A-Z]{3})|[A-Z][a-z]{2,8}\.? \d)/gi,
    ),
  ].map(({ index }) => index)

function dateIn(text: string, { order, isUsual, isMixed, near }: DateHabits): ReadNoticeDate {
  const written = atStart.exec(text)
  if (written === null) return namedDate(text) ?? dateWithoutYear(text, near)
  const [whole, day = '', clock = ''] = written
  const zone = clock === '' ? null : zoneBehind(text.slice(whole.length))
  if (zone === undefined) return { problem: `"${text.slice(0, 40)}" has an unknown time zone` }
  const digits = dateDigits(day)
  if (digits !== null && order === null) {
    const days = new Set(possibleDays(digits, { near, isPast: false }).map(([, date]) => date))
    const likely = [...days].filter((date) => !isMixed && isSoon(date, near))
    if (days.size > 1 && likely.length !== 1) {
      return { problem: `"${digits}" may be ${[...days].join(' or ')}` }
    }
    const [only] = days.size > 1 ? likely : [...days]
    if (only !== undefined) return { date: only, time: timeOf(clock), zone }
  }
  const read = readDate(`${day} ${clock}`.trim(), { order, isUsual, near, isPast: false })
  if (read === null) return null
  return 'problem' in read
    ? (namedDate(text) ?? { problem: read.problem.replace(/;.*$/, '') })
    : { date: read.date, time: read.time, zone }
}

/** Returns whether a date is close to the day of the notice, which is sent shortly before or after the arrival. */
const isSoon = (date: CalendarDate, near: CalendarDate): boolean =>
  Math.abs(daysBetween(near, date)) <= 75

/** A day of the week in English, German, Dutch, French, Spanish, Italian, Portuguese or Turkish. */
const weekday =
  '(?:(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|[a-z]{3,7}(?:tag|dag)|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|(?:luned|marted|mercoled|gioved|venerd)ì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|pazartesi|salı|çarşamba|perşembe|cuma(?:rtesi)?|pazar)\\.?,?\\s+)?'
const weekdayAtStart = new RegExp(`^${weekday}`, 'i')
const atStart = new RegExp(
  `^${weekday}(\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})(?!\\d)|\\d{1,2}[-/. ]?[a-z]{3,9}\\.?,?[-/. ]?(?:\\d{4}|\\d{2})(?![\\d:])|[a-z]{3,9}\\.?[- ]\\d{1,2},? ?\\d{4}(?!\\d))(?:[\\sT,@/-]{1,4}(?:ore |um )?(\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?)?))?`,
  'i',
)

/** Reads the time zone after a time. `CST` is local time, because shipping lines in Asia use it for China. */
function zoneBehind(text: string): WallTime['zone'] | undefined {
  const [, word = ''] =
    /^(?:\.\d+)?\s?\(?((?:UTC|GMT)? ?[+-]\d{1,2}(?::?\d\d)?(?!\d)|(?:UTC|GMT|UT|Z|[PMCE]T|[A-Z]{1,4}[SD]T)(?![A-Z]))/.exec(
      text,
    ) ?? []
  return word === 'CST' ? null : zoneOfWord(word.replace(' ', ''))
}

const timeOf = (clock: string): string | null => {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap])?/i.exec(clock)
  if (parts === null) return null
  const [, hour = '', minute = '', second = '00', half] = parts
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return hours > 23 || minute > '59'
    ? null
    : `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

/**
 * Reads a date without a year, such as `Mar 12` or `06-MAR 14:00`. The year is the year of the notice, because shipping
 * lines send notices near the arrival. If the date is months away from the notice, the year is unknown.
 */
function dateWithoutYear(text: string, near: CalendarDate): ReadNoticeDate {
  const [, day = '', clock = ''] = withoutYear.exec(text) ?? []
  if (day === '') return null
  const read = readDate(`${day} ${clock}`.trim(), { order: null, near, isPast: false })
  if (read === null || 'problem' in read) return null
  if (!isSoon(read.date, near)) return { problem: `"${day}" has no year` }
  return { date: read.date, time: read.time, zone: null }
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const withoutYear = new RegExp(
  `^${weekday}(\\d{1,2}[-/. ]?${month}|${month}\\.?[- ]\\d{1,2})(?:[ ,@]+(\\d{1,2}:\\d{2})(?![\\d:]))?(?=\\W*$|[\\s,;(]+(?!\\d)\\S)`,
  'i',
)

function namedDate(text: string): NoticeDate | null {
  const day = text.trim().replace(weekdayAtStart, '')
  if (!/^\d{1,2}\D{1,4}\p{L}|^\p{L}{3,}\D{1,3}\d/u.test(day)) return null
  const date = readNamedDate(day)
  return date === undefined ? null : { date, time: null, zone: null }
}
