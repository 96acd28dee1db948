import type { TaxReading } from '../../domain/invoices/amount-tax.js'
import { besideClock, chargeKey, clockIn } from '../../domain/invoices/charge-name.js'
import { dayColumn } from './day-columns.js'
import { currencyOfHeader, spellingOf, withoutCurrency } from './header-text.js'

/** Meaning of a header of a money column. `amount` and `total` do not say whether the money includes tax. */
export type MoneyHeader = 'net' | 'amount' | 'total' | 'gross' | 'tax' | 'tax_rate'

/** Returns the meaning of a header such as `Net amount`, `Montant TTC` or `VAT 20%`; undefined for others. */
export function moneyHeader(header: string): MoneyHeader | undefined {
  const shown = withoutCurrency(header.normalize('NFKC'))
    .replace(/\d+(?:[.,]\d+)?\s*%/g, ' ')
    .replace(kindOfCurrency, ' ')
  const spelling = spellingOf(shown)
  for (const [meaning, mark] of marks) {
    if (!mark.test(spelling)) continue
    const rest = spellingOf(spelling.replace(mark, ' '))
    const isAmount = rest.split(' ').every((word) => beside.has(word)) || plainMeaning(rest)
    if (rest !== '' && !isAmount) return undefined
    // In a header such as `Net due`, `net` means after discounts. The amount may still include tax.
    return meaning === 'net' && /\b(?:due|payable)\b/.test(rest) ? 'total' : meaning
  }
  if (tax.test(spelling)) {
    if (noMoney.test(spelling)) return undefined
    return shown.includes('%') || rate.test(spelling) ? 'tax_rate' : 'tax'
  }
  return plainMeaning(spelling)
}

/** Matches words that describe the currency of an amount, such as `in local currency` in `Amount in local currency`. */
const kindOfCurrency =
  /(?<=\S.*)(?:in )?(?:local|invoice|invoicing|billing|foreign|document|base|original|payment|settlement) currency$/i

/** Returns the meaning of a simple header; undefined for others, such as `Amount paid` or `Daily amount`. */
function plainMeaning(spelling: string): 'amount' | 'total' | undefined {
  const words = spelling.split(' ')
  if (!words.every((word) => amounts.has(word) || totals.has(word) || beside.has(word))) {
    return undefined
  }
  if (words.some((word) => totals.has(word))) return 'total'
  const isDue = words.includes('due')
  if (words.some((word) => amounts.has(word))) return isDue ? 'total' : 'amount'
  return isDue && clockIn(spelling) !== null ? 'amount' : undefined
}

/** The header of a column that contains the amounts of one charge, such as `Demurrage` or `Detention amount`. */
export interface ChargeAmount {
  key: string
  /** True if the header says that the column contains money. False if the header only names the charge. */
  isSure: boolean
  /** The header without the name of the charge. */
  as: string
}

