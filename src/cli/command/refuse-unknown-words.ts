import type { Command } from 'commander'
import { unknownCommand } from './usage-error.js'

/** Throws `usage` for words meant as a command that find nothing: `oct ports rotterdam`. */
export function refuseUnknownWords(
  command: Command,
  words: readonly string[],
  findsSomething: boolean,
): void {
  const [word] = words
  const group = command.parent
  if (word === undefined || findsSomething || group === null || isListTyped(command, group)) return
  throw unknownCommand(words, group)
}

/** Commander stores the words after a group in the arguments of the group. */
const isListTyped = (command: Command, group: Command): boolean => group.args[0] === command.name()
