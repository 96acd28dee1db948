import { foldText } from '../../domain/matches-words.js'
import { findLine, type ShippingLineFacts, shippingLines } from '../../domain/reference/lines.js'

/**
 * The SCAC of the line that a person calls so: a SCAC, a name, or the beginning of one ("Maersk
 * Line", "Hapag Lloyd AG", "CMA-CGM"). A brand without a place of its own in the interface's list is
 * the line that took it over. Undefined where no line, or more than one, is called so.
 */
export function lineNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  // The interface answers numbers of this line for tests (facts, part 4.2).
  if (code === 'TEST') return code
  const line = /^[A-Z0-9]{4}$/.test(code) ? findLine(code) : undefined
  return current(line ?? lineCalled(text))?.scac
}

/** Two lines in one cell are not for this program to choose from. */
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
    only(called.filter(({ names }) => names.some((name) => name.join('') === squeezed))) ??
    only(called.filter(({ names }) => names.some((name) => begins(words, name)))) ??
    (squeezed.length < 4
      ? undefined
      : only(called.filter(({ names }) => names.some((name) => begins(name, words)))))
  )
}

/** Whether all words of the second stand at the beginning of the first. */
function begins(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word)
}

/** Lower case, without accents and company forms. */
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

const called = shippingLines.map((line) => ({
  line,
  names: [line.name, line.short_name].map(wordsOf),
}))

function only(found: typeof called): ShippingLineFacts | undefined {
  return found.length === 1 ? found[0]?.line : undefined
}
