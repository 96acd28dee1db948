import { addDays, type CalendarDate, daysBetween } from '../calendar-date.js'
import { readDecimal } from '../decimal.js'
import { mostClockDays } from '../tariffs/charge-span.js'
import { type InvoiceLine, isCreditLine, sumOf } from './invoice-line.js'

/** Returns the billed days in order, without days that a credit cancels. Null if an invoice line has no dates. */
export function billedDays(lines: readonly InvoiceLine[]): CalendarDate[] | null {
  const [bills, credits] = dayLines(lines)
  if (bills.some((line) => rangeOf(line) === null)) return null
  const days = bills.flatMap((line) => rangeOf(line) ?? [])
  for (const day of credits.flatMap((line) => rangeOf(line) ?? [])) {
    const at = days.indexOf(day)
    if (at >= 0) days.splice(at, 1)
  }
  return days.sort()
}

/** Returns the sum of the days that invoice lines state. Returns null if a line with an amount states no days. */
export function statedDays(lines: readonly InvoiceLine[]): number | null {
  const [bills, credits] = dayLines(lines)
  if (bills.some(({ chargedDays }) => chargedDays === null)) return null
  const sum = (all: readonly InvoiceLine[]) =>
    all.reduce((days, line) => days + (line.chargedDays ?? rangeOf(line)?.length ?? 0), 0)
  return sum(bills) - sum(credits)
}

/**
 * Returns the lines that bill days, and the credits that cancel days. A line without an amount bills nothing if others
 * have one: it may state free days. A credit for all days, but not all the money, cancels no day.
 */
function dayLines(lines: readonly InvoiceLine[]): [InvoiceLine[], InvoiceLine[]] {
  if (lines.every(isCreditLine)) return [[...lines], []]
  const charges = lines.filter((line) => !isCreditLine(line))
  const priced = charges.filter(({ amount }) => amount !== null && !isZero(amount))
  const bills = priced.length === 0 ? charges : priced
  const many = daysOf(bills).size
  const credits = lines.filter(isCreditLine)
  const isPart = !isZero(sumOf(lines.flatMap(({ amount }) => amount ?? [])))
  return [bills, credits.filter((line) => !isPart || daysOf([line]).size < many)]
}

const daysOf = (lines: readonly InvoiceLine[]): Set<CalendarDate> =>
  new Set(lines.flatMap((line) => rangeOf(line) ?? []))

function rangeOf({
  dates: { charged_from: from, charged_to: to },
}: InvoiceLine): CalendarDate[] | null {
  if (from === undefined || to === undefined) return null
  const many = Math.min(daysBetween(from, to) + 1, mostClockDays)
  return Array.from({ length: Math.max(many, 0) }, (_, ahead) => addDays(from, ahead))
}

const isZero = (text: string): boolean => readDecimal(text)?.digits === 0n
