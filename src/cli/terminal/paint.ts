import type { Tone } from '../output/view.js'
import type { ColourLevel } from './terminal.js'

/** Switch-on and switch-off codes of the sixteen-colour palette, which follows the reader's theme. */
const codes = {
  plain: null,
  strong: [1, 22],
  good: [32, 39],
  bad: [31, 39],
  warn: [33, 39],
  dim: [2, 22],
} as const satisfies Record<Tone, readonly [number, number] | null>

/** The words in their tone; the words alone at level 0. Fit and pad before painting. */
export function paint(words: string, tone: Tone | undefined, level: ColourLevel): string {
  const code = codes[tone ?? 'plain']
  if (level === 0 || code === null || words === '') return words
  return `\u001b[${code[0]}m${words}\u001b[${code[1]}m`
}
