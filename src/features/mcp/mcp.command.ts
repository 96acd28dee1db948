import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { Writing } from '../../mcp/writings.js'
import { allowOption } from './allow-option.js'
import { mcpInstallCommand } from './install.command.js'

export function mcpCommand(context: CommandContext): Command {
  const command = new Command('mcp')
    .summary('Serve tools for assistants over the Model Context Protocol')
    .description(
      'Reads requests of an assistant on standard input and answers on standard output, until standard input is closed. Without --allow, the tools only read data. --allow names tools that change data; a person then confirms each change. The tools never stop tracking and never delete data.',
    )
    .addOption(allowOption().default([], 'none'))
    .action(async ({ allow }: { allow: Writing[] }) => {
      const { serveAgent } = await import('./serve-agent.js')
      await serveAgent(context, allow)
    })
    .addCommand(mcpInstallCommand(context))
  return withHelp(command, {
    examples: [
      ['oct mcp', 'offer only tools that read data'],
      [
        'oct mcp --allow track,edit',
        'also let the assistant propose to track numbers and to edit references',
      ],
      ['oct --sandbox mcp', 'serve simulated data'],
      ['oct mcp install claude-desktop', 'add oct to the settings of an assistant'],
    ],
    exits: ['auth', 'local'],
    hasNoPlan: true,
  })
}
