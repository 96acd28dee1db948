import type { Command, CommanderError } from 'commander'
import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import { helpOf } from './command-help.js'
import { commandPath } from './command-path.js'
import { isHidden, isNumberShaped, suggestCommands } from './suggest-commands.js'
import { suggestedOption } from './suggest-option.js'

export function usageError(
  error: CommanderError,
  command: Command,
  argv?: readonly string[],
): OctError {
  if (error.message.includes("unknown option '--dry-run'")) return nothingToTry(command)
  const [, typed = ''] = /unknown option '([^'=]+)/.exec(error.message) ?? []
  const meant = suggestedOption(typed, command, argv)
  if (meant !== undefined) {
    return new OctError('usage', `${commandPath(command)} has no option ${typed}`, {
      reason: `Did you mean ${meant.option}?`,
      tryNext: [...(meant.line === null ? [] : [meant.line]), `${commandPath(command)} --help`],
    })
  }
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n')
  const hint = rest.join(' ').replace(/[()]/g, '').trim()
  return new OctError('usage', capitalised(first), {
    ...(hint === '' ? {} : { reason: hint }),
    tryNext: [`${commandPath(command)} --help`],
  })
}

function nothingToTry(command: Command): OctError {
  const path = commandPath(command)
  return new OctError('usage', `${path} does not accept --dry-run`, {
    reason: helpOf(command)?.hasNoPlan
      ? 'The command runs until it is stopped. Nothing was done.'
      : 'The command changes nothing, so run it without --dry-run. Nothing was done.',
    tryNext: [`${path} --help`],
  })
}

export function unknownCommand(words: readonly string[], group: Command): OctError {
  const path = commandPath(group)
  const meant = suggestCommands(words, group)
  const isNumber = isNumberShaped(joinWords(words)[0] ?? '')
  const names = group.commands.filter((command) => !isHidden(command)).flatMap(namesOf)
  return new OctError('usage', `"${words[0]}" is not a command of ${path}`, {
    reason:
      reasonOf(meant, isNumber) ?? (group.parent ? `Commands: ${names.join(', ')}.` : undefined),
    tryNext: [...meant, meant.length === 0 && !group.parent ? `${path} help` : `${path} --help`],
  })
}

function reasonOf([first, second]: readonly string[], isNumber: boolean): string | undefined {
  if (first === undefined) return undefined
  if (!isNumber) return `Did you mean ${first}?`
  return second === undefined
    ? 'This looks like a container, B/L or booking number. To show the data of the number:'
    : 'This looks like a container, B/L or booking number. To show or track the number:'
}

export function tooManyArguments(command: Command, extra: readonly string[]): OctError {
  return new OctError('usage', `${commandPath(command)} does not accept "${extra.join(' ')}"`, {
    tryNext: [`${commandPath(command)} --help`],
  })
}

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
