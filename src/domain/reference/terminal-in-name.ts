import { namedPlace } from './named-place.js'
import type { TerminalInText } from './terminal-in-text.js'

/**
 * Finds the terminal that the name or title of a file names. In a name, words such as `Conley`, `T18` or `ttitns.com`
 * mean terminals, which they do not in a sentence. Returns null if no terminal or several terminals match.
 */
export function terminalInName(text: string): TerminalInText | null {
  const { where, isOnlyPort } = namedPlace(text)
  return isOnlyPort ? null : where
}
