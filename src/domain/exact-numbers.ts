import { parseJson } from '../contract/parse-json.js'

/** Marks a text as a number that JavaScript would round. No real text contains this private-use character. */
const mark = '\u{10fffd}'

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** Parses JSON. Keeps a number that JavaScript would round as a text (see `plainNumber`). Throws SyntaxError. */
export function parseExactly(text: string): unknown {
  const isPlain = !/[\d.]{16}|\d[eE][\d+-]/.test(text)
  if (isPlain) return parseJson(text)
  // Parses the original text first, so that a syntax error quotes what the user wrote.
  parseJson(text)
  const marked = text.replace(tokens, (token) =>
    token.startsWith('"') || isKept(token) ? token : `"${mark}${token}"`,
  )
  return JSON.parse(marked) as unknown
}

/** Returns whether JavaScript keeps all digits of a number. It always keeps up to 15 digits (IEEE 754). */
function isKept(token: string): boolean {
  const [digits = ''] = token.replace(/[-.]/g, '').replace(/^0+/, '').split(/[eE]/)
  if (!Number.isFinite(Number(token))) return false
  return digits.length <= 15 || String(Number(token)) === token
}

export const asWritten = (json: string): string =>
  json.includes(mark) ? json.replace(marks, '$1') : json

const marks = new RegExp(`"${mark}(-?\\d[\\d.eE+-]*)"`, 'gu')

/** Removes the mark that `parseExactly` put before the digits of a number. */
export const plainNumber = (text: string): string =>
  text.startsWith(mark) ? text.slice(mark.length) : text
