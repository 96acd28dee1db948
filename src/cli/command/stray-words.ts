import type { Command } from 'commander'
import { unknownCommand } from './usage-error.js'

/**
 * `oct ports rotterdam` looks for it as `oct ports list rotterdam` does. A word that finds nothing
 * was meant as a command, unless `list` was typed (contract, part 1).
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

/** Commander keeps with the group what was typed after it, options left out. */
const isListTyped = (command: Command, group: Command): boolean => group.args[0] === command.name()
