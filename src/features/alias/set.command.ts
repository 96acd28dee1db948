import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { shellWords } from '../../domain/shell-words.js'
import { OctError } from '../../errors.js'

export interface AliasTools {
  isCommand(word: string): boolean
}

export function aliasSetCommand(context: CommandContext, { isCommand }: AliasTools): Command {
  const command = new Command('set')
    .summary('Define an alias for a command line')
    .description(
      'The words that you type after the name replace $1 to $9; other words are appended. Put the line in single quotes. An alias cannot have the name of a command. An existing alias of that name is replaced.',
    )
    .argument('<name>', 'name of the alias: letters, digits and dashes')
    .argument('<line>', 'command line without oct, in quotes')
    .action(async (name: string, line: string) => {
      checkName(name, isCommand)
      checkLine(line, isCommand)
      const { aliases, keepAlias } = await import('../../cli/settings/aliases.js')
      const settings = context.settings()
      const old = aliases(settings).find((each) => each.name === name && each.origin === 'user')
      if (await printedInstead(context, command, [{ action: 'set', subject: name, detail: line }]))
        return
      const path = await keepAlias(settings, { name, line })
      await context.notice(`${name} is saved in ${path}: ${line}`)
      if (old && old.line !== line) await context.notice(`It was: ${old.line ?? 'not a text'}`)
    })
  return withHelp(command, {
    examples: [
      [
        "oct alias set mine 'holds --customer acme --due $1'",
        'define an alias with a word to fill in, for oct mine 3d',
      ],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

function checkName(name: string, isCommand: AliasTools['isCommand']): void {
  if (isCommand(name)) {
    throw new OctError('usage', `${name} is a command of oct`, {
      reason: 'An alias cannot have the name of a command.',
      tryNext: ["oct alias set mine 'holds --customer acme --due $1'"],
    })
  }
  if (/^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u.test(name)) return
  throw new OctError('usage', `"${name}" is not a name for an alias`, {
    reason: 'Use letters, digits and dashes, at most 60.',
    tryNext: ["oct alias set mine 'holds --customer acme --due $1'"],
  })
}

function checkLine(line: string, isCommand: AliasTools['isCommand']): void {
  const words = shellWords(line)
  if (words && isCommand(words[0] ?? '') && !words.includes('--')) return
  throw new OctError('usage', 'The line of the alias is not a command line of oct', {
    reason: words
      ? 'It must begin with a command, without oct, and it cannot contain --.'
      : 'A quote is not closed.',
    tryNext: ["oct alias set mine 'holds --customer acme --due $1'"],
  })
}
