import { isCurrencyCode } from '../currency-codes.js'
import { type Decimal, decimalText, readDecimal } from '../decimal.js'

export interface InvoiceAmount {
  /** The amount as decimal text with a point, such as `1140.00`. */
  amount: string
  /** ISO 4217 code in the text of the amount. Null if the text contains no code. */
  currency: string | null
  /** Sign in the amount that several currencies use, such as `$`. Null if the amount has no such sign. */
  sign: SharedSign | null
}

/**
 * Reads an amount such as `1,140.00`, `1.140,00`, `$1140`, `1 140,00 EUR`, `1,52,500.00` or the credit `(20.00)`. A
 * dash means zero. Returns null for any other text. `stated` is the currency that another cell of the line states.
 */
export function readInvoiceAmount(
  text: string,
  stated: string | null = null,
): InvoiceAmount | null {
  const written = unmarked(text.normalize('NFKC').trim())
  const credit = creditForms.map((form) => form.exec(written)?.[1]).find((it) => it !== undefined)
  const plain = credit ?? written
  const sign = signForm.exec(plain)?.[0].toUpperCase() ?? ''
  const codes = (plain.match(/(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/g) ?? []).filter((word) =>
    currencyCode(word),
  )
  const [code] = codes
  const currency = currencyCode(code ?? sign)
  const digits = plain
    .replace(code ?? '', '')
    .replace(signForm, '')
    .replace(/[\s'’]/g, '')
  const isDash = /^\p{Dash}$/u.test(digits)
  const number = isDash ? '0' : plainNumber(digits, currency ?? stated)
  const amount: Decimal | null = number === null ? null : readDecimal(number)
  if (amount === null) return null
  return {
    amount: decimalText(credit === undefined ? amount : negated(amount)),
    currency,
    sign: currency === null ? sharedSign(sign) : null,
  }
}

const negated = (amount: Decimal): Decimal => ({
  ...amount,
  digits: amount.digits < 0n ? amount.digits : -amount.digits,
})

/** Matches a credit: in parentheses, with a minus at the end, or with `CR`. */
const creditForms = [/^\((.*\d.*)\)$/, /^([^-]*\d[^-]*)-$/, /^([^-]*\d[^-]*?)\s*(?:CR|credit)$/i]

const signForm =
  /(?:US|CA|AU|NZ|HK|NT|C|A|S|R)? ?\$(?:US|CA|AU|HK)?|[€£¥₹]|\bRs\b\.?|\bKD\b|(?<=[\d\s])kr\b\.?|^kr\b\.?|[元円]$/i

/** Removes a footnote character after an amount. Also removes the ending `/-` of Indian amounts such as `28500/-`. */
const unmarked = (text: string): string => text.replace(/\s*(?:\/-|[*†]+)$/, '')

export type SharedSign = keyof typeof currenciesOfSigns

/** Returns a currency sign that several currencies use, such as `$`. Returns null for any other text. */
export function sharedSign(text: string): SharedSign | null {
  const sign = text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
  return Object.hasOwn(currenciesOfSigns, sign) ? (sign as SharedSign) : null
}

/** Returns whether a currency uses a sign, such as `$`. */
export const isSignOf = (sign: SharedSign, currency: string): boolean =>
  currenciesOfSigns[sign].split(' ').includes(currency)

const currenciesOfSigns = {
  $: 'USD CAD AUD NZD HKD TWD SGD MXN CLP COP ARS UYU BRL BBD BSD BZD DOP FJD GYD JMD NAD TTD XCD',
  '¥': 'JPY CNY',
  元: 'CNY TWD HKD',
  rs: 'INR PKR LKR NPR MUR SCR',
  kr: 'SEK NOK DKK ISK',
} as const

/** Returns the ISO 4217 code of a code or sign such as `RMB` or `€`. Null for a sign of several currencies. */
export function currencyCode(written: string): string | null {
  const upper = written.trim().toUpperCase()
  const sign = upper.replace(/ (?=\$)/, '').replace(/^\$([A-Z]{2})$/, '$1$')
  return signs[sign] ?? names[upper] ?? (isCurrencyCode(upper) ? upper : null)
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  R$: 'BRL',
  '₹': 'INR',
  KD: 'KWD',
  RMB: 'CNY',
  人民币: 'CNY',
  円: 'JPY',
}

const names: Readonly<Record<string, string>> = {
  EURO: 'EUR',
  EUROS: 'EUR',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
  'US-DOLLAR': 'USD',
  YEN: 'JPY',
  RENMINBI: 'CNY',
  STERLING: 'GBP',
}

/** Reads a number. If the number contains two kinds of separators, the last separator separates the decimals. */
function plainNumber(text: string, currency: string | null): string | null {
  if (threeDecimals.has(currency ?? '') && /^-?\d+[.,]\d{3}$/.test(text)) {
    return text.includes(',') ? null : text
  }
  if (/^-?\d+(?:\.\d{1,2})?$/.test(text)) return text
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  return /^-?(?:0|[1-9]\d*)\.\d+$/.test(text) ? text : null
}

/** Currencies with three decimal places (ISO 4217). In these currencies, `38.265` does not mean 38 thousand. */
const threeDecimals: ReadonlySet<string> = new Set([
  'BHD',
  'IQD',
  'JOD',
  'KWD',
  'LYD',
  'OMR',
  'TND',
])
