import type { Command } from 'commander'
import { unknownCommand } from './usage-error.js'

/**
 * Throws `usage` if words that were meant as a command find nothing, such as `oct ports rotterdam`
 * (contract, part 1).
 */
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

/**
 * Returns whether `list` was typed; commander stores the words after a group in the arguments of
 * the group.
 */
const isListTyped = (command: Command, group: Command): boolean => group.args[0] === command.name()
