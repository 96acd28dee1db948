import { type CalendarDate, isCalendarDate, monthNames } from '../calendar-date.js'

/** The order of the parts in a date such as 03/13/2026: day or month first. */
export type DateOrder = 'dmy' | 'mdy'

/** A date that was read, or why a text is not a date. */
export type InvoiceDate = { date: CalendarDate } | { problem: 'no_date' | 'two_readings' }

/**
 * Reads a date as invoices write it: 2026-03-13, 20260313, 13.03.2026, 03/13/2026, 13 Mar 2026 or March 13, 2026.
 * Ignores a time after the date. If both the day and the month can come first, `order` decides.
 */
export function readInvoiceDate(text: string, order: DateOrder | null): InvoiceDate {
  const plain = text.trim().replace(timeAfter, '').replace(inCharacters, '$1-$2-$3')
  const iso =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(plain) ??
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const [, one = '', other = '', year] = numbers.exec(plain) ?? []
  // A date with dots always has the day first, so `order` is not used.
  if (year !== undefined)
    return ofNumbers({ one, other, year }, plain.includes('.') ? 'dmy' : order)
  const [, day, name = '', yearAfter] = dayFirst.exec(plain) ?? []
  if (yearAfter !== undefined) return dateOf(yearAfter, monthOf(name), day)
  const [, first = '', dayAfter, yearLast] = monthFirst.exec(plain) ?? []
  return yearLast === undefined
    ? { problem: 'no_date' }
    : dateOf(yearLast, monthOf(first), dayAfter)
}

/** Matches a date such as 2026年3月13日. */
const inCharacters = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/
const timeAfter = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const dayFirst =
  /^(?:[a-z]{3,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?\.?[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/i
const monthFirst = /^([a-z]{3,9})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4}|\d{2})$/i

/**
 * Returns the order of day and month that the dates of a file prove, because a number above 12 is a day: `both` if
 * dates contradict each other, null if no date proves an order.
 */
export function provenOrder(texts: readonly string[]): DateOrder | 'both' | null {
  const proofs = new Set<DateOrder>()
  for (const text of texts) {
    const plain = text.trim().replace(timeAfter, '')
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

/** Returns the number of a month in English or German, such as `10` for `Oct` or `Okt`. */
function monthOf(name: string): string {
  const start = name.slice(0, 3).toLowerCase()
  const at = monthNames.findIndex((month) => month.toLowerCase() === start)
  return at < 0 ? (germanMonths[start] ?? '') : String(at + 1)
}

const germanMonths: Readonly<Record<string, string>> = { mai: '5', okt: '10', dez: '12' }
