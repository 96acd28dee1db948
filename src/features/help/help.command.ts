import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpText, withHelp } from '../../cli/command/command-help.js'
import { helpTopics } from '../../cli/command/help-topics.js'
import { unknownCommand } from '../../cli/command/usage-error.js'
import type { ViewTools } from '../view/view-line.js'

/** `oct help` */
export function helpCommand(context: CommandContext, { program }: ViewTools): Command {
  const command = new Command('help')
    .summary('help on a command or a topic')
    .description(`Help on a command, or on a topic: ${Object.keys(helpTopics).join(', ')}.`)
    .argument('[word...]', 'a command or a topic')
    .action(async (words: string[]) => {
      const topic = words.length === 1 ? helpTopics[words[0] ?? ''] : undefined
      await context.print(topic === undefined ? await helpOn(program, words) : topic())
    })
  return withHelp(command, {
    examples: [
      ['oct help exit-codes', 'what each exit code means'],
      ['oct help containers show', 'help on a command'],
    ],
  })
}

async function helpOn(program: Command, words: readonly string[]): Promise<string> {
  let command = program
  for (const word of words) {
    const next = command.commands.find((child) => [child.name(), ...child.aliases()].includes(word))
    if (next === undefined) throw unknownCommand([word], command)
    command = next
  }
  return helpText(command)
}
