import type { Command } from 'commander'
import { unknownCommand } from './usage-error.js'

/** Throws `usage` for an argument that is not the name of an object, such as `rotterdam` in `oct ports rotterdam`. */
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

const isListTyped = (command: Command, group: Command): boolean => group.args[0] === command.name()
