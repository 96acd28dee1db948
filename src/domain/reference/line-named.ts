import { foldText } from '../matches-words.js'
import { tradeNamesOf } from './line-trade-names.js'
import { findLine, type ShippingLineFacts, scacOf, shippingLines } from './lines.js'

/**
 * Finds a shipping line by SCAC or name, by a text that begins with a name (`Hapag Lloyd AG`), or by the first words of
 * a name. Replaces a merged brand that the API does not list by its successor. Undefined if none or several match.
 */
export function lineNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  // `TEST` is the SCAC of the test numbers of the API.
  if (code === 'TEST') return code
  const line = /^[A-Z0-9]{4}$/.test(code) ? findLine(code) : undefined
  return current(line ?? lineCalled(text))?.scac
}

/** Finds a shipping line by SCAC or name. Keeps merged brands. Undefined if none or several match. */
export function scacMeant(text: string): string | undefined {
  const known = meant.get(text)
  if (known !== undefined || meant.has(text)) return known
  const scac = (findLine(text.trim()) ?? lineCalled(text))?.scac
  if (meant.size < mostMeant) meant.set(text, scac)
  return scac
}

/** SCACs by typed name. Cached, because a filter looks up a name for every row of a list. */
const meant = new Map<string, string | undefined>()
const mostMeant = 1000

/** Returns whether a code belongs to one of the wanted shipping lines. `wanted` contains SCACs or names. */
export function isLineOf(
  code: string | null | undefined,
  wanted: readonly string[] | undefined,
): boolean {
  const scac = scacOf(code)
  return scac !== '' && (wanted ?? []).some((text) => (scacMeant(text) ?? scacOf(text)) === scac)
}

function lineCalled(text: string): ShippingLineFacts | undefined {
  const parts = text.split(/[/,;+&]/).map(oneCalled)
  const named = new Set(parts.filter((line) => line !== undefined))
  return named.size > 1 ? undefined : oneCalled(text)
}

function current(line: ShippingLineFacts | undefined): ShippingLineFacts | undefined {
  if (line === undefined || line.listed || line.merged_into === null) return line
  return findLine(line.merged_into) ?? line
}

function oneCalled(text: string): ShippingLineFacts | undefined {
  const words = wordsOf(text.replace(/\([^)]*\)/g, ' '))
  const squeezed = words.join('')
  if (squeezed.length < 2) return undefined
  return (
    calledExactly(wordsOf(text)) ??
    calledExactly(words) ??
    only(called().filter(({ names }) => names.some((name) => begins(words, name)))) ??
    (squeezed.length < 4
      ? undefined
      : only(called().filter(({ names }) => names.some((name) => begins(name, words)))))
  )
}

const calledExactly = (words: readonly string[]): ShippingLineFacts | undefined =>
  only(called().filter(({ names }) => names.some((name) => name.join('') === words.join(''))))

function begins(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word)
}

function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replace(/['.’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const spoken = words.filter((word) => !forms.has(word))
  return spoken.length > 0 ? spoken : words
}

const forms = new Set([
  'ag',
  'as',
  'sa',
  'co',
  'ltd',
  'limited',
  'inc',
  'corp',
  'gmbh',
  'bv',
  'the',
])

interface CalledLine {
  line: ShippingLineFacts
  names: string[][]
}

let calledLines: CalledLine[] | undefined

/** Returns the names of all shipping lines as words. Splits them on first use, as most commands need none. */
function called(): CalledLine[] {
  calledLines ??= shippingLines.map((line) => ({
    line,
    names: [line.name, line.short_name, ...tradeNamesOf(line.scac)].map(wordsOf),
  }))
  return calledLines
}

export const lineNames = (): string[] =>
  shippingLines.flatMap(({ scac, name, short_name }) => [name, short_name, ...tradeNamesOf(scac)])

function only(found: CalledLine[]): ShippingLineFacts | undefined {
  return found.length === 1 ? found[0]?.line : undefined
}
