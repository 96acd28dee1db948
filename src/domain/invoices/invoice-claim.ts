import type { CalendarDate } from '../calendar-date.js'
import { checkDigit, normalizeContainerNumber } from '../container-number.js'
import type { TaxedAmount, TaxTerms } from './amount-tax.js'
import { billedDays, statedDays } from './billed-days.js'
import { chargeSpelling, withoutCreditWords } from './charge-name.js'
import { isSignOf, type SharedSign } from './invoice-amount.js'
import type { InvoiceField, InvoiceValues } from './invoice-fields.js'
import {
  type DateField,
  type InvoiceLine,
  isCreditLine,
  type LineMoney,
  sumOf,
} from './invoice-line.js'

/** The charge, such as demurrage, that an invoice bills for one container. Each tier may have its own invoice line. */
export interface InvoiceClaim extends TaxedAmount {
  lines: readonly InvoiceLine[]
  container: string
  /** The charge in the words of the invoice, such as `import_demurrage`. Null if the invoice names no charge. */
  clock: string | null
  /** Every billed day, in order. Null if the lines have no dates. A day that two invoice lines bill occurs twice. */
  days: CalendarDate[] | null
  statedDays: number | null
  /** `with_tax` or `without_tax` if oct converted `amount` for the comparison with the tariff; otherwise, null. */
  convertedTo: TaxTerms | null
  currency: string | null
  /** Currency sign that several currencies use, such as `$`. Null without such a sign, or if the currency is known. */
  sign: SharedSign | null
  /** True if every invoice line is a credit, so that the claim bills nothing. */
  isCredit: boolean
  problems: string[]
}

/** Returns the cells of a claim by field: the first invoice line with a value decides. A dash is not a value. */
export function claimValues({ lines }: InvoiceClaim): InvoiceValues {
  const values: Partial<Record<InvoiceField, string>> = {}
  for (const line of lines) {
    for (const [name, text] of Object.entries(line.values)) {
      const field = name as InvoiceField
      if (/^\s*\p{Dash}?\s*$/u.test(values[field] ?? '')) values[field] = text
    }
  }
  return values
}

export const claimDate = ({ lines }: InvoiceClaim, field: DateField): CalendarDate | null =>
  lines.find(({ dates }) => dates[field] !== undefined)?.dates[field] ?? null

export const firstDay = ({ days }: InvoiceClaim): CalendarDate | null => days?.[0] ?? null
export const lastDay = ({ days }: InvoiceClaim): CalendarDate | null => days?.at(-1) ?? null

/** Returns the first and last day in the lines of a claim, including days that credits cancel. */
export function billedPeriod({ lines }: InvoiceClaim): [CalendarDate | null, CalendarDate | null] {
  const from = lines.flatMap(({ dates }) => dates.charged_from ?? []).sort()
  const to = lines.flatMap(({ dates }) => dates.charged_to ?? []).sort()
  return [from[0] ?? null, to.at(-1) ?? null]
}

/** Returns the container number of an invoice line in standard form. Adds a missing check digit. */
export function containerOf({ values }: InvoiceLine): string {
  const text = (values.container ?? '').normalize('NFKC').toUpperCase()
  const numbers = new Set((text.match(containerNumbers) ?? []).map(normalizeContainerNumber))
  const [only] = numbers
  if (only !== undefined && numbers.size === 1) return only
  const number = normalizeContainerNumber(text)
  const isShort = /^[A-Z]{3}[UJZ]\d{6}$/.test(number)
  return isShort ? `${number}${checkDigit(number)}` : number
}

const containerNumbers = /(?<![A-Z])[A-Z]{3}[UJZ][\s.-]*\d{3}[\s.-]*\d{3}[\s.-]*\d(?!\d)/g

/** Returns the name of the charge that an invoice line bills, or that a credit reduces. */
export function chargeOf(line: InvoiceLine): string | null {
  const written = chargeSpelling(line.values.charge ?? '')
  const charge = isCreditLine(line) ? withoutCreditWords(written) : written
  return /\p{L}/u.test(charge) ? charge : null
}

