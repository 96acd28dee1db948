import { daysBetween } from '../calendar-date.js'
import type { InvoiceLine } from './invoice-line.js'

/** Longest gap in days between billed periods of one trip. Charges may pause, for example during a hold. */
export const longestPauseDays = 30

/** Groups invoice lines by trip. A gap of more than 30 days separates trips. Undated lines stay together. */
export function linesOfTrips(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  const periods = lines.map((line) => ({
    line,
    from: line.dates.charged_from,
    to: lastDayOf(line),
  }))
  if (periods.some(({ from, to }) => from === undefined || to === undefined)) return [[...lines]]
  const trips: InvoiceLine[][] = []
  let until = ''
  for (const { line, from = '', to = '' } of periods.sort(byStart)) {
    const trip = trips.at(-1)
    if (trip === undefined || daysBetween(until, from) > longestPauseDays) trips.push([line])
    else trip.push(line)
    until = to > until ? to : until
  }
  const order = (trip: InvoiceLine[]) => Math.min(...trip.map((line) => lines.indexOf(line)))
  return trips
    .sort((one, other) => order(one) - order(other))
    .map((trip) => lines.filter((line) => trip.includes(line)))
}

const lastDayOf = ({ dates }: InvoiceLine): string | undefined =>
  dates.charged_to ?? dates.charged_from

const byStart = (
  one: { from?: string | undefined },
  other: { from?: string | undefined },
): number => ((one.from ?? '') < (other.from ?? '') ? -1 : 1)
