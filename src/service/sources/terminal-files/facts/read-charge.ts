/** An amount, or the reason why it cannot be read. Null for a cell that contains no amount. */
export type ReadAmount = { amount: number; currency: string | null } | { problem: string } | null

export interface MoneyForm {
  decimal: '.' | ',' | null
  currency: string | null
  country: string
}

/** Reads an amount. Rejects an ambiguous separator (`1,234`) unless the profile states the decimal separator. */
export function readAmount(text: string, form: MoneyForm): ReadAmount {
  const plain = text.trim()
  if (plain === '') return null
  if (/^[$€£]\s*-+$/.test(plain)) return { amount: 0, currency: currencyIn(plain, form) }
  const digits = /(?:\d|[.,](?=\d))[\d.,' ]*/.exec(plain)?.[0].trim() ?? ''
  const rest = plain.replace(digits, ' ').trim()
  if (
    digits === '' ||
    rest.length > 20 ||
    !/^(?:[A-Z]{3}|[A-Z]{1,3}\$|[$€£]|\s|due)*$/i.test(rest)
  ) {
    return { problem: `"${plain.slice(0, 40)}" is not an amount` }
  }
  const number = numberOf(digits.replace(/[' ]/g, ''), form)
  if (typeof number !== 'number') return number
  return { amount: number, currency: currencyIn(rest, form) }
}

function numberOf(digits: string, form: MoneyForm): number | { problem: string } {
  const mark = form.decimal ?? decimalMark(digits, form.country)
  if (mark === undefined) {
    return {
      problem: `"${digits}" may mean two amounts; define the format in a terminal profile under "decimal"`,
    }
  }
  const thousands = mark === ',' ? '.' : ','
  const plain = digits.replaceAll(thousands, '').replace(mark, '.')
  return /^(?:\d{1,12}(?:\.\d{0,4})?|\.\d{1,4})$/.test(plain)
    ? Number(plain)
    : { problem: `"${digits}" is not an amount` }
}

function decimalMark(digits: string, country: string): '.' | ',' | undefined {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return '.'
  const other = last === '.' ? ',' : '.'
  if (marks.some((mark) => mark === other)) return last === '.' ? '.' : ','
  if (marks.length > 1) return other
  if (!/\d[.,]\d{3}$/.test(digits)) return last === '.' ? '.' : ','
  return last === ',' && decimalPoints.has(country) ? '.' : undefined
}

/** Countries in which commas separate thousands (CLDR 45). */
const decimalPoints = new Set(
  'US PR VI GU CA MX GB IE AU NZ CN HK TW JP KR SG MY TH PH IN'.split(' '),
)

function currencyIn(text: string, { currency, country }: MoneyForm): string | null {
  const code = /\b(?!DUE)[A-Z]{3}\b/i.exec(text)?.[0].toUpperCase()
  if (code !== undefined) return code
  if (currency !== null) return currency
  const signed = currencyOfSign(text)
  const hasLetters = /\b[A-Z]{1,3}\$/i.test(text)
  if (signed !== null || hasLetters) return signed
  // Terminals in the United States charge only US dollars, with or without a currency sign.
  return text.includes('$') || country === 'US' ? (dollars[country] ?? null) : null
}

/** Returns the currency of a sign such as `€` or `R$`. Null for no sign, and for a sign of several currencies. */
export function currencyOfSign(text: string): string | null {
  if (text.includes('€')) return 'EUR'
  if (text.includes('£')) return 'GBP'
  const [, letters = ''] = /\b([A-Z]{1,3})\$/i.exec(text) ?? []
  return ofLetters[letters.toUpperCase()] ?? null
}

/** Currencies by the letters before the sign, as in `A$`. */
const ofLetters: Readonly<Record<string, string>> = {
  ...{ US: 'USD', C: 'CAD', CA: 'CAD', CDN: 'CAD', A: 'AUD', AU: 'AUD', NZ: 'NZD' },
  ...{ S: 'SGD', SG: 'SGD', HK: 'HKD', R: 'BRL', MX: 'MXN' },
}

const dollars: Readonly<Record<string, string>> = { US: 'USD', PR: 'USD', CA: 'CAD', AU: 'AUD' }
