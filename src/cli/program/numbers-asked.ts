import type { Command } from 'commander'
import { joinWords, normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import { nearNames } from '../output/near-names.js'
import type { Terminal } from '../terminal/terminal.js'
import { commandPath } from './usage-error.js'

/** The numbers of a command line: its words, a file, or standard input. */
export async function numbersAsked(
  terminal: Terminal,
  words: readonly string[],
  from: string | undefined,
  command: Command,
): Promise<{ numbers: string[]; isMany: boolean }> {
  const source = from ?? (words.includes('-') ? '-' : undefined)
  const typed = joinWords(words.filter((word) => word !== '-'))
  for (const word of typed) refuseCommandWord(word, command)
  if (source === undefined) return { numbers: atLeastOne(typed), isMany: typed.length > 1 }
  const { readNumbers } = await import('./read-numbers.js')
  const listed = await readNumbers(terminal, source)
  return { numbers: atLeastOne([...typed, ...listed.map(normalizeIdentifier)]), isMany: true }
}

/** `oct track list` means a command, and a word is never registered (contract, part 9). */
function refuseCommandWord(word: string, command: Command): void {
  if (/\d/.test(word)) return
  const groups = command.parent?.commands ?? []
  const meant = groups.flatMap((group) => [
    ...(nearNames(word, [group.name()]).length > 0 ? [commandPath(group)] : []),
    ...nearNames(
      word,
      group.commands.map((child) => child.name()),
    ).map((name) => `${commandPath(group)} ${name}`),
  ])
  const family = meant.sort((a, b) => likeness(b, command) - likeness(a, command))
  throw new OctError('usage', `"${word}" is not a number`, {
    reason: family[0] ? `Did you mean ${family[0]}?` : 'Every number has digits.',
    tryNext: family.length > 0 ? family.slice(0, 2) : [`${commandPath(command)} --help`],
  })
}

/** How much of the typed command's name a suggestion begins with: `track` is nearest to `tracking`. */
function likeness(suggestion: string, command: Command): number {
  return suggestion.startsWith(commandPath(command)) ? 1 : 0
}

function atLeastOne(numbers: string[]): string[] {
  if (numbers.length > 0) return numbers
  throw new OctError('usage', 'No number was given', {
    reason: 'Name a bill of lading, booking or container number, or a file of them.',
    tryNext: ['oct track MEDUFR030802', 'oct track --from numbers.txt'],
  })
}
