import type { Command } from 'commander'
import { isWriting } from '../../cli/command/command-help.js'
import { commandPath } from '../../cli/command/command-path.js'
import { type Alias, aliases } from '../../cli/settings/aliases.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { counted } from '../../domain/counted.js'
import { shellWords } from '../../domain/shell-words.js'
import { OctError } from '../../errors.js'
import { lineTokens } from '../view/line-tokens.js'
import { foreignOptions } from '../view/view-line.js'

export interface AliasLine {
  argv: readonly string[]
  program: Command
  settings(): Settings
  isCommand(word: string): boolean
  /** Returns the command that these words would run. Throws `usage` if there is none. */
  meant(words: readonly string[]): Command
}

export type Expansion =
  | { kind: 'line'; argv: string[] }
  | { kind: 'script'; name: string; script: string; words: string[] }
  | { kind: 'explained'; alias: Alias }

/** Replaces an alias by its command line. Returns undefined if the first word is not an alias. */
export function expandAlias(typed: AliasLine): Expansion | undefined {
  const tokens = lineTokens(typed.program, typed.argv)
  const place = tokens.findIndex(
    ({ option, words: [word = ''] }) => option === undefined && !word.startsWith('-'),
  )
  const name = tokens[place]?.words[0]
  if (name === undefined || typed.isCommand(name)) return undefined
  const alias = aliases(typed.settings()).find((each) => each.name === name && each.inForce)
  if (alias === undefined) return undefined
  const behind = typed.argv.slice(typed.argv.indexOf(name) + 1)
  if (asksForHelp(alias, behind)) return { kind: 'explained', alias }
  const script = scriptOf(alias)
  if (script !== undefined) {
    if (tokens[place - 1] !== undefined) throw optionsBefore(alias)
    return { kind: 'script', name, script, words: behind }
  }
  const words = wordsOf(alias, typed)
  const others = tokens.filter((_, index) => index !== place)
  const globals = others.filter(({ option }) => option !== undefined).flatMap((each) => each.words)
  const left = others.filter(({ option }) => option === undefined).flatMap((each) => each.words)
  const line = filledIn(alias, words, left)
  if (alias.origin === 'project') refuseBeyondReading(alias, typed.meant(line))
  const argv = [...line.slice(0, words.length), ...globals, ...line.slice(words.length)]
  return { kind: 'line', argv }
}

function asksForHelp(alias: Alias, behind: readonly string[]): boolean {
  const typed = scriptOf(alias) !== undefined && behind.length > 1 ? [] : behind
  return typed.some((word) => word === '--help' || word === '-h')
}

export const scriptOf = ({ line, origin }: Alias): string | undefined =>
  origin === 'user' && line?.startsWith('!') ? line.slice(1) : undefined

function wordsOf(alias: Alias, { isCommand }: AliasLine): string[] {
  const words = shellWords(alias.line ?? '') ?? []
  if (isCommand(words[0] ?? '') && !words.includes('--')) return words
  if (alias.line?.startsWith('!')) throw unusable(alias, 'Only your own alias can run a shell.')
  throw unusable(
    alias,
    'An alias must begin with a command of oct, and an alias cannot contain --.',
  )
}

/** Replaces `$1` to `$9` in an alias by the typed arguments, and adds the remaining arguments at the end. */
function filledIn(alias: Alias, words: readonly string[], left: readonly string[]): string[] {
  const count = placeholderCount(words)
  const given = left.slice(0, count)
  if (given.length < count || given.some((word) => word.startsWith('-'))) {
    throw new OctError(
      'usage',
      `The alias ${alias.name} needs ${counted(count, 'word')} after its name`,
      {
        reason: `The alias runs: ${alias.line}`,
        tryNext: ['oct alias list'],
      },
    )
  }
  const filled = words.map((word) =>
    word.replace(placeholder, (_, digit: string) => given[Number(digit) - 1] ?? ''),
  )
  return [...filled, ...left.slice(count)]
}

const placeholder = /\$([1-9])/g

export const placeholderCount = (words: readonly string[]): number =>
  Math.max(0, ...[...words.join(' ').matchAll(placeholder)].map(([, digit]) => Number(digit)))

/** Refuses an alias in a project file if it writes data, runs a program, or names a file, a profile or a service. */
function refuseBeyondReading(alias: Alias, command: Command): void {
  const path = commandPath(command)
  if (!reading.test(path) || isWriting(command)) {
    throw unusable(
      alias,
      `An alias of a project file may only run commands that read data, but ${path} can do more.`,
    )
  }
  const foreign = foreignOptions(command)
  if (foreign.length > 0) throw unusable(alias, `An alias cannot contain ${foreign.join(' or ')}.`)
}

const listed =
  'containers|shipments|tracking|vessels|parties|documents|emails|lines|ports|terminals'
const single = 'holds|due|ready|arriving|show|find|brief|search|changes|explain|tracking attention'
const reading = new RegExp(
  `^oct (?:(?:${listed}) (?:list|show)|${single}|containers (?:events|raw-events))$`,
)

const optionsBefore = ({ name }: Alias): OctError =>
  new OctError(
    'usage',
    `Options before ${name} have no effect, because the alias runs a shell script`,
    {
      reason: `The script receives only the words after ${name}, as $1, $2 and so on.`,
      tryNext: [`oct ${name} --help`],
    },
  )

function unusable({ name, from }: Alias, reason: string): OctError {
  return new OctError('usage', `The alias ${name} of ${from} cannot be used`, {
    reason,
    tryNext: ['oct alias list'],
  })
}
