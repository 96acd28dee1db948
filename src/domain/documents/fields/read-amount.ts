export interface Amount {
  value: number
  currency: string | undefined
}

/** Reads an amount such as `USD 1,234.56` or `1.234,56 €`. Undefined if ambiguous, or with another unit (`PCS`). */
export function readAmount(text: string): Amount | undefined {
  const numbers = text.match(numbersIn) ?? []
  const [number] = numbers
  if (number === undefined || numbers.length > 1) return undefined
  const rest = text.replace(number, '')
  if (/\p{L}/u.test(rest) && !isCurrency(rest)) return undefined
  const currency = currencyIn(text)
  const value = readNumber(number, { isMoney: currency === undefined || !thirds.has(currency) })
  return value === undefined ? undefined : { value, currency }
}

/** Returns whether a text is only a currency, such as `USD` or `(€)`. */
export const isCurrency = (text: string): boolean =>
  currencyIn(text) !== undefined && /^\W*(?:[A-Z]{3}|US|U\.S\.|US dollars)?\W*$/i.test(text)

const numbersIn = /\d[\d.,'’]*(?: \d{3}(?!\d)[\d.,]*)*/g

/**
 * Reads a number in the notation of any country. One or two digits after the last separator are decimals. A separator
 * that occurs several times marks thousands. `1.234` is ambiguous, unless it is money or another number of the document
 * shows the thousands separator. Undefined if ambiguous.
 */
export function readNumber(
  printed: string,
  { isMoney = false, thousands }: { isMoney?: boolean; thousands?: string | undefined },
): number | undefined {
  const text = printed.replace(/[.,'’]+$/, '').replace(/[ '’]/g, '')
  const separators = [...text.matchAll(/[.,]/g)]
  const last = separators.at(-1)
  if (last === undefined) return toNumber(text)
  const kinds = new Set(separators.map(([mark]) => mark))
  const decimals = text.length - last.index - 1
  const isAlone = separators.length === 1
  const isLong = /^\d{4}/.test(text)
  const isUnclear = isAlone && decimals === 3 && !isMoney && !isLong
  if (isUnclear && thousands === undefined) return undefined
  const isDecimal =
    kinds.size > 1 ||
    (isAlone && (decimals !== 3 || isLong)) ||
    (isUnclear && last[0] !== thousands)
  const whole = isDecimal ? text.slice(0, last.index) : text
  if (!/^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$|^\d+$/.test(whole)) return undefined
  const fraction = isDecimal ? text.slice(last.index + 1) : ''
  return toNumber(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`)
}

function toNumber(text: string): number | undefined {
  const number = Number(text)
  return Number.isFinite(number) && number < 1e15 ? number : undefined
}

/** Finds the thousands separator of a document, in numbers such as `1,234.5`. Undefined if no number shows it. */
export function thousandsMark(text: string): '.' | ',' | undefined {
  const comma = /(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d|(?<![\d.,])\d{1,3}(?:,\d{3}){2,}(?![\d.,])/.test(
    text,
  )
  const dot = /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d|(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])/.test(
    text,
  )
  if (comma === dot) return undefined
  return comma ? ',' : '.'
}

/** Returns the ISO 4217 code of the currency that a text names. Undefined if it names none or several. */
export function currencyIn(text: string): string | undefined {
  const found = new Set<string>()
  for (const [code] of text.matchAll(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)) {
    if (currencies.has(code)) found.add(code)
  }
  if (/US\$|U\.S\.\$|US dollars/i.test(text)) found.add('USD')
  if (text.includes('€')) found.add('EUR')
  if (text.includes('£')) found.add('GBP')
  return found.size === 1 ? [...found][0] : undefined
}

const currencies = new Set(
  'USD EUR GBP CNY JPY KRW INR AUD NZD CAD CHF SEK NOK DKK PLN CZK HUF TRY RUB UAH AED SAR QAR KWD BHD OMR EGP ZAR NGN KES BRL MXN CLP PEN COP ARS UYU SGD MYR THB VND IDR PHP HKD TWD PKR BDT LKR ILS'.split(
    ' ',
  ),
)

const thirds = new Set(['KWD', 'BHD', 'OMR', 'TND', 'JOD', 'IQD', 'LYD'])
