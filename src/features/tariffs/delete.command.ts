import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { counted } from '../../domain/counted.js'

export function tariffsDeleteCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete the tariffs on the service')
    .description(
      'Asks for confirmation first. The service then computes no costs for the account. Tariff files on this machine are not changed.',
    )
    .action(async () => {
      refuseReadOnly(context, 'Deleting the tariffs')
      const { serviceTariffs, unlessOffered } = await import('./service-tariffs.js')
      const workspace = await context.workspace()
      const { files, rules } = await serviceTariffs(workspace)
      if (files.length === 0) {
        await context.notice('The service has no tariffs for this account.')
        return
      }
      const what = `${counted(files.length, 'tariff file')} with ${counted(rules, 'rule')}`
      await confirmAction(context, command, `Deleting ${what} in the service`)
      const client = await workspace.client()
      await client.tariffs.remove().catch(unlessOffered)
      await context.notice(`Deleted ${what} in the service.`)
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs delete', 'delete the tariffs on the service; oct asks first'],
      ['oct tariffs delete --yes', 'delete the tariffs on the service without confirmation'],
    ],
    calls: ['GET /tariffs', 'DELETE /tariffs'],
    exits: ['forbidden', 'not_found'],
  })
}
