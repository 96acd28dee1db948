import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { isHidden } from '../../cli/command/suggest-commands.js'
import { unknownCommand } from '../../cli/command/usage-error.js'
import type { ViewTools } from '../view/view-line.js'

export function commandsCommand(context: CommandContext, { program }: ViewTools): Command {
  const command = new Command('commands')
    .summary('List all commands, for people and programs')
    .description(
      '--json prints the arguments, options, fields, exit codes and examples of each command. The options of "oct" apply to every command. Give the name of a command to list only this command and its subcommands.',
    )
    .argument('[command...]', 'name of the command')
    .option(
      '--brief',
      'print only the usage and the purpose of each command; the text is short, for a language model',
    )
    .action(async (words: string[], { brief }: { brief?: true }) => {
      const { describedCommand } = await import('./described-command.js')
      const { commandsView } = await import('./commands.view.js')
      const shown = withAllBelow(named(program, words))
      const rows = await Promise.all(shown.map(describedCommand))
      if (brief) {
        const { briefCommandsView, briefOf } = await import('./brief-commands.view.js')
        await context.present({ view: briefCommandsView, rows: [briefOf(rows)] })
        return
      }
      await context.present({ view: commandsView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct commands', 'list all commands'],
      ['oct commands webhooks --json', 'print the commands below oct webhooks as JSON'],
      ['oct commands --json --brief', 'list all commands briefly, for a language model'],
      ["oct commands --query '[?writes].command' -o ids", 'list the commands that change data'],
    ],
    view: async () => (await import('./commands.view.js')).commandsView,
  })
}

function named(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words[0] === program.name() ? words.slice(1) : words) {
    const next = command.commands.find((child) => [child.name(), ...child.aliases()].includes(word))
    if (next === undefined) throw unknownCommand([word], command)
    command = next
  }
  return command
}

const withAllBelow = (command: Command): Command[] => [
  command,
  ...command.commands.filter((child) => !isHidden(child)).flatMap(withAllBelow),
]
