import {
  addDecimals,
  type Decimal,
  decimalText,
  readDecimal,
  subtractDecimals,
} from '../decimal.js'
import { readInvoiceAmount } from './invoice-amount.js'
import type { InvoiceValues } from './invoice-fields.js'

/**
 * Whether amounts include tax. `plain`: the file states no tax. `net`: amounts are without tax. `gross`: amounts
 * include tax. `unclear`: the file states a tax, but not whether amounts include it.
 */
export type TaxReading = 'plain' | 'net' | 'gross' | 'unclear'

export type TaxTerms = 'with_tax' | 'without_tax'

export interface TaxedAmount {
  /** The amount that the invoice states. Null if the invoice states no amount. */
  amount: string | null
  tax: string | null
  taxReading: TaxReading
}

/** Returns the tax of an invoice line as a decimal text. Null if the line states no tax that fits its amount. */
export function statedTax(
  { tax, tax_rate: rate }: InvoiceValues,
  amount: string,
  currency: string | null,
): string | null {
  const read = readInvoiceAmount(tax ?? '', currency)
  const percent = readInvoiceAmount((tax ?? rate ?? '').replace('%', ''))
  if (Number(percent?.amount ?? Number.NaN) === 0) return '0.00'
  if (read === null) return null
  if (read.currency !== null && currency !== null && read.currency !== currency) return null
  return isTaxOf(read.amount, amount) ? read.amount : null
}

/**
 * Returns the amount without tax and with tax. If the file does not say whether its amount includes tax, returns both
 * readings. An amount is null if computing it needs a tax that the file does not state.
 */
export function amountsInTerms(
  { amount, tax, taxReading }: TaxedAmount,
  terms: TaxTerms,
): (string | null)[] {
  const other = terms === 'with_tax' ? withTax(amount, tax) : withoutTax(amount, tax)
  const isIn = { plain: true, net: terms === 'without_tax', gross: terms === 'with_tax' }
  if (taxReading !== 'unclear') return [isIn[taxReading] ? amount : other]
  return other === amount ? [amount] : [amount, other]
}

const withTax = (amount: string | null, tax: string | null) => combined(amount, tax, addDecimals)
const withoutTax = (amount: string | null, tax: string | null) =>
  combined(amount, tax, subtractDecimals)

function combined(
  amount: string | null,
  tax: string | null,
  combine: (one: Decimal, other: Decimal) => Decimal,
): string | null {
  const [all, part] = [readDecimal(amount ?? ''), readDecimal(tax ?? '')]
  return all === null || part === null ? null : decimalText(combine(all, part))
}

const [leastPercent, mostPercent] = [1, 30]

/**
 * Returns whether a text can be the tax of an amount: its percentage must have at most one decimal place. A rate, or
 * the tax of the whole invoice, has a percentage with more.
 */
function isTaxOf(tax: string, amount: string): boolean {
  const [part, all] = [Number(tax), Number(amount)]
  return [all - part, all].some((net) => {
    const percent = (part / net) * 100
    const rounding = Math.abs(1 / net)
    return (
      percent >= leastPercent &&
      percent <= mostPercent &&
      Math.abs(percent - Math.round(percent * 10) / 10) <= rounding
    )
  })
}
