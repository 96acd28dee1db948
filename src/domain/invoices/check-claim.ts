import { addDays, type CalendarDate, daysBetween } from '../calendar-date.js'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  readDecimal,
  subtractDecimals,
  zero,
} from '../decimal.js'
import type { SpanDay } from '../tariffs/charge-span.js'
import type { ClockCount } from '../tariffs/clock-count.js'
import type { ClockFacts } from '../tariffs/clock-facts.js'
import { countClock } from '../tariffs/count-clock.js'
import { priceDays } from '../tariffs/price-days.js'
import { skippedDays } from '../tariffs/skipped-day.js'
import type { TariffRule } from '../tariffs/tariff-rule.js'
import { canBeIn, claimDate, firstDay, type InvoiceClaim, lastDay } from './invoice-claim.js'

/** A difference between the billed charge and the charge that oct computes from the tariff. */
export type Finding =
  | { kind: 'overcharged'; days: number; amount: string }
  | { kind: 'wrong_start'; days: number; lfd: CalendarDate }
  | { kind: 'wrong_rate'; amount: string; expected: string }
  | { kind: 'wrong_currency'; expected: string }
  | { kind: 'billed_less'; amount: string }

/** Compares a claim of an invoice with the facts and the tariff. Amounts are decimal texts. */
export interface ClaimComparison {
  count: ClockCount
  facts: ClockFacts
  days_billed: number | null
  days_computed: number | null
  amount_computed: string | null
  /** The billed amount minus the computed amount. Null if the amounts cannot be compared. */
  difference: string | null
  /** Days by which the invoice's last free day is later than the tariff's; negative if it is earlier. */
  free_to_diff_days: number | null
  findings: Finding[]
}

/** Compares a claim with the costs that oct computes, up to the last billed day if the charge still accrues. */
export function compareClaim(
  claim: InvoiceClaim,
  rule: TariffRule,
  facts: ClockFacts,
): ClaimComparison {
  const count = countBilled(claim, rule, facts)
  const billed = billedDays(claim, { rule, facts, count })
  const freeTo = claimDate(claim, 'free_to')
  const isSameCurrency = canBeIn(claim, count.currency)
  const difference = isSameCurrency ? minus(claim.amount, count.amount) : null
  const made = {
    count,
    facts,
    days_billed: billed?.length ?? claim.statedDays,
    days_computed: count.charge_days,
    amount_computed: count.amount,
    difference: difference && decimalText(difference),
    free_to_diff_days:
      freeTo === null || count.lfd === null ? null : daysBetween(count.lfd, freeTo),
  }
  if (count.amount === null) return { ...made, findings: [] }
  if (!isSameCurrency) {
    return { ...made, findings: [{ kind: 'wrong_currency', expected: count.currency }] }
  }
  const many = made.days_billed
  const priced = many === null ? null : priceOfRuns(claim, { rule, facts, count }, { billed, many })
  return { ...made, findings: findingsOf(claim, made, priced) }
}

function countBilled(claim: InvoiceClaim, rule: TariffRule, facts: ClockFacts): ClockCount {
  const count = countClock(rule, facts)
  const until = lastDay(claim)
  const isRunning = count.status === 'accruing' || count.status === 'free'
  if (!isRunning || until === null || until >= facts.asOf.slice(0, 10)) return count
  return countClock(rule, { ...facts, asOf: until })
}

interface Counted {
  rule: TariffRule
  facts: ClockFacts
  count: ClockCount
}

/** Returns the billed days of a claim; null if unclear. Omits days that the tariff skips, unless they were charged. */
function billedDays(claim: InvoiceClaim, counted: Counted): CalendarDate[] | null {
  const { days, statedDays } = claim
  const { rule, facts } = counted
  if (days === null || rule.free.unit === 'hours') return null
  if (statedDays !== null) return days.length === statedDays ? days : null
  const skipped = skippedDays(rule, facts)
  const charged = days.filter((date) => skipped(date, rule.charge.skip) === null)
  if (charged.length === days.length) return days
  const whole = priceOf(claim, counted, days.length)
  return whole !== null && claim.amount !== null && isSame(whole, claim.amount) ? days : charged
}

/** Returns the price of the billed days. Days in between that are not billed still count for the tier. */
function priceOfRuns(
  claim: InvoiceClaim,
  counted: Counted,
  { billed, many }: { billed: readonly CalendarDate[] | null; many: number },
): string | null {
  const runs: CalendarDate[][] = []
  for (const day of billed ?? []) {
    const run = runs.at(-1)
    if (run !== undefined && day <= addDays(run.at(-1) ?? day, 1)) run.push(day)
    else runs.push([day])
  }
  if (runs.length < 2) return priceOf(claim, counted, many)
  const prices = runs.map((run) => priceFrom(run[0] ?? null, counted, run.length))
  const known = prices.flatMap((price) => readDecimal(price ?? '') ?? [])
  return known.length < prices.length ? null : decimalText(known.reduce(addDecimals, zero))
}

