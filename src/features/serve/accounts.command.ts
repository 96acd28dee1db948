import { Command, Option } from 'commander'
import { collectKnown } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { type Entitlement, entitlements } from '../../contract/vocabulary.js'
import { OctError } from '../../errors.js'
import { deleteAccountCommand } from './accounts-delete.command.js'
import { embedAccountCommand } from './accounts-embed.command.js'
import { keepAccountCommand } from './accounts-keep.command.js'
import { isNamed, noSuchAccount } from './no-such-account.js'
import { servedFolder } from './served-folder.js'

export function serveAccountsCommand(context: CommandContext): Command {
  return new Command('accounts')
    .summary('Manage accounts of the hosted service')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(editCommand(context))
    .addCommand(keepAccountCommand(context))
    .addCommand(embedAccountCommand(context))
    .addCommand(deleteAccountCommand(context))
}

const loadView = async () => (await import('./accounts.view.js')).serviceAccountsView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List accounts with plan, usage, and the time they keep data')
    .action(async () => {
      const { withExisting } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const rows = await withExisting(context, served, (service) => service.listAccounts())
      await context.present({ view: await loadView(), rows })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [['oct serve accounts list', 'list accounts']],
    view: loadView,
  })
}

function editCommand(context: CommandContext): Command {
  const command = new Command('edit')
    .summary('Change the plan or the features of an account')
    .description('The change applies from the next request of the account.')
    .argument('<name>', 'name of the account, from oct serve accounts list')
    .addOption(new Option('--plan <plan>', 'plan of the account').choices(['full', 'free']))
    .option('--enable <feature>', `feature to enable: ${entitlements.join(', ')}`, collectFeatures)
    .option('--disable <feature>', 'feature to disable; may be repeated', collectFeatures)
    .action(async (name: string, options) => {
      const { plan, enable = [], disable = [] } = options
      checkWish({ plan, enable, disable })
      refuseReadOnly(context, 'Changing the account')
      const { withExisting } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const accounts = await withExisting(context, served, (service) => service.listAccounts())
      if (!accounts.some(isNamed(name))) throw noSuchAccount(name)
      if (
        await printedInstead(context, command, [plannedActionOf(name, { plan, enable, disable })])
      )
        return
      const change = { name, enable, disable, ...(plan && { plan }) }
      const account = await withExisting(context, served, (service) => service.editAccount(change))
      if (account === undefined) throw noSuchAccount(name)
      await context.present({ view: await loadView(), rows: [account] })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve accounts edit acme --disable routing', 'disable routing data'],
      [
        'oct serve accounts edit acme --plan full',
        'change to the plan that has no limit on containers',
      ],
    ],
    exits: ['not_found'],
    hasAction: true,
    view: loadView,
  })
}

const collectFeatures = collectKnown(entitlements) as (
  value: string,
  previous: Entitlement[] | undefined,
) => Entitlement[]

interface AccountWish {
  plan?: string
  enable: Entitlement[]
  disable: Entitlement[]
}

function plannedActionOf(name: string, { plan, enable, disable }: AccountWish) {
  const parts = [
    plan === undefined ? '' : `plan ${plan}`,
    ...enable.map((feature) => `${feature} on`),
    ...disable.map((feature) => `${feature} off`),
  ]
  const detail = parts.filter((part) => part !== '').join(', ')
  return { action: 'change', subject: `account ${name}`, detail }
}

function checkWish(wish: AccountWish): void {
  const { plan, enable, disable } = wish
  const both = enable.find((feature) => disable.includes(feature))
  if (both !== undefined) {
    throw new OctError('usage', `${both} cannot be enabled and disabled at the same time`)
  }
  if (plan !== undefined || enable.length + disable.length > 0) return
  throw new OctError(
    'usage',
    'You did not say what to change: give --plan, --enable or --disable',
    {
      tryNext: ['oct serve accounts edit acme --plan full'],
    },
  )
}
