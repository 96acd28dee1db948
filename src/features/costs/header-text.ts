import { currencyCode } from '../../domain/invoices/invoice-amount.js'
import { foldText } from '../../domain/matches-words.js'

/** Returns the words of a header in lower case, without accents and punctuation. */
export const spellingOf = (header: string): string =>
  foldText(header)
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns the currency in a header such as `Amount (USD)`; null if the header states none. */
export const currencyOfHeader = (header: string): string | null =>
  currencyCode(currencyBehind.exec(header.normalize('NFKC'))?.[1] ?? '')

/** Returns a header without its currency. */
export const withoutCurrency = (header: string): string =>
  currencyOfHeader(header) === null ? header : header.normalize('NFKC').replace(currencyBehind, '')

const currencyBehind = /[\s([]+(?:in\s+)?([A-Z]{3}|[€£])[)\]]?\s*$/
