import { type Command, CommanderError } from 'commander'
import { OctError } from '../../errors.js'
import { usageError } from '../command/usage-error.js'
import { commandNamed } from './command-named.js'

/** Returns the command that the words name. Does not run it. Throws `usage` for invalid arguments. */
export function commandOfWords(program: Command, words: readonly string[]): Command {
  let meant = program
  const takeAction = (command: Command): void => {
    command.action(() => {
      meant = command
    })
    for (const child of command.commands) takeAction(child)
  }
  takeAction(program)
  try {
    program.parse(words, { from: 'user' })
    return meant
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw usageError(error, commandNamed(program, words))
    throw new OctError(
      'usage',
      `"${words.join(' ')}" is not a complete command; it only prints help`,
    )
  }
}
