import type { Command } from 'commander'
import { commandPath } from '../../cli/command/command-path.js'
import { firstOfMany } from '../../cli/command/first-of-many.js'
import { wholeOf } from '../../cli/command/whole-program.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { counted } from '../../domain/counted.js'
import { joinWords } from '../../domain/identifier.js'
import { nearNames } from '../../domain/near-names.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { SheetRow } from './read-sheet.js'
import { sheetAsked } from './sheet-asked.js'

export interface NumbersAsked {
  numbers: string[]
  isMany: boolean
  refused: SheetRow[]
  /** Sentences about how oct understood the file, such as which column it chose. */
  notices: string[]
}

export interface NumbersRequest {
  words: readonly string[]
  from?: string
  command: Command
  takesWords?: boolean
}

export async function numbersAsked(
  terminal: Terminal,
  { words, from, command, takesWords = false }: NumbersRequest,
): Promise<NumbersAsked> {
  const source = from ?? (words.includes('-') ? '-' : undefined)
  const typed = takesWords ? answerableWords(words, command) : checkedWords(words, command)
  if (source === undefined) {
    const numbers = atLeastOne(typed, command)
    return { numbers, isMany: typed.length > 1, refused: [], notices: [] }
  }
  const sheet = await sheetAsked(terminal, source, command)
  const refused = sheet.rows.filter((row) => row.problem !== undefined)
  const usable = sheet.rows.filter((row) => row.problem === undefined)
  const numbers = [...typed, ...usable.map(({ number }) => number)]
  if (numbers.length === 0) refuseRows(refused)
  const notices = [...sheet.notices, ...refusedInWords(refused)]
  return { numbers: atLeastOne(numbers, command), isMany: true, refused, notices }
}

export const typedNumbers = (words: readonly string[], command: Command): string[] =>
  atLeastOne(checkedWords(words, command), command)

function checkedWords(words: readonly string[], command: Command): string[] {
  const typed = typedWords(words, command)
  for (const word of typed) refuseCommandWord(word, command)
  return typed
}

function answerableWords(words: readonly string[], command: Command): string[] {
  const typed = typedWords(words, command)
  const [word] = typed
  if (typed.length !== 1 || word === undefined || isLikeNumber(word)) return typed
  if (findCommands(word, command).length > 0) refuseCommandWord(word, command)
  return typed
}

function typedWords(words: readonly string[], command: Command): string[] {
  const typed = joinWords(words.filter((word) => word !== '-'))
  const file = typed.find((word) => sheetEnding.test(word))
  if (file === undefined) return typed
  throw new OctError('usage', `"${file}" is the name of a file, not a number`, {
    reason: 'The option --from reads the numbers of a file.',
    tryNext: [`${commandPath(command)} --from ${shellWord(file)}`],
  })
}

const sheetEnding = /\.(?:csv|tsv|txt|xlsx)$/i

export function refuseRows(refused: readonly SheetRow[]): void {
  const [first] = refused
  if (first?.problem === undefined) return
  const count = counted(refused.length, 'row')
  throw new OctError('partial', `${count} of the file cannot be used`, {
    reason: `${first.place}: ${first.problem.message}.`,
    tryNext: [first.problem.cure],
  })
}

export function refusedInWords(refused: readonly SheetRow[]): string[] {
  const lines = refused.map(
    ({ place, problem }) => `${place}: ${problem?.message} (${problem?.cure})`,
  )
  return firstOfMany(lines, 'rows of the file cannot be used')
}

/** Accepts test numbers of the API, such as `TEST-TR-SUCCEEDED`, which contain no digit. */
const isLikeNumber = (word: string): boolean => /\d|^TEST-TR-/i.test(word)

function refuseCommandWord(word: string, command: Command): void {
  if (isLikeNumber(word)) return
  const family = findCommands(word, command).sort(
    (a, b) => likeness(b, command) - likeness(a, command),
  )
  throw new OctError('usage', `"${word}" is not a number`, {
    reason: family[0] ? `Did you mean ${family[0]}?` : 'A number contains digits.',
    tryNext: family.length > 0 ? family.slice(0, 2) : [`${commandPath(command)} --help`],
  })
}

function findCommands(word: string, command: Command): string[] {
  const groups = command.parent === null ? [] : wholeOf(command.parent).commands
  return groups.flatMap((group) => [
    ...(nearNames(word, [group.name()]).length > 0 ? [commandPath(group)] : []),
    ...nearNames(
      word,
      group.commands.map((child) => child.name()),
    ).map((name) => `${commandPath(group)} ${name}`),
  ])
}

function likeness(suggestion: string, command: Command): number {
  return suggestion.startsWith(commandPath(command)) ? 1 : 0
}

function atLeastOne(numbers: string[], command: Command): string[] {
  if (numbers.length > 0) return numbers
  const path = commandPath(command)
  throw new OctError('usage', 'No number was given', {
    reason: 'Give a bill of lading, booking or container number, or a file of numbers.',
    tryNext: [`${path} MEDUFR030802`, `${path} --from numbers.txt`],
  })
}
