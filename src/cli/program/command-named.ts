import type { Command } from 'commander'
import { commandWords } from './command-words.js'

/** Returns the deepest command that words name; options between the words are skipped. */
export function commandNamed(program: Command, argv: readonly string[]): Command {
  let command = program
  for (const word of commandWords(program, argv)) {
    const next = command.commands.find((child) => [child.name(), ...child.aliases()].includes(word))
    if (next !== undefined) command = next
  }
  return command
}
