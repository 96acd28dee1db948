import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { entityOption } from './entity-option.js'

export function fieldsListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List the custom fields of the account')
    .addOption(entityOption())
    .action(async (options) => {
      const { listDefinitions } = await import('../../desk/fields/find-definition.js')
      const { fieldDefinitionsView } = await import('./definitions.view.js')
      const rows = await listDefinitions(await context.workspace(), options.entity)
      await context.present({ view: fieldDefinitionsView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct fields', 'list all custom fields'],
      ['oct fields list --entity container', 'list the custom fields of containers'],
    ],
    calls: ['GET /custom_field_definitions'],
    view: async () => (await import('./definitions.view.js')).fieldDefinitionsView,
  })
}
