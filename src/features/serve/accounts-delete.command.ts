import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmByName } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { noSuchAccount } from './no-such-account.js'
import { servedFolder } from './served-folder.js'

export function deleteAccountCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete an account with all its data and files')
    .description(
      'First asks you to type the name of the account. Revokes the API keys of the account immediately. If the deletion is interrupted, run the command again, or start the service, which continues the deletion.',
    )
    .argument('<name>', 'name of the account, from oct serve accounts list')
    .action(async (name: string) => {
      refuseReadOnly(context, 'Deleting the account')
      const { withExisting } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const accounts = await withExisting(context, served, (service) => service.listAccounts())
      if (!accounts.some((account) => account.name === name)) throw noSuchAccount(name)
      const detail = 'with its keys, shipments, documents and files'
      const planned = { action: 'delete', subject: `account ${name}`, detail }
      if (await printedInstead(context, command, [planned])) return
      const action = `Permanently deleting account ${name} with all its data and files`
      await confirmByName(context, command, { action, name })
      const isDeleted = await withExisting(context, served, (service) =>
        service.deleteAccount(name),
      )
      if (!isDeleted) throw noSuchAccount(name)
      const { forgetAutoTrack } = await import('./auto-track.js')
      await forgetAutoTrack(context, { account: name, ...served })
      await context.notice(`Account ${name} is deleted with all its data and files.`)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve accounts delete acme', 'delete an account; oct asks for the name of the account'],
      ['oct serve accounts delete acme --yes', 'delete an account without confirmation'],
    ],
    exits: ['not_found'],
    hasAction: true,
  })
}
