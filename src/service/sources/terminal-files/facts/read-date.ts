import { isCalendarDate } from '../../../../domain/calendar-date.js'
import type { WallTime } from '../../edi/facts/wall-time.js'
import { zoneOfWord } from '../../edi/facts/zone-words.js'
import { serialDate } from '../table/serial-date.js'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** A date as a cell writes it, on the clock of the terminal; null where the cell says none. */
export type ReadDate = WallTime | { problem: string } | null

/**
 * Reads a date, with a time or without. Months in words and years of four digits in front tell how
 * it is meant; digits alone that two orders could mean are refused unless `order` says which.
 */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const plain = text.trim()
  if (plain === '' || noDate.test(plain)) return null
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return readDate(serialDate(Number(plain)), null)
  const match = dateAndTime.exec(plain)
  if (match === null) return { problem: `"${plain.slice(0, 40)}" is no date` }
  const [, day = '', spaced, clock = spaced ?? ''] = match
  const date = readDay(day.trim(), order)
  if (typeof date !== 'string') return date
  const time = readClock(clock)
  if (time === null) return { problem: `"${plain.slice(0, 40)}" has no time that can be read` }
  return { date, ...time }
}

/** What stands in the place of a date that is not there (domain, 3.3). */
const noDate =
  /^(?:none|no?|pending|open|expired|gated?[ -]?out|out|x|0|0{1,2}[/.-]0{1,2}[/.-]0{2,4}|0000-00-00.*)$/i

const dateAndTime =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +)?((?:\d{4}[-/. ]?(?:\d{1,2}|[a-z]{3,9})[-/. ]?\d{1,2})|(?:\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9}\.?),?[-/. ](?:\d{4}|\d{2}))|(?:[a-z]{3,9}\.? \d{1,2},? \d{4}))(?:[T, @]+(.+)|(?<=^\d{8})(\d{4}(?:\d\d)?))?$/i

function readDay(text: string, order: DateOrder | null): string | { problem: string } {
  const named = /[a-z]{3,}/i.exec(text)
  if (named) return readNamed(text, named[0])
  const bare = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(text)
  if (bare) return day(bare[1], bare[2], bare[3]) ?? { problem: `"${text}" is no day` }
  const [a = '', b = '', c = ''] = text.split(/[-/. ]+/)
  const meant = order === null ? (['mdy', 'dmy', 'ymd'] as const) : ([order] as const)
  const days = meant.map((each) => inOrder(each, [a, b, c])).filter((it) => it !== null)
  const [only, another] = new Set(days)
  if (only === undefined) return { problem: `"${text}" is no day` }
  if (another === undefined) return only
  return { problem: `"${text}" may be ${only} or ${another}; a profile can say which under dates` }
}

function inOrder(order: DateOrder, [a, b, c]: readonly [string, string, string]): string | null {
  if (order === 'mdy') return day(c, a, b)
  if (order === 'dmy') return day(c, b, a)
  return a.length === 2 && c.length === 2 ? day(a, b, c) : null
}

function readNamed(text: string, word: string): string | { problem: string } {
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  const [first = '', second = ''] = text.match(/\d+/g) ?? []
  const [year, date] = first.length === 4 ? [first, second] : [second, first]
  const found = month > 0 ? day(year, String(month), date) : null
  return found ?? { problem: `"${text}" is no day` }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function day(year = '', month = '', date = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return /^20\d\d-/.test(text) && isCalendarDate(text) ? text : null
}

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
  /^(\d{1,2}):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)? *((?:[a-z]{1,4}|local time|local)?(?:[+-]\d\d?:?(?:\d\d)?)?)$/i