const priceOf = (claim: InvoiceClaim, counted: Counted, many: number): string | null =>
  priceFrom(firstBilledDay(claim) ?? counted.count.first_charge_day, counted, many)

/** Returns the price of the days that begin with a given day. Earlier charged days count for their tier. */
function priceFrom(
  from: CalendarDate | null,
  { rule, facts, count }: Counted,
  many: number,
): string | null {
  if (from === null) return null
  const earlier = count.days.filter(({ kind, date }) => kind === 'charged' && date < from)
  const days = Array.from({ length: many }, (_, index) => addDays(from, index))
  const dates = [...earlier.map(({ date }) => date), ...days]
  const price = (upTo: number) =>
    priceDays(rule, facts.size, dates.slice(0, upTo).map(chargedDay)).amount
  const [before, after] = [price(earlier.length), price(dates.length)]
  return before && after && decimalText(subtractDecimals(after, before))
}

const chargedDay = (date: CalendarDate, index: number): SpanDay => ({
  date,
  kind: 'charged',
  isFreeTime: false,
  reason: null,
  isHold: false,
  number: index + 1,
})

function findingsOf(
  claim: InvoiceClaim,
  made: Omit<ClaimComparison, 'findings'>,
  priced: string | null,
): Finding[] {
  const { count, days_billed: billed, days_computed: computed, difference } = made
  const extra = billed === null || computed === null ? null : billed - computed
  const amount = difference ?? '0'
  const findings: Finding[] = []
  const early = isForChargedDays(claim, count) ? 0 : earlyDays(claim, count.lfd)
  if (early > 0 && count.lfd !== null) {
    findings.push({ kind: 'wrong_start', days: early, lfd: count.lfd })
  }
  // A billed range may contain free days. Too many days are wrong only if the amount is too large or not comparable.
  const isTooMuch = difference === null || isPositive(readDecimal(difference))
  if (extra !== null && extra > 0 && isTooMuch) {
    findings.push({ kind: 'overcharged', days: extra, amount })
  }
  const rateExcess = priced === null ? null : minus(claim.amount, priced)
  if (rateExcess !== null && isPositive(rateExcess)) {
    const expected = priced ?? ''
    findings.push({ kind: 'wrong_rate', amount: decimalText(rateExcess), expected })
  }
  if (findings.length === 0 && difference !== null && isTooMuch)
    findings.push({ kind: 'overcharged', days: 0, amount })
  if (findings.length === 0 && difference !== null && !isZero(difference)) {
    findings.push({ kind: 'billed_less', amount: difference })
  }
  return findings
}

/** Returns whether no free day is billed: the amount is as computed, or at most that of the charged days. */
function isForChargedDays({ amount, days }: InvoiceClaim, count: ClockCount): boolean {
  const billed = readDecimal(amount ?? '')
  if (billed === null) return false
  if (count.amount !== null && isSame(amount ?? '', count.amount)) return true
  const range = new Set(days ?? [])
  const due = count.days
    .filter(({ kind, date }) => kind === 'charged' && range.has(date))
    .map((day) => readDecimal(day.amount ?? '') ?? zero)
    .reduce(addDecimals, zero)
  return compareDecimals(billed, due) <= 0
}

/** Returns how many billed days are in free time. Without charged dates, uses the end of free time on the invoice. */
function earlyDays(claim: InvoiceClaim, lfd: CalendarDate | null): number {
  if (lfd === null) return 0
  const from = firstBilledDay(claim)
  const freeTo = claimDate(claim, 'free_to')
  if (from !== null) return Math.max(daysBetween(from, lfd) + 1, 0)
  return freeTo === null ? 0 : Math.max(daysBetween(freeTo, lfd), 0)
}

/** Returns the first billed day. If the period has more days than are billed, it begins with free days. */
function firstBilledDay(claim: InvoiceClaim): CalendarDate | null {
  const { days, statedDays } = claim
  if (days === null || statedDays === null || statedDays <= 0) return firstDay(claim)
  return days[Math.max(days.length - statedDays, 0)] ?? null
}

function minus(one: string | null, other: string | null): Decimal | null {
  const [first, second] = [readDecimal(one ?? ''), readDecimal(other ?? '')]
  return first && second && subtractDecimals(first, second)
}

const isZero = (text: string): boolean => readDecimal(text)?.digits === 0n
const isPositive = (amount: Decimal | null): boolean => amount !== null && amount.digits > 0n
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [readDecimal(one), readDecimal(other)]
  return first !== null && second !== null && compareDecimals(first, second) === 0
}
