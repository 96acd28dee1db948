import { Command } from 'commander'
import type { CommandContext } from '../command/command-context.js'
import { commandTree } from './command-tree.js'

export function commandSummaries(context: CommandContext): Record<string, string> {
  const program = new Command('oct')
  const tools = { program, argv: [], meant: () => program, isCommand: () => false }
  const commands = commandTree.flatMap(([, each]) => Object.entries(each))
  return Object.fromEntries(
    commands.map(([name, build]) => {
      const command = build(context, tools)
      return [name, command.summary() || command.description()]
    }),
  )
}
