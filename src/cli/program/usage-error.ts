import type { Command, CommanderError } from 'commander'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { helpOf } from './command-help.js'
import { commandPath } from './command-path.js'

/** A commander failure in the error vocabulary: exit 2, with the help to read next. */
export function usageError(error: CommanderError, command: Command): OctError {
  if (error.message.includes("unknown option '--dry-run'")) return nothingToTry(command)
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n')
  const hint = rest.join(' ').replace(/[()]/g, '').trim()
  return new OctError('usage', capitalised(first), {
    ...(hint === '' ? {} : { reason: hint }),
    tryNext: [`${commandPath(command)} --help`],
  })
}

function nothingToTry(command: Command): OctError {
  const path = commandPath(command)
  return new OctError('usage', `There is nothing to try of ${path}`, {
    reason: helpOf(command)?.hasNoPlan
      ? 'It goes on until it is stopped, so there is no plan to print. Nothing was done.'
      : 'It changes nothing at the service and no setting: it can be run as it is. Nothing was done.',
    tryNext: [`${path} --help`],
  })
}

/** A word where a command was expected: what was meant, most likely. */
export function unknownCommand(word: string, group: Command): OctError {
  const names = group.commands.filter((command) => !isHidden(command)).flatMap(namesOf)
  const path = commandPath(group)
  const close = nearNames(word, names)
  return new OctError('usage', `"${word}" is not a command of ${path}`, {
    reason: close.length > 0 ? `Did you mean ${path} ${close[0]}?` : `It has: ${names.join(', ')}.`,
    tryNext: [...close.map((name) => `${path} ${name}`), `${path} --help`],
  })
}

/** More words than a command takes. */
export function tooManyArguments(command: Command, extra: readonly string[]): OctError {
  return new OctError('usage', `${commandPath(command)} does not take "${extra.join(' ')}"`, {
    tryNext: [`${commandPath(command)} --help`],
  })
}

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]

/** Whether help and suggestions pass it over. */
export const isHidden = (command: Command): boolean =>
  (command as { _hidden?: boolean })._hidden === true

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
