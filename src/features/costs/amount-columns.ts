import type { TaxReading } from '../../domain/invoices/amount-tax.js'
import { spellingOf, withoutCurrency } from './header-text.js'

/** The meaning of a header about money. `amount` and `total` do not say whether they include tax. */
export type MoneyHeader = 'net' | 'amount' | 'total' | 'gross' | 'tax' | 'tax_rate'

/** Returns the meaning of a header such as `Net amount`, `Montant TTC` or `VAT 20%`; undefined for other headers. */
export function moneyHeader(header: string): MoneyHeader | undefined {
  const shown = withoutCurrency(header.normalize('NFKC')).replace(/\d+(?:[.,]\d+)?\s*%/g, ' ')
  const spelling = spellingOf(shown)
  for (const [meaning, mark] of marks) {
    if (!mark.test(spelling)) continue
    const rest = spellingOf(spelling.replace(mark, ' '))
    return rest === '' || amounts.has(rest) || totals.has(rest) ? meaning : undefined
  }
  if (tax.test(spelling)) {
    if (noMoney.test(spelling)) return undefined
    return shown.includes('%') || rate.test(spelling) ? 'tax_rate' : 'tax'
  }
  if (totals.has(spelling)) return 'total'
  return amounts.has(spelling) ? 'amount' : undefined
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(', '))

const amounts = setOf(
  'amount, charge amount, fee amount, betrag, montant, importe, monto, 金额, 费用金额',
)
const totals = setOf('total, total amount, total fee, amount due, total due, line total, 合计')

const taxWords =
  '(?:vat|tax(?:e|es)?|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer(?:betrag|satz)?|tva|iva|[cisu]?gst|hst|pst|qst|igv)'
const without =
  '(?:excl\\w*|exkl\\w*|ex|before|without|w o|ohne|zzgl|plus|hors|sans|sin|mas)(?: of)?'
const including = '(?:incl\\w*|inkl\\w*|with|after|mit|avec|con|toutes)(?: of)?'

/** Marks of amounts without tax come first, because `不含税` (without tax) contains `含税` (with tax). */
const marks: readonly [MoneyHeader, RegExp][] = [
  [
    'net',
    new RegExp(
      `\\b(?:${without}(?: ${taxWords})+|excl\\w*|exkl\\w*|net|netto|neto|ht|taxable)\\b|\\bnetto(?=betrag)|不含税|未税|税前`,
    ),
  ],
  [
    'gross',
    new RegExp(
      `\\b(?:${including}(?: ${taxWords})+|incl\\w*|inkl\\w*|gross|brutto|bruto|ttc)\\b|\\bbrutto(?=betrag)|含税|价税|税后`,
    ),
  ],
]
const tax = new RegExp(`\\b${taxWords}\\b|税`)
const rate = /\b(?:rate|percent|pct|taux|tipo)\b|satz\b|率/
const noMoney =
  /\b(?:no|nr|number|id|reg|registration|code|invoice|date|point|office|base|type|category|description|status)\b|号/

export interface AmountColumns {
  /** Indexes of the columns that can be the amount; the file is unclear if there are several. */
  amount: readonly number[]
  reading: TaxReading
  /** Index of the only column with the tax as money. */
  tax: number | undefined
  /** Index of the only column with the tax as a rate, if no column has the tax as money. */
  tax_rate: number | undefined
}

/** Finds the amount to compare with a tariff among the columns of a file: without tax, if such a column exists. */
export function amountColumns(headers: readonly string[]): AmountColumns {
  const meanings = headers.map(moneyHeader)
  const at = (meaning: MoneyHeader) =>
    meanings.flatMap((each, index) => (each === meaning ? [index] : []))
  const [net, plain, totals, gross] = [at('net'), at('amount'), at('total'), at('gross')]
  const [taxes, rates] = [at('tax'), at('tax_rate')]
  const hasTax = taxes.length + rates.length > 0
  const columns = {
    tax: taxes.length === 1 ? taxes[0] : undefined,
    tax_rate: taxes.length === 0 && rates.length === 1 ? rates[0] : undefined,
  }
  if (net.length > 0) return { ...columns, amount: net, reading: 'net' }
  const hasGross = totals.length + gross.length > 0
  if (plain.length > 0) {
    const reading = hasTax ? (hasGross ? 'net' : 'unclear') : 'plain'
    const amount = hasTax ? plain : [...plain, ...totals].sort((one, other) => one - other)
    return { ...columns, amount, reading }
  }
  if (totals.length > 0) {
    return {
      ...columns,
      amount: totals,
      reading: hasTax ? (gross.length > 0 ? 'net' : 'gross') : 'plain',
    }
  }
  return { ...columns, amount: gross, reading: gross.length > 0 ? 'gross' : 'plain' }
}
