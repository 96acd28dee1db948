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
      'The words that you type after the name replace $1 to $9; other words are appended. Put the line in single quotes. A line that begins with ! is a script: sh runs the script, with the words as "$1" and "$@". An alias cannot have the name of a command. An existing alias with the same name is replaced.',
    )
    .argument('<name>', 'name of the alias: letters, digits and dashes')
    .argument(
      '<line>',
      'what the alias runs, in quotes: a command line without the word oct, or a shell script that begins with !',
    )
    .option('--shell', 'run the command line as a shell script, even if it does not begin with !')
    .action(async (name: string, typed: string, { shell }: { shell?: true }) => {
      const line = shell && !typed.startsWith('!') ? `!${typed}` : typed
      checkName(name, isCommand)
      checkLine(line, isCommand)
      const { aliases, keepAlias } = await import('../../cli/settings/aliases.js')
      const settings = context.settings()
      const old = aliases(settings).find((each) => each.name === name && each.origin === 'user')
      if (await printedInstead(context, command, [{ action: 'set', subject: name, detail: line }]))
        return
      const path = await keepAlias(settings, { name, line })
      await context.notice(`${name} is saved in ${path}: ${line}`)
      if (old && old.line !== line)
        await context.notice(`Previously, the alias ran: ${old.line ?? '(nothing)'}`)
    })
  return withHelp(command, {
    examples: [
      [
        "oct alias set mine 'holds --customer acme --due $1'",
        'define an alias with a placeholder; oct mine 3d replaces $1 by 3d',
      ],
      [
        `oct alias set fresh '!oct sync; oct due "$1"'`,
        'define an alias that runs a shell script, as in oct fresh 3d',
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
  throw new OctError('usage', `"${name}" is not a valid name for an alias`, {
    reason: 'Use letters, digits and dashes, and at most 60 characters.',
    tryNext: ["oct alias set mine 'holds --customer acme --due $1'"],
  })
}

function checkLine(line: string, isCommand: AliasTools['isCommand']): void {
  if (line.startsWith('!')) {
    checkScript(line.slice(1))
    return
  }
  const words = shellWords(line)
  if (words && isCommand(words[0] ?? '') && !words.includes('--')) return
  throw new OctError('usage', 'The alias does not begin with a command of oct', {
    reason: words
      ? 'An alias must begin with a command, without the word oct, and an alias cannot contain --.'
      : 'A quote is not closed.',
    tryNext: ["oct alias set mine 'holds --customer acme --due $1'"],
  })
}

function checkScript(script: string): void {
  if (script.trim() !== '' && !script.includes('\0')) return
  throw new OctError('usage', 'The script of the alias is empty', {
    tryNext: [`oct alias set fresh '!oct sync; oct due "$1"'`],
  })
}
