import { parseJson } from '../contract/parse-json.js'

/** A character of private use: a text of it and a number stands for that number. */
const mark = '\u{10fffd}'

/** Strings, which are passed over, and numbers of JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/**
 * What a text says as JSON, each number that JavaScript would round in a form that `asWritten` and
 * `plainNumber` read. Throws `SyntaxError` where it is no JSON.
 */
export function parseExactly(text: string): unknown {
  const isPlain = !/[\d.]{16}|\d[eE][\d+-]/.test(text)
  if (isPlain) return parseJson(text)
  // told to be no JSON as it came, never as it is marked
  parseJson(text)
  const marked = text.replace(tokens, (token) =>
    token.startsWith('"') || isKept(token) ? token : `"${mark}${token}"`,
  )
  return JSON.parse(marked) as unknown
}

/** Fifteen digits survive being a double, more of them only by chance (IEEE 754). */
function isKept(token: string): boolean {
  const [digits = ''] = token.replace(/[-.]/g, '').replace(/^0+/, '').split(/[eE]/)
  if (!Number.isFinite(Number(token))) return false
  return digits.length <= 15 || String(Number(token)) === token
}

/** JSON with such numbers in it, as the service wrote them. */
export const asWritten = (json: string): string =>
  json.includes(mark) ? json.replace(marks, '$1') : json

const marks = new RegExp(`"${mark}(-?\\d[\\d.eE+-]*)"`, 'gu')

/** A text without the mark of a number. */
export const plainNumber = (text: string): string =>
  text.startsWith(mark) ? text.slice(mark.length) : text