/** Makes one claim from the invoice lines of one charge. `all` contains the lines of all charges of the invoice. */
export function claimOf(lines: readonly InvoiceLine[], all: readonly InvoiceLine[]): InvoiceClaim {
  const [first] = lines
  const currencies = new Set(lines.flatMap(({ currency }) => currency ?? []))
  const [currency = null] = currencies
  const [sign = null] = lines.flatMap((line) => line.sign ?? [])
  if (sign !== null && currency !== null && !isSignOf(sign, currency)) currencies.add(sign)
  const problems = lines.flatMap((line) => line.problems.map((text) => `${line.place}: ${text}`))
  if (currencies.size > 1)
    problems.push(`the rows have different currencies: ${[...currencies].join(' and ')}`)
  return {
    lines,
    container: first === undefined ? '' : containerOf(first),
    clock: first === undefined ? null : chargeOf(first),
    days: billedDays(lines),
    statedDays: statedDays(lines),
    ...amountOf(lines),
    convertedTo: null,
    currency,
    sign: currency === null ? sign : null,
    isCredit: lines.every(isCreditLine),
    problems: [...problems, ...lines.flatMap(severalContainers), ...foreignShares(lines, all)],
  }
}

export const canBeIn = ({ currency, sign }: InvoiceClaim, other: string): boolean =>
  currency === null ? sign === null || isSignOf(sign, other) : currency === other

/** Returns the claim in `currency` if each line states an amount in `currency`. Otherwise, returns the same claim. */
export function claimIn(claim: InvoiceClaim, currency: string): InvoiceClaim {
  if (claim.currency === currency) return claim
  const lines = claim.lines.map((line) => {
    const same = [line, ...line.inOtherCurrencies].find((money) => money.currency === currency)
    return same && { ...line, ...moneyOf(same) }
  })
  const known = lines.filter((line) => line !== undefined)
  return known.length < lines.length ? claim : claimOf(known, known)
}

const moneyOf = ({ amount, tax, taxReading, currency, sign }: LineMoney): LineMoney => ({
  amount,
  tax,
  taxReading,
  currency,
  sign,
})

function severalContainers(line: InvoiceLine): string[] {
  const numbers = new Set(containerOf(line).match(/[A-Z]{3}[UJZ]\d{7}/g))
  return numbers.size > 1
    ? [`${line.place}: the cell names ${numbers.size} containers; write one line for each`]
    : []
}

/** Adds the amounts of invoice lines. Counts a merged cell once. The sum is null if a line has no amount. */
function amountOf(lines: readonly InvoiceLine[]): TaxedAmount {
  const counted = lines.filter(
    ({ sharedAmount }, index) =>
      sharedAmount === null ||
      lines.findIndex((other) => other.sharedAmount === sharedAmount) === index,
  )
  const amounts = counted.flatMap(({ amount }) => amount ?? [])
  const taxes = counted.flatMap(({ tax }) => tax ?? [])
  const isPartial = amounts.length < counted.length || amounts.length === 0
  return {
    amount: isPartial ? null : sumOf(amounts),
    tax: taxes.length < counted.length ? null : sumOf(taxes),
    taxReading: lines[0]?.taxReading ?? 'plain',
  }
}

/** Returns a problem if the amount is in a merged cell whose rows belong to different charges. */
function foreignShares(lines: readonly InvoiceLine[], all: readonly InvoiceLine[]): string[] {
  const shared = lines.filter(({ sharedAmount }) => sharedAmount !== null)
  const isForeign = shared.some(({ sharedAmount }) =>
    all.some((other) => other.sharedAmount === sharedAmount && !lines.includes(other)),
  )
  return isForeign
    ? [
        `one merged cell has the amount of several containers: ${shared.map(({ place }) => place).join(', ')}`,
      ]
    : []
}
