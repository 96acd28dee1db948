import { type CalendarDate, isCalendarDate } from '../../calendar-date.js'

/** Returns the date at the start of a text. Returns undefined if there is no date, or if the date is ambiguous. */
export function readDate(text: string): CalendarDate | undefined {
  for (const [form, ymd] of forms) {
    const parts = form.exec(text)?.slice(1)
    if (parts === undefined) continue
    const date = ymd(parts.map((part) => part ?? ''))
    if (date !== undefined && isCalendarDate(date)) return date
    return undefined
  }
  return undefined
}

export const looksLikeDate = (text: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b/.test(text) ||
  forms.some(([form, ymd]) => {
    const parts = form.exec(text)?.slice(1)
    return parts !== undefined && ymd(parts.map((part) => part ?? '')) !== undefined
  })

/**
 * Returns whether the dates of a document put the day or the month first, such as `13/05/2026` and `05/13/2026`.
 * Returns undefined if no date shows the order, or if the dates contradict each other.
 */
export function firstOfDates(text: string): 'day' | 'month' | undefined {
  const found = [...text.matchAll(/(?<![\d/-])(\d{1,2})[-/](\d{1,2})[-/]\d{4}(?!\d)/g)]
  const isDayFirst = found.some(([, a, b]) => Number(a) > 12 && Number(b) <= 12)
  const isMonthFirst = found.some(([, a, b]) => Number(b) > 12 && Number(a) <= 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day' : 'month'
}

type ToDate = (parts: readonly string[]) => CalendarDate | undefined

const iso = (year = '', month = '', day = ''): CalendarDate =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const forms: readonly (readonly [RegExp, ToDate])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, ([y, m, d]) => iso(y, m, d)],
  [/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/, ([y, m, d]) => iso(y, m, d)],
  // Reads dates such as 24.11.2026 as day, month, year, because no country writes the month first with dots.
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ([d, m, y]) => iso(y, m, d)],
  [/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/, ([a = '', b = '', y]) => dayOrMonth(a, b, y)],
  [
    /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s\-/.,]*(?:de\s+)?(\p{L}{3,10})\.?[\s\-/.,]*(?:de[l]?\s+)?(\d{4})(?!\d)/iu,
    ([d, name = '', y]) => named(y, name, d),
  ],
  [
    /^(\p{L}{3,10})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/.]+(\d{4})(?!\d)/iu,
    ([name = '', d, y]) => named(y, name, d),
  ],
]

/** Reads a date such as `05/25/2026`. Returns undefined if both the first and the second number can be a month. */
function dayOrMonth(a: string, b: string, year: string | undefined): CalendarDate | undefined {
  if (Number(a) === Number(b) || Number(b) > 12) return iso(year, a, b)
  return Number(a) > 12 ? iso(year, b, a) : undefined
}

function named(year: string | undefined, name: string, day: string | undefined) {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const month = months.findIndex((names) => names.some((known) => plain.startsWith(known)))
  return month < 0 ? undefined : iso(year, String(month + 1), day)
}

/**
 * First letters of month names in English, German, Spanish, French, Portuguese, Italian, Dutch, Turkish, Polish and
 * Indonesian.
 */
const months = [
  ['jan', 'ene', 'gen', 'oca', 'sty'],
  ['feb', 'fev', 'sub', 'lut'],
  ['mar', 'mrz', 'maa', 'mrt'],
  ['apr', 'abr', 'avr', 'nis', 'kwi'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu', 'haz', 'cze'],
  ['jul', 'juil', 'lug', 'tem', 'lip'],
  ['aug', 'ago', 'aou', 'agu', 'sie'],
  ['sep', 'set', 'eyl', 'wrz'],
  ['oct', 'okt', 'out', 'ott', 'eki', 'paz'],
  ['nov', 'kas', 'lis'],
  ['dec', 'des', 'dez', 'dic', 'ara', 'gru'],
]
