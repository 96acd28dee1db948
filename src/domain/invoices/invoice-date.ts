import { type CalendarDate, isCalendarDate, monthNames } from '../calendar-date.js'
import { foldText } from '../matches-words.js'

/** The order of the parts in a date such as 03/13/2026: day or month first. */
export type DateOrder = 'dmy' | 'mdy'

/** A date, or the reason why a text is not a date. */
export type InvoiceDate = { date: CalendarDate } | { problem: 'no_date' | 'two_readings' }

/** Reads a date such as 2026-03-13, 13.03.2026, 03/13/2026 or March 13, 2026. `order` decides if it is ambiguous. */
export function readInvoiceDate(text: string, order: DateOrder | null): InvoiceDate {
  const plain = plainDate(text)
  const iso =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(plain) ??
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const [, one = '', other = '', year] = numbers.exec(plain) ?? []
  // In a date with dots, the day is always first. `order` does not matter.
  if (year !== undefined)
    return ofNumbers({ one, other, year }, plain.includes('.') ? 'dmy' : order)
  const [, day, name = '', yearAfter] = dayFirst.exec(plain) ?? []
  if (yearAfter !== undefined) return dateOf(yearAfter, monthOf(name), day)
  const [, first = '', dayAfter, yearLast] = monthFirst.exec(plain) ?? []
  return yearLast === undefined
    ? { problem: 'no_date' }
    : dateOf(yearLast, monthOf(first), dayAfter)
}

/** Returns a date without its time and weekday. */
function plainDate(text: string): string {
  const date = text.trim().replace(timeAfter, '').replace(inCharacters, '$1-$2-$3')
  const [, behind = ''] = /^\p{L}{2,10}\.?,? (.*)$/u.exec(date) ?? []
  return [numbers, dayFirst, monthFirst].some((form) => form.test(behind)) ? behind : date
}

/** Matches a date such as 2026年3月13日. */
const inCharacters = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/
const timeAfter = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er)?\.?(?:[- ]|\s+de\s+)(\p{L}{3,10})\.?,?(?:[- ]|\s+de\s+)(\d{4}|\d{2})$/iu
const monthFirst = /^(\p{L}{3,10})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4}|\d{2})$/iu

/** Returns the order that the dates prove, by a number above 12; `both` if they disagree; null without proof. */
export function provenOrder(texts: readonly string[]): DateOrder | 'both' | null {
  const proofs = new Set<DateOrder>()
  for (const text of texts) {
    const plain = plainDate(text)
    const [, one, other] = numbers.exec(plain) ?? []
    if (one === undefined || plain.includes('.')) continue
    if (Number(one) > 12 && Number(other) <= 12) proofs.add('dmy')
    if (Number(other) > 12 && Number(one) <= 12) proofs.add('mdy')
  }
  const [first = null, second] = proofs
  return second === undefined ? first : 'both'
}

function ofNumbers(
  { one, other, year }: { one: string; other: string; year: string },
  order: DateOrder | null,
): InvoiceDate {
  const dayFirstDate = dateOf(year, other, one)
  const monthFirstDate = dateOf(year, one, other)
  if (order !== null) return order === 'dmy' ? dayFirstDate : monthFirstDate
  if ('problem' in dayFirstDate) return monthFirstDate
  if ('problem' in monthFirstDate || dayFirstDate.date === monthFirstDate.date) return dayFirstDate
  return { problem: 'two_readings' }
}

function dateOf(year = '', month = '', day = ''): InvoiceDate {
  const whole = year.length === 2 ? `20${year}` : year
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? { date } : { problem: 'no_date' }
}

/** Returns the number of a month, such as `10` for `October`, `Okt` or `octubre`. */
function monthOf(name: string): string {
  const folded = foldText(name)
  const at = monthNames.findIndex((month) => folded.startsWith(month.toLowerCase()))
  if (at >= 0) return String(at + 1)
  return otherMonths[folded.slice(0, 4)] ?? otherMonths[folded.slice(0, 3)] ?? ''
}

/** Months by the start of their names in German, French, Spanish, Italian, Dutch and Portuguese. */
const otherMonths: Readonly<Record<string, string>> = {
  ...{ ene: '1', gen: '1', fev: '2', mrt: '3', avr: '4', abr: '4', mai: '5', mei: '5', mag: '5' },
  ...{ juin: '6', giu: '6', juil: '7', lug: '7', aou: '8', ago: '8', set: '9' },
  ...{ okt: '10', ott: '10', out: '10', dez: '12', dic: '12' },
}
