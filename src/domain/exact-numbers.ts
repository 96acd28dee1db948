import { parseJson } from '../contract/parse-json.js'

/** A private-use character; a text of this character and a number represents that number. */
const mark = '\u{10fffd}'

/** Matches strings, which are skipped, and numbers of JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** `asWritten` and `plainNumber` read numbers that JavaScript would round. Throws `SyntaxError`. */
export function parseExactly(text: string): unknown {
  const isPlain = !/[\d.]{16}|\d[eE][\d+-]/.test(text)
  if (isPlain) return parseJson(text)
  // Parses the original text first, so that an error quotes it and not the marked text.
  parseJson(text)
  const marked = text.replace(tokens, (token) =>
    token.startsWith('"') || isKept(token) ? token : `"${mark}${token}"`,
  )
  return JSON.parse(marked) as unknown
}

/** A double keeps fifteen digits; more digits survive only by chance (IEEE 754). */
function isKept(token: string): boolean {
  const [digits = ''] = token.replace(/[-.]/g, '').replace(/^0+/, '').split(/[eE]/)
  if (!Number.isFinite(Number(token))) return false
  return digits.length <= 15 || String(Number(token)) === token
}

export const asWritten = (json: string): string =>
  json.includes(mark) ? json.replace(marks, '$1') : json

const marks = new RegExp(`"${mark}(-?\\d[\\d.eE+-]*)"`, 'gu')

/** Returns a text without the mark of a number. */
export const plainNumber = (text: string): string =>
  text.startsWith(mark) ? text.slice(mark.length) : text
