import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  timesCount,
  zero,
} from '../decimal.js'
import type { SpanDay } from './charge-span.js'
import type { CountedDay, TierSum } from './clock-count.js'
import type { ChargeTerms, RateVersion, TariffRule } from './tariff-rule.js'

export interface Priced {
  days: CountedDay[]
  tiers: TierSum[]
  /** The amount with tax. Null if a rate or the size of the container is unknown. */
  amount: Decimal | null
  tax: Decimal | null
  notes: string[]
  missing: string[]
}

/** Computes the price of days: the rates, then the one-off amount, minimum, maximum and tax, then rounding. */
export function priceDays(
  { charge, free }: TariffRule,
  size: string | null,
  days: readonly SpanDay[],
): Priced {
  const teu = charge.perTeu ? teuOf(size) : one
  const granted = free.unit === 'days' ? free.days : 0
  const priced = days.map((day) => ({ day, at: rateOf(day, charge, granted) }))
  const lacking = priced.find(({ day, at }) => day.kind === 'charged' && at === null)
  const isCharged = days.some(({ kind }) => kind === 'charged')
  const sums = teu === null ? [] : tierSums(priced, teu)
  const missing = [
    ...(lacking ? [`rate:${lacking.day.date}`] : []),
    ...(teu === null && isCharged ? ['size'] : []),
  ]
  const total = sums.reduce((sum, { amount }) => addDecimals(sum, amount), zero)
  const due = missing.length > 0 ? null : withTerms(total, charge, { days, granted, isCharged })
  return {
    days: priced.map(({ day, at }) => countedDay(day, at, teu)),
    tiers: sums.map((sum) => ({
      ...sum,
      rate: decimalText(sum.rate),
      amount: decimalText(sum.amount),
    })),
    amount: due?.amount ?? null,
    tax: due?.tax ?? null,
    notes: due?.notes ?? [],
    missing,
  }
}

const one: Decimal = { digits: 1n, scale: 0 }

/** TEU by container length in feet, as shipping lines count them. */
const teuBySize: Readonly<Record<string, string>> = { 20: '1', 40: '2', 45: '2.25' }

const teuOf = (size: string | null): Decimal | null =>
  readDecimal((size !== null && Object.hasOwn(teuBySize, size) && teuBySize[size]) || '')

interface RateOfDay {
  tier: number
  rate: Decimal
  version: RateVersion
}

/** Returns the rate for a charged day. Returns null for any other day, and if the tariff has no rate for the day. */
function rateOf(day: SpanDay, charge: ChargeTerms, granted: number): RateOfDay | null {
  if (day.kind !== 'charged' || day.number === null) return null
  const version = charge.versions.findLast(({ from }) => from === null || from <= day.date)
  if (version === undefined) return null
  const number = charge.tiersFrom === 'stay' ? granted + day.number : day.number
  const index = version.tiers.findIndex(({ to }) => to === null || number <= to)
  const tier = version.tiers[index]
  return tier === undefined ? null : { tier: index + 1, rate: tier.rate, version }
}

interface ExactSum extends RateOfDay {
  days: number
  amount: Decimal
}

function tierSums(
  priced: readonly { at: RateOfDay | null }[],
  teu: Decimal,
): (Omit<ExactSum, 'version'> & Pick<TierSum, 'tier' | 'days'>)[] {
  const sums: ExactSum[] = []
  for (const { at } of priced) {
    if (at === null) continue
    const last = sums.at(-1)
    const isSame = last?.version === at.version && last.tier === at.tier
    if (last && isSame) last.days += 1
    else sums.push({ ...at, days: 1, amount: zero })
  }
  return sums.map(({ tier, days, rate }) => ({
    tier,
    days,
    rate,
    amount: timesCount(multiplyDecimals(rate, teu), days),
  }))
}

interface Counted {
  days: readonly SpanDay[]
  granted: number
  isCharged: boolean
}

function withTerms(
  total: Decimal,
  charge: ChargeTerms,
  counted: Counted,
): { amount: Decimal; tax: Decimal | null; notes: string[] } {
  const notes: string[] = []
  let amount = addDecimals(total, onceOf(charge, counted) ?? zero)
  const { min, max, taxPercent, round } = charge
  if (min !== null && counted.isCharged && compareDecimals(amount, min) < 0) {
    amount = min
    notes.push('minimum')
  }
  if (max !== null && compareDecimals(amount, max) > 0) {
    amount = max
    notes.push('capped')
  }
  const tax = taxPercent && multiplyDecimals(amount, { ...taxPercent, scale: taxPercent.scale + 2 })
  if (tax !== null) amount = addDecimals(amount, tax)
  if (round !== null) amount = roundDecimal(amount, round.to, round.mode)
  return { amount, tax, notes }
}

/** Returns the amount that is charged only once: on the first charged day, or on the day that the tariff names. */
function onceOf({ once }: ChargeTerms, { days, granted, isCharged }: Counted): Decimal | null {
  if (once === null) return null
  if (once.onStayDay === null) return isCharged ? once.amount : null
  const charged = days.filter(({ kind }) => kind === 'charged').length
  return charged > 0 && granted + charged >= once.onStayDay ? once.amount : null
}

function countedDay(day: SpanDay, at: RateOfDay | null, teu: Decimal | null): CountedDay {
  const { date, kind, reason, number } = day
  const amount = at && teu && multiplyDecimals(at.rate, teu)
  return {
    date,
    kind,
    reason,
    number,
    tier: at?.tier ?? null,
    rate: at && decimalText(at.rate),
    amount: amount && decimalText(amount),
  }
}