/** Reads a header that names only a charge and its amount. Returns null for any other header. */
export function chargeAmount(header: string): ChargeAmount | null {
  const plain = withoutCurrency(header)
  const [clock, rest] = [clockIn(plain), besideClock(plain)]
  if (clock === null || rest === null || dayColumn(header) !== undefined) return null
  const meaning = rest === '' ? undefined : moneyHeader(rest)
  const isAmount = meaning !== undefined && meaning !== 'tax' && meaning !== 'tax_rate'
  if (!isAmount && !rest.split(' ').every((word) => word === '' || beside.has(word))) return null
  const isOfCharge = /\b(?:charges?|fees?|cost)\b/.test(rest)
  return {
    key: chargeKey(clock),
    isSure: isAmount || isOfCharge || currencyOfHeader(header) !== null,
    as: meaning === 'net' || meaning === 'gross' ? rest : 'amount',
  }
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const amounts = setOf(
  'amount amounts debit debits soll debe dare charges extension value sum betrag summe montant importe monto valor importo bedrag belopp summa belop tutar osszeg castka kwota wartosc suma 金额 金額 费用金额 請求金額 料金',
)
const totals = setOf(
  'total totals gesamt gesamtpreis gesamtbetrag gesamtsumme rechnungsbetrag endbetrag totale totaal razem 合计 总计 总额 总金额 小计 總計 合計 合計金額 総額 総計 小計 請求額',
)
/** Words that do not change the meaning of a header of amounts. */
const beside = setOf(
  'charge charged fee fees line item extended ext invoice invoiced bill billed billing payable price cost per diem perdiem demurrage detention storage tier in of the due de del la du factura facture fatura 元 円',
)

const taxWords =
  '(?:vat|tax(?:e|es)?|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer(?:betrag|satz)?|btw|tva|iva|[cisu]?gst|hst|pst|qst|igv)'
const without =
  '(?:excl\\w*|exkl\\w*|ex|before|without|w o|ohne|zzgl|plus|hors|sans|sin|mas)(?: of)?'
const including = '(?:incl\\w*|inkl\\w*|inc|with|after|mit|avec|con|toutes)(?: of)?'

/** Tests headers without tax first, because `不含税` (without tax) contains `含税` (with tax). */
const marks: readonly [MoneyHeader, RegExp][] = [
  [
    'net',
    new RegExp(
      `\\b(?:${without}(?: ${taxWords})+|excl\\w*|exkl\\w*|net|netto|neto|ht|taxable|(?:base )?imponi(?:bi)?le)\\b|\\bnetto(?=betrag)|不含税|未税|税前|税抜|税別`,
    ),
  ],
  [
    'gross',
    new RegExp(
      `\\b(?:${including}(?: ${taxWords})+|incl\\w*|inkl\\w*|inc|gross|brutto|bruto|ttc)\\b|\\bbrutto(?=betrag)|含税|价税|税后|税込`,
    ),
  ],
]
const tax = new RegExp(`\\b${taxWords}\\b|税`)
const rate = /\b(?:rate|percent|pct|taux|tipo)\b|satz\b|率/
const noMoney =
  /\b(?:no|nr|number|id|reg|registration|code|invoice|date|point|office|base|type|category|description|status)\b|号/

export interface AmountColumns {
  /** Indexes of columns that may contain the amount. If there are several, the file does not say which is right. */
  amount: readonly number[]
  reading: TaxReading
  /** Indexes of the columns that contain taxes as amounts of money. */
  tax: readonly number[]
  /** Indexes of columns with deductions from the amount, such as `Credit` to the right of `Debit`. */
  taken: readonly number[]
  /** Index of the tax rate column. Undefined if several columns match, or if another column contains the tax amount. */
  tax_rate: number | undefined
}

/** Finds the column with the amount that oct compares with a tariff. Prefers an amount without tax. */
export function amountColumns(headers: readonly string[]): AmountColumns {
  const found = statedColumns(headers)
  const [amount, another] = found.amount
  if (amount === undefined || another !== undefined) return found
  // Ignores deductions to the left of the amount, because the amount is already reduced by them.
  const taken = headers.flatMap((header, at) => (at > amount && isTaken(header) ? [at] : []))
  return { ...found, taken }
}

const isTaken = (header: string): boolean => takenOff.test(spellingOf(withoutCurrency(header)))

const takenOff =
  /^(?:less )?(?:(?:amount )?(?:credits?|credited|discounts?|rebates?|waived|waivers?)(?: amount)?|haben|nachlass|rabatt|gutschrift|remises?|haber|descuentos?|bonificacion|avere|sconto|korting|desconto|折扣|减免|値引|値引き)$/

function statedColumns(headers: readonly string[]): AmountColumns {
  const meanings = headers.map(moneyHeader)
  const at = (meaning: MoneyHeader) =>
    meanings.flatMap((each, index) => (each === meaning ? [index] : []))
  const ofLines = (indexes: readonly number[]) => {
    const own = indexes.filter((index) => !isOfInvoice(headers[index] ?? ''))
    return own.length === 0 ? indexes : own
  }
  const [net, plain, totals, gross] = [at('net'), at('amount'), at('total'), at('gross')]
  const [taxes, rates] = [at('tax'), at('tax_rate')]
  const hasTax = taxes.length + rates.length > 0
  const columns = {
    taken: [],
    tax: taxes,
    tax_rate: taxes.length === 0 && rates.length === 1 ? rates[0] : undefined,
  }
  if (net.length > 0) return { ...columns, amount: net, reading: 'net' }
  const hasGross = totals.length + gross.length > 0
  if (plain.length > 0) {
    const reading = hasTax ? (hasGross ? 'net' : 'unclear') : 'plain'
    const both = [...plain, ...totals].sort((one, other) => one - other)
    const amount = hasTax ? plain : ofLines(both)
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

/** Returns whether a header, such as `Invoice total`, belongs to a column with the sum of all lines. */
const isOfInvoice = (header: string): boolean =>
  /\b(?:invoice|grand|overall|rechnungs\w*)\b.*\b(?:total|betrag|summe)\b|^rechnungsbetrag/.test(
    spellingOf(header),
  )
