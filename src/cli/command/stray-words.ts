import type { Command } from 'commander'
import { unknownCommand } from './usage-error.js'

/**
 * Refuses words that match nothing in `oct ports rotterdam`, which means `oct ports list
 * rotterdam`: the word was meant as a command, unless `list` was typed (contract, part 1).
 */
export function refuseStrayWords(
  command: Command,
  words: readonly string[],
  findsSomething: boolean,
): void {
  const [word] = words
  const group = command.parent
  if (word === undefined || findsSomething || group === null || isListTyped(command, group)) return
  throw unknownCommand(words, group)
}

/** Whether `list` was typed: commander stores the words after a group in its arguments. */
const isListTyped = (command: Command, group: Command): boolean => group.args[0] === command.name()
