import { shellWords } from '../../domain/shell-words.js'
import { placeholderCount, scriptOf } from '../../features/alias/expand-alias.js'
import { aliases } from '../settings/aliases.js'
import type { TabWorld, TypedLine } from './suggestion.js'

/** Replaces an alias by its command line. Returns the text `script` for a shell script, undefined if unknown. */
export function aliasLine(world: TabWorld, line: TypedLine): TypedLine | 'script' | undefined {
  const [name, ...behind] = line.words
  if (name === undefined || name.startsWith('-')) return undefined
  const alias = aliases(world.settings()).find((each) => each.name === name && each.inForce)
  if (alias === undefined || isCommand(world, name)) return undefined
  const words = shellWords(alias.line ?? '')
  if (scriptOf(alias) !== undefined || words === undefined) return 'script'
  const count = placeholderCount(words)
  const open = `$${behind.length + 1}`
  const place = behind.length < count ? words.findIndex((word) => word.includes(open)) : undefined
  if (place !== undefined && words[place] !== open) return 'script'
  const filled = words.slice(0, place).map((word) => filledIn(word, behind))
  return { ...line, words: place === undefined ? [...filled, ...behind.slice(count)] : filled }
}

const filledIn = (word: string, behind: readonly string[]): string =>
  word.replace(/\$([1-9])/g, (typed, digit: string) => behind[Number(digit) - 1] ?? typed)

const isCommand = (world: TabWorld, name: string): boolean =>
  world.tree([name]).commands.some((command) => command.name() === name)
