import type { Shipment } from '../../contract/tracked-resources.js'
import type { Box } from '../box.js'
import { type CalendarDate, dateInWords, daysBetween } from '../calendar-date.js'
import { type FeeSum, feeInCell, feesOfBoxes } from '../fees.js'
import type { Deadline } from '../last-free-day.js'
import { shortText } from '../short-text.js'
import { knownZone, localDate } from '../zoned-time.js'

export function sentence(words: string): string {
  const one = plain(words).replace(/[\s.;:,]+$/, '')
  return `${one.slice(0, 1).toUpperCase()}${one.slice(1)}.`
}

/** Matches spaces and invisible characters, except characters that join code points into one letter or emoji. */
const unseen = /(?:(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\s])+/gu

/** Returns one line without control characters; an empty text if the value is not text. */
export function plain(text: unknown, longest = 600): string {
  if (typeof text !== 'string') return ''
  return shortText(text.replace(unseen, ' ').trim(), longest)
}

export const named = (text: unknown): string => plain(text, 60).replace(/[\s.]+$/, '')

/** Returns remarks in parentheses, such as ` (PO-4711, MSC bill MEDUFR030802)`; empty without remarks. */
export function about(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '')
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

export const firstReference = (references: readonly string[]): string =>
  references.map(named).find((reference) => reference !== '') ?? ''

/** Returns words such as `MSC bill MEDUFR030802`. Returns an empty text if the shipment has no bill. */
export function billInProse(shipment: Shipment | null): string {
  const line = named(shipment?.shipping_line_short_name) || named(shipment?.shipping_line_scac)
  const bill = named(shipment?.bill_of_lading_number)
  return bill === '' ? '' : `${line} bill ${bill}`.trim()
}

/** Returns the local date of an instant at a place, such as ` on Tue 12 May`; empty without an instant. */
export function onDay(at: unknown, zone: string | null | undefined, now: Date): string {
  const day = dayOf(at, zone)
  return day === null ? '' : ` on ${dayInProse(day, now)}`
}

export function dayOf(at: unknown, zone: string | null | undefined): CalendarDate | null {
  const instant = new Date(typeof at === 'string' ? at : Number.NaN)
  if (Number.isNaN(instant.getTime())) return null
  const day = localDate(instant, knownZone(zone) ?? 'UTC')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

export const dayInProse = (day: CalendarDate, now: Date): string =>
  dateInWords(day, now.getUTCFullYear())

export const isPast = (day: CalendarDate, zone: string | null, now: Date): boolean =>
  day < localDate(now, knownZone(zone) ?? 'UTC')

export function daysAway(day: CalendarDate, zone: string | null, now: Date): string {
  const days = daysBetween(localDate(now, knownZone(zone) ?? 'UTC'), day)
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday'
  return days > 0 ? `${days} days from now` : `${-days} days ago`
}

/** Returns a remark about a doubtful last free day, such as ` (doubtful: before discharge, Sun 10 May)`. */
export const doubtInProse = ({ doubt }: Deadline): string =>
  doubt === undefined ? '' : ` (doubtful: ${doubt})`

/** Returns words such as `, 3 days later than first announced`. Returns an empty text if the ETA did not change. */
export function movedInProse(days: number | null): string {
  if (!days) return ''
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return `, ${count} ${days > 0 ? 'later' : 'earlier'} than first announced`
}

/** Returns words about owed fees, such as `demurrage of 395.00 USD is posted`; empty without fees. */
export function feesInProse(boxes: readonly Box[]): string {
  const sums = feesOfBoxes(boxes)
  const posted = sums.filter((sum) => sum.posted)
  if (posted.length > 0) {
    const kind = kindOf(posted)
    const are = posted.length > 1 || kind === 'fees' ? 'are' : 'is'
    return `${kind} of ${listed(posted.map(feeInCell))} ${are} posted`
  }
  if (sums.length === 0) return ''
  const kind = kindOf(sums)
  return `${kind} ${kind === 'fees' ? 'are' : 'is'} announced, but no amount is posted yet`
}

const feeWords: Record<string, string> = {
  demurrage: 'demurrage',
  exam: 'an exam fee',
  extended_dwell_time: 'a fee for extended dwell time',
}

function kindOf(sums: readonly FeeSum[]): string {
  const [only = '', ...others] = new Set(sums.flatMap(({ fees }) => fees.map(({ type }) => type)))
  return (others.length === 0 && Object.hasOwn(feeWords, only) && feeWords[only]) || 'fees'
}

export function listed(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse()
  if (last === undefined) return ''
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
}
