import { momentInCell } from '../cli/output/time-text.js'
import type { Viewing } from '../cli/output/view.js'
import { holdNames } from '../contract/vocabulary.js'
import { boxFields } from '../desk/boxes/box-fields.js'
import { arrival } from '../domain/arrival.js'
import type { Box } from '../domain/box.js'
import { weekday } from '../domain/calendar-date.js'
import { equipmentInWords } from '../domain/equipment.js'
import { addedSums, type CurrencySum, feeInCell } from '../domain/fees.js'
import { terminalText } from '../domain/hold-in-words.js'
import { standingHolds } from '../domain/holds.js'
import { listFact } from '../domain/list-fact.js'
import { whereabouts } from '../domain/whereabouts.js'
import { holdInWords } from '../domain/words.js'
import type { Row } from './page.js'
import { bare, code, compact, instant, theirs, theirsOf } from './untrusted.js'

/** Returns a container with the same facts as in the lists of the commands. */
export function boxRow(box: Box, viewing: Viewing): Record<string, unknown> {
  const when = arrival(box.container, box.shipment)
  const at = when && momentInCell(when.at, when.zone, viewing)
  const lfd = listFact(box, 'earliest_lfd')
  const pullBy = boxFields.pull_by_date.value(box, viewing)
  return compact({
    number: bare(listFact(box, 'number')),
    state: listFact(box, 'readiness_words'),
    why: whyBlocked(box, viewing),
    lfd: lfd?.date,
    lfd_zone: lfd?.zone,
    lfd_source: lfd?.source,
    days_left: boxFields.lfd_days_left.value(box, viewing),
    weekend: lfd && isWeekend(lfd.date) ? true : undefined,
    pull_by: pullBy === lfd?.date ? undefined : pullBy,
    fees: feesOf(listFact(box, 'fee_sums')),
    ...(when?.kind === 'arrived' ? { arrived: at } : { eta: at }),
    checked: instant(listFact(box, 'checked_at')),
    terminal: theirs(listFact(box, 'terminal')),
    ref: theirsOf(listFact(box, 'ref_numbers')),
    customer: theirs(listFact(box, 'customer_name')),
    where: whereabouts(box) === listFact(box, 'terminal') ? undefined : theirs(whereabouts(box)),
    equipment: theirs(equipmentInWords(box.container)),
    said: theirsOf(saidAboutHolds(box, viewing)),
  })
}

/** Returns the row of a container for a list with pages. Its facts are computed only when a page needs them. */
export function pagedBox(box: Box, viewing: Viewing): Row {
  let known: Record<string, unknown> | undefined
  const record = (): Record<string, unknown> => (known ??= boxRow(box, viewing))
  return {
    key: listFact(box, 'id'),
    get record() {
      return record()
    },
    get line() {
      return boxLine(box, record())
    },
  }
}

/** Returns a short row of a container for results with several lists. The row says what to do, and by when. */
export function shortBoxRow(box: Box, viewing: Viewing): Record<string, unknown> {
  const row = boxRow(box, viewing)
  const { number, state, why, lfd, lfd_zone, days_left, weekend, fees, eta } = row
  return compact({ number, state, why, lfd, lfd_zone, days_left, weekend, fees, eta })
}

/** Describes a container in one line in oct's own words. The line contains no texts by third parties. */
export function boxLine(box: Box, row: Readonly<Record<string, unknown>>): string {
  const { number, state, lfd, lfd_source, days_left, weekend, eta } = row
  const why = [row.why ?? []].flat()
  const day = weekend ? `${lfd} (weekend)` : `${lfd}`
  const source = lfd_source ? ` by the ${lfd_source}` : ''
  const fees = listFact(box, 'fee_sums').filter(({ currency_code }) => code(currency_code))
  const parts = [
    `${state}${why.length > 0 ? ` (${why.join(', ')})` : ''}`,
    lfd ? `last free day ${day}${source}${leftInWords(days_left)}` : '',
    eta ? `ETA ${eta}` : '',
    fees.length > 0 ? `fees ${fees.map(feeInCell).join(', ')}` : '',
  ]
  return `${number}: ${parts.filter((part) => part !== '').join('; ')}`
}

function leftInWords(days: unknown): string {
  if (typeof days !== 'number') return ''
  if (days === 0) return ', today'
  return days < 0 ? `, overdue ${-days} d` : `, ${days} d left`
}

const isWeekend = (date: string): boolean => weekday(date) % 6 === 0

const known: readonly string[] = holdNames

/** Returns the names of holds that oct knows, and "another hold" for each other hold. */
export function whyBlocked(box: Box, { now }: Viewing): string[] {
  const holds = standingHolds(box, now).map(({ name, status }) => {
    const what = known.includes(name) ? holdInWords(name) : 'another hold'
    return status === 'pending' ? `${what} announced` : what
  })
  return [...new Set(holds)]
}

/** Returns texts by third parties about holds: descriptions of terminals, and names of holds that oct does not know. */
function saidAboutHolds(box: Box, { now }: Viewing): string[] {
  return standingHolds(box, now).flatMap((hold) => [
    ...(known.includes(hold.name) ? [] : [hold.name]),
    ...(terminalText(hold) === '' ? [] : [terminalText(hold)]),
  ])
}

export const feesOfAll = (boxes: readonly Box[]): CurrencySum[] =>
  addedSums(boxes.flatMap((box) => listFact(box, 'fee_sums')))

/** Returns the fees by currency. Amounts in different currencies are never added. */
export const feesOf = (sums: readonly CurrencySum[]): Record<string, unknown>[] =>
  sums.map(({ currency_code, amount, posted, unreadable }) =>
    compact({
      amount: posted ? amount : null,
      currency: code(currency_code) ?? 'unknown',
      not_posted: posted ? undefined : true,
      unreadable,
    }),
  )
