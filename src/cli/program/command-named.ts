import type { Command } from 'commander'
import { commandWords } from './command-words.js'

export function commandNamed(program: Command, argv: readonly string[]): Command {
  let command = program
  for (const word of commandWords(program, argv)) {
    const next = command.commands.find((child) => [child.name(), ...child.aliases()].includes(word))
    if (next !== undefined) command = next
  }
  return command
}
