import { type Decimal, decimalText, readDecimal } from '../decimal.js'

export interface InvoiceAmount {
  /** The amount as decimal text with a point, such as `1140.00`. */
  amount: string
  /** ISO 4217 code that the text of the amount contains; null without a code. */
  currency: string | null
}

/** Reads an amount such as `1,140.00`, `1.140,00`, `$1140` or `1 140,00 EUR`; returns null for any other text. */
export function readInvoiceAmount(text: string): InvoiceAmount | null {
  const currency = /\b([A-Z]{3})\b/.exec(text.toUpperCase())?.[1] ?? signs[signIn(text)] ?? null
  const digits = text.replace(/\b[A-Za-z]{3}\b|[$€£¥\s'’\u00a0\u202f]/g, '')
  const number = plainNumber(digits)
  const amount: Decimal | null = number === null ? null : readDecimal(number)
  return amount === null ? null : { amount: decimalText(amount), currency }
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const signIn = (text: string): string => /[€£]/.exec(text)?.[0] ?? ''

/**
 * Returns a number with a decimal point. If the number has two kinds of separators, the last separator separates the
 * decimals.
 */
function plainNumber(text: string): string | null {
  if (/^-?\d+(?:\.\d{1,2})?$/.test(text)) return text
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  return /^-?\d+\.\d+$/.test(text) ? text : null
}
