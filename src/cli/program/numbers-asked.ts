import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import type { Terminal } from '../terminal/terminal.js'

/** The numbers of a command line: its words, a file, or standard input. */
export async function numbersAsked(
  terminal: Terminal,
  words: readonly string[],
  from: string | undefined,
): Promise<{ numbers: string[]; isMany: boolean }> {
  const source = from ?? (words.includes('-') ? '-' : undefined)
  const typed = joinWords(words.filter((word) => word !== '-'))
  if (source === undefined) return { numbers: atLeastOne(typed), isMany: typed.length > 1 }
  const { readNumbers } = await import('./read-numbers.js')
  const listed = await readNumbers(terminal, source)
  return { numbers: atLeastOne([...typed, ...listed]), isMany: true }
}

function atLeastOne(numbers: string[]): string[] {
  if (numbers.length > 0) return numbers
  throw new OctError('usage', 'No number was given', {
    reason: 'Name a bill of lading, booking or container number, or a file of them.',
    tryNext: ['oct track MEDUFR030802', 'oct track --from numbers.txt'],
  })
}
