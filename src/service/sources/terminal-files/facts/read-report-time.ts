import { localDate } from '../../../../domain/zoned-time.js'
import { instantOf, type WallTime } from '../../edi/facts/wall-time.js'
import { whyUnlikely } from '../../likely-dates.js'
import type { RowDraft } from './box-facts.js'
import { type DateSense, usualOrder } from './date-sense.js'
import { dayBefore, readDate } from './read-report-date.js'
import type { Report } from './report.js'
import { isDeadline, pastFacts, type TimeFact } from './time-facts.js'

export function readTime(
  text: string,
  { fact, index }: { fact: TimeFact; index: number },
  { draft, report }: { draft: RowDraft; report: Report },
): string | null {
  const { zone, where } = draft.terminal
  const sense = dateSense({ report, zone, country: where.locode.slice(0, 2), fact, index })
  const read = readDate(firstOf(text.replace(guaranteed, ''), fact), sense)
  if (read === null) return null
  if ('problem' in read) return read.problem
  const at = instantOf(asDeadline(read, fact), zone, isDeadline(fact) ? 'last' : 'first')
  const shown = `"${text.slice(0, 40)}"`
  if (at === null) return `${shown} has no time zone`
  const isLater = at > draft.seen_at && at.slice(0, 10) > draft.seen_at.slice(0, 10)
  if (pastFacts.has(fact) && isLater) return `${shown} is in the future`
  const times = { receivedAt: report.receivedAt, seenAt: draft.seen_at }
  const unlikely = pastFacts.has(fact) ? null : whyUnlikely(at, times)
  if (unlikely !== null) return `${shown} ${unlikely}`
  draft.times[fact] = earlier(draft.times[fact], at)
  return null
}

const guaranteed = /\s*\(guaranteed?\)$/i

const earlier = (a: string | undefined, b: string): string => (a === undefined || b < a ? b : a)

/** Midnight means the whole day, because spreadsheets write midnight if a time is missing. */
function asDeadline(read: WallTime, fact: TimeFact): WallTime {
  if (fact === 'first_storage_day') return dayBefore(read)
  return isDeadline(fact) && read.time === '00:00:00' ? { ...read, time: null } : read
}

/**
 * Returns the first day of a range such as `11/20/2026 - 11/25/2026`, or the start of a slot such as `11/27/2026
 * 0800-0900`.
 */
function firstOf(text: string, fact: TimeFact): string {
  if (isDeadline(fact)) return text.split(/(?<=\d.*)\s+(?:-|–|—|to|thru)\s+/i)[0] ?? text
  if (fact !== 'appointment') return text
  return text.replace(runTogether, '$1 $2').replace(window, (all, begin: string, end: string) => {
    const isWindow = Number(digitsOf(end)) > Number(digitsOf(begin)) || /[ap]m/i.test(all)
    return isWindow ? ` ${begin}` : all
  })
}

const digitsOf = (clock: string): string => clock.replace(/\D/g, '')

/** Matches an appointment in the format of Voyager Track, `M/D/YYYYHHMM-HHMM`. */
const runTogether = /^(\d{1,2}\/\d{1,2}\/\d{4}) ?(\d{4}) ?[-–] ?\d{4}$/
const window = /[ ,@]+(\d{1,2}:?\d\d(?: ?[ap]m)?) ?(?:[-–]|to) ?(\d{1,2}:?\d\d(?: ?[ap]m)?)$/i

/** Returns how to read dates: as in the rest of the column, else of the table, else as usual in the country. */
export function dateSense(of: {
  report: Pick<Report, 'profile' | 'sense' | 'receivedAt'>
  zone: string
  country: string
  fact: string
  index: number | null
}): DateSense {
  const { profile, sense, receivedAt } = of.report
  const own = of.index === null ? null : sense.orderOf(of.index)
  const usual = sense.isOrderChosen ? null : usualOrder(of.country)
  const known = profile.dates ?? (own === 'mixed' ? null : (own ?? sense.order))
  const isOpen = known === null && own !== 'mixed'
  const order = isOpen ? (usual ?? sense.likelyOrder) : known
  const near = localDate(new Date(receivedAt), of.zone)
  return { order, isUsual: isOpen && usual !== null, near, isPast: pastFacts.has(of.fact) }
}
