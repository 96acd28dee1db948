import { currencyCode, sharedSign } from '../../domain/invoices/invoice-amount.js'
import { foldText } from '../../domain/matches-words.js'
import { ownValue } from '../../domain/own-value.js'

/** Returns the words of a header in lower case, without accents, punctuation and abbreviations. */
export const spellingOf = (header: string): string =>
  foldText(header)
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[a-z]+/g, (word) => ownValue(fullWords, word) ?? word)

const fullWords: Readonly<Record<string, string>> = {
  amt: 'amount',
  cd: 'code',
  chg: 'charge',
  chrg: 'charge',
  curr: 'currency',
  desc: 'description',
  dt: 'date',
  inv: 'invoice',
  svc: 'service',
}

/** Splits headers written by programs: `containerNumber` becomes `container Number`, `amt_usd` becomes `amt USD`. */
export function headerInWords(header: string): string {
  if (/^[a-z\d]+(?:_[a-z\d]+)+$/.test(header)) {
    return header.replaceAll('_', ' ').replace(/ ([a-z]{3})$/, (end, code: string) => {
      const isCurrency = currencyCode(code) !== null && !codesThatAreWords.has(code.toUpperCase())
      return isCurrency ? end.toUpperCase() : end
    })
  }
  const isMember = /^(?:[a-z]+|[A-Z][a-z]{2,})(?:[A-Z][a-z]{2,}|[A-Z]{2,3}$)+$/.test(header)
  return isMember ? header.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') : header
}

/** Reads the currency of a header such as `Amount (USD)`, `USD Amount` or `Amount ($)`; null if it has none. */
export const currencyOfHeader = (header: string): string | null => currencyIn(header)?.code ?? null

export const withoutCurrency = (header: string): string => {
  const found = currencyIn(header)
  return found === null ? header : header.normalize('NFKC').replace(found.text, ' ').trim()
}

function currencyIn(header: string): { text: string; code: string } | null {
  const shown = header.normalize('NFKC')
  for (const [form, isPlain] of currencyForms) {
    const [text = '', written = ''] = form.exec(shown) ?? []
    const code = currencyCode(written) ?? sharedSign(written)
    if (code !== null && !(isPlain && codesThatAreWords.has(code))) return { text, code }
  }
  return null
}

/** Patterns for a currency in a header: in parentheses, at the end, at the start, or between words. */
const currencyForms: readonly [form: RegExp, isPlain: boolean][] = [
  [/[([]\s*(?:in\s+)?([A-Z]{3}|[A-Z]{0,3}[$€£₹¥]|KD|元|円)\s*[)\]]/, false],
  [/(?<=\s)(?:in\s+)?([A-Z]{3}|[A-Z]{0,3}[$€£₹¥]|KD|元|円)\s*$/, true],
  [/^\s*([A-Z]{3}|[A-Z]{0,3}[$€£₹¥])(?=\s)/, true],
  [/(?<=\s)([A-Z]{3}|[A-Z]{0,3}[$€£₹¥])(?=\s)/, true],
]

/** ISO 4217 codes that are also English words. In `TOTAL ALL`, `ALL` is a word and not the currency of Albania. */
const codesThatAreWords: ReadonlySet<string> = new Set([
  'ALL',
  'CUP',
  'MAD',
  'PEN',
  'SOS',
  'TOP',
  'TRY',
])

/** Splits a header that is written in two scripts, such as `箱号 Container`. Returns a header in one script unchanged. */
export function scriptParts(header: string): string[] {
  const latin = header.replace(han, ' ').trim()
  const other = (header.match(han) ?? []).join('')
  return latin === '' || other === '' ? [header] : [header, latin, other]
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
