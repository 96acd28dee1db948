import type { Command } from 'commander'
import { commandPath } from '../../cli/command/command-path.js'
import { firstOfMany } from '../../cli/command/first-of-many.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { joinWords } from '../../domain/identifier.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import type { SheetRow } from './read-sheet.js'
import { sheetAsked } from './sheet-asked.js'

export interface NumbersAsked {
  numbers: string[]
  isMany: boolean
  /** Rows of a file that cannot be used; `refuseRows` ends the command with them. */
  refused: SheetRow[]
  /** What reading the file has to say, one line on stderr each. */
  notices: string[]
}

export interface NumbersWish {
  words: readonly string[]
  from?: string
  command: Command
  /** Whether a word without digits is answered too: nothing is registered by it. */
  takesWords?: boolean
}

/** The numbers of a command line: its words, a file, or standard input. */
export async function numbersAsked(
  terminal: Terminal,
  { words, from, command, takesWords = false }: NumbersWish,
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

/** The numbers among the words of a command line; `usage` where there is none. */
export const typedNumbers = (words: readonly string[], command: Command): string[] =>
  atLeastOne(checkedWords(words, command), command)

function checkedWords(words: readonly string[], command: Command): string[] {
  const typed = joinWords(words.filter((word) => word !== '-'))
  for (const word of typed) refuseCommandWord(word, command)
  return typed
}

/** A word alone that is nearly a command was meant as one; any other word is as good as a number. */
function answerableWords(words: readonly string[], command: Command): string[] {
  const typed = joinWords(words.filter((word) => word !== '-'))
  const [word] = typed
  if (typed.length === 1 && word !== undefined && commandsMeant(word, command).length > 0) {
    refuseCommandWord(word, command)
  }
  return typed
}

/** Ends a command with `partial` where rows of its file could not be used. */
export function refuseRows(refused: readonly SheetRow[]): void {
  const [first] = refused
  if (first?.problem === undefined) return
  const count = refused.length === 1 ? '1 row' : `${refused.length} rows`
  throw new OctError('partial', `${count} of the file cannot be used`, {
    reason: `${first.place}: ${first.problem.message}.`,
    tryNext: [first.problem.cure],
  })
}

/** One line for each row that cannot be used, with the cure. */
export function refusedInWords(refused: readonly SheetRow[]): string[] {
  const lines = refused.map(
    ({ place, problem }) => `${place}: ${problem?.message} (${problem?.cure})`,
  )
  return firstOfMany(lines, 'rows cannot be used')
}

/** `oct track list` means a command, and a word is never registered (contract, part 9). */
function refuseCommandWord(word: string, command: Command): void {
  // The interface has numbers for tests that have no digit (facts, part 4.2).
  if (/\d|^TEST-TR-/i.test(word)) return
  const family = commandsMeant(word, command).sort(
    (a, b) => likeness(b, command) - likeness(a, command),
  )
  throw new OctError('usage', `"${word}" is not a number`, {
    reason: family[0] ? `Did you mean ${family[0]}?` : 'Every number has digits.',
    tryNext: family.length > 0 ? family.slice(0, 2) : [`${commandPath(command)} --help`],
  })
}

/** Commands whose name is nearly the word. */
function commandsMeant(word: string, command: Command): string[] {
  const groups = command.parent?.commands ?? []
  return groups.flatMap((group) => [
    ...(nearNames(word, [group.name()]).length > 0 ? [commandPath(group)] : []),
    ...nearNames(
      word,
      group.commands.map((child) => child.name()),
    ).map((name) => `${commandPath(group)} ${name}`),
  ])
}

/** How much of the typed command's name a suggestion begins with: `track` is nearest to `tracking`. */
function likeness(suggestion: string, command: Command): number {
  return suggestion.startsWith(commandPath(command)) ? 1 : 0
}

function atLeastOne(numbers: string[], command: Command): string[] {
  if (numbers.length > 0) return numbers
  const path = commandPath(command)
  throw new OctError('usage', 'No number was given', {
    reason: 'Name a bill of lading, booking or container number, or a file of them.',
    tryNext: [`${path} MEDUFR030802`, `${path} --from numbers.txt`],
  })
}
