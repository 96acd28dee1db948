import type { Command } from 'commander'
import { commandPath } from '../../cli/command/command-path.js'
import { shellWord } from '../../domain/shell-word.js'
import { shellWords } from '../../domain/shell-words.js'
import { OctError } from '../../errors.js'
import { lineTokens } from './line-tokens.js'

/** Commands that a view may contain. They list data and change nothing. */
export const viewable: readonly string[] = [
  'oct containers list',
  'oct shipments list',
  'oct holds',
  'oct due',
  'oct ready',
  'oct arriving',
  'oct changes',
  'oct tracking list',
]

/** Global options that are saved with a view. Other global options apply only to one run. */
const kept = ['output', 'json', 'fields', 'query', 'sort', 'limit', 'tz']

export interface ViewTools {
  argv: readonly string[]
  program: Command
  meant(words: readonly string[]): Command
  isCommand(word: string): boolean
}

export interface ViewLine {
  path: string[]
  words: string[]
}

/**
 * Reads the command line of a view: a command that lists data, with options that only affect the output. Throws
 * `usage` for another one. A view in a project file must not change data, and must not name a file, profile or service.
 */
export function readViewLine(tools: ViewTools, words: readonly string[]): ViewLine {
  if (words.length === 0) throw notAView('A view needs a command')
  const command = tools.meant(words)
  const path = commandPath(command)
  if (!viewable.includes(path)) throw notAView(`${path} cannot be saved as a view`)
  const [, ...names] = path.split(' ')
  if (words[0] !== names[0]) throw notAView(`A view begins with its command, not with ${words[0]}`)
  if (words.includes('--')) throw notAView('A view cannot contain --')
  const foreign = foreignOptions(command)
  if (foreign.length > 0) throw notAView(`A view cannot contain ${foreign.join(' or ')}`)
  const typed = names.filter((name, index) => words[index] === name).length
  return { path: names, words: words.slice(typed) }
}

export function foreignOptions(command: Command): string[] {
  const root = rootOf(command)
  return root.options
    .filter((option) => root.getOptionValueSource(option.attributeName()) === 'cli')
    .filter((option) => !kept.includes(option.attributeName()))
    .map(({ long, short }) => long ?? short ?? '')
}

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

const listed = viewable.map((path) => path.replace(/^oct | list$/g, '')).join(', ')

function notAView(message: string): OctError {
  return new OctError('usage', message, {
    reason: `A view saves one of ${listed}, with filters, --fields, --query, --sort, --limit, -o and --tz.`,
    tryNext: ['oct view save due-acme holds --due 3d --customer acme'],
  })
}

export interface TypedView {
  name: string
  words: string[]
  left: string[]
  others: string[]
}

/** Splits a command line into the action, the name of the view and its arguments. `own`: flags of `oct view`. */
export function typedView({ argv, program }: ViewTools, own: readonly string[]): TypedView {
  const tokens = lineTokens(program, argv)
  const isName = ({ words: [word = ''], option }: (typeof tokens)[number]) =>
    option === undefined && !word.startsWith('-')
  const [view, action, name] = tokens.filter(isName)
  if (name === undefined) {
    throw new OctError('usage', 'No view was given', { tryNext: ['oct view list'] })
  }
  const behind = tokens.slice(tokens.indexOf(name) + 1)
  const ofView = behind.filter(
    ({ option, words: [word = ''] }) =>
      !own.includes(word) && (option === undefined || kept.includes(option.attributeName())),
  )
  const left = behind.filter((token) => !ofView.includes(token) && token.option !== undefined)
  const others = tokens.filter((token) => ![view, action, name].includes(token))
  const wordsOf = (some: typeof tokens) => some.flatMap(({ words }) => words)
  return {
    name: name.words[0] ?? '',
    words: wordsOf(ofView),
    left: left.map(({ option }) => option?.long ?? ''),
    others: wordsOf(others),
  }
}

/** Combines a view with typed options. A typed format or column list replaces the saved one. Filters are added. */
export function lineToRun(tools: ViewTools, line: string, typed: readonly string[]): string[] {
  const words = shellWords(line)
  if (words === undefined) throw notAView(`A quote is never closed in ${line}`)
  const view = readViewLine(tools, words)
  const attributes = (argv: readonly string[]) =>
    lineTokens(tools.program, argv).map(({ option }) => option?.attributeName() ?? '')
  const given = attributes(typed)
  const isReplaced = (name: string): boolean =>
    (picking.includes(name) && picking.some((other) => given.includes(other))) ||
    (formats.includes(name) && [...formats, 'out'].some((other) => given.includes(other)))
  const left = lineTokens(tools.program, view.words).filter(
    ({ option }) => !isReplaced(option?.attributeName() ?? ''),
  )
  return [...view.path, ...left.flatMap(({ words: some }) => some), ...typed]
}

const picking = ['fields', 'query']
const formats = ['output', 'json']

export const lineOf = (words: readonly string[]): string => words.map(shellWord).join(' ')

export function problemOf(tools: ViewTools, line: string | null): string | null {
  const words = line === null ? undefined : shellWords(line)
  if (words === undefined) return 'the command line of the view is not valid'
  try {
    readViewLine(tools, words)
    return null
  } catch (error) {
    if (error instanceof OctError) return error.message
    throw error
  }
}
