import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { servedFolder } from './served-folder.js'

export function serveKeysCommand(context: CommandContext): Command {
  return new Command('keys')
    .summary('Manage API keys of the hosted service')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(createCommand(context))
    .addCommand(revokeCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List API keys')
    .description('Shows the account, the scope and the last four characters of each key.')
    .action(async () => {
      const { serviceKeysView } = await import('./keys.view.js')
      const { withExisting } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const keys = await withExisting(context, served, (service) => service.listKeys())
      await context.present({ view: serviceKeysView, rows: keys })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [['oct serve keys list', 'list keys']],
    view: async () => (await import('./keys.view.js')).serviceKeysView,
  })
}

function createCommand(context: CommandContext): Command {
  const command = new Command('create')
    .summary('Create an API key')
    .description(
      'Prints only the key on stdout. Nobody can see the key again, because the service stores only a hash of the key. A new account gets the plan "full" or the plan that --plan names.',
    )
    .addOption(
      new Option(
        '--account <name>',
        'account of the service: it gets the API key. If the account does not exist, oct creates it.',
      )
        .default('default')
        .argParser(readName),
    )
    .addOption(
      new Option(
        '--user <name>',
        'name of the user that the key belongs to; created if new',
      ).argParser(readName),
    )
    .addOption(new Option('--plan <plan>', 'plan of the account').choices(['full', 'free']))
    .addOption(
      new Option(
        '--scope <scope>',
        'scope of the key: read, write or owner. An owner key may also manage the API keys of its account in a browser',
      )
        .choices(['read', 'write', 'owner'])
        .default('write'),
    )
    .action(async (options) => {
      refuseReadOnly(context, 'Creating a key')
      const { account, user, plan, scope } = options
      const subject = `a new key of account ${account}`
      if (await printedInstead(context, command, [{ action: 'create', subject, detail: scope }]))
        return
      const { withService } = await import('./hosted-service.js')
      const wish = {
        ...{ account, scope, by: 'operator' as const },
        ...(user === undefined ? {} : { user }),
        ...(plan === undefined ? {} : { plan }),
      }
      const served = servedFolder(command, context)
      const key = await withService(context, served, (service) => service.createKey(wish))
      await context.notice(
        `Key ${key.id} of account ${key.account} (${key.scope}, plan ${key.plan}). Nobody can see the key again.`,
      )
      await context.print(`${key.key}\n`)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      [
        'oct serve keys create --account acme | install -m 600 /dev/stdin acme.key',
        'create an API key, and write the key to a file',
      ],
      [
        'oct serve keys create --account trial --plan free',
        'create a key for a new account on the free plan',
      ],
    ],
    hasAction: true,
  })
}

function revokeCommand(context: CommandContext): Command {
  const command = new Command('revoke')
    .summary('Revoke an API key')
    .description(
      'The service then refuses requests with the key. If the key is the last owner key of its account, oct asks for confirmation first.',
    )
    .argument('<id>', 'id of the API key, from oct serve keys list')
    .action((id: string) => revoke(context, command, id))
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [['oct serve keys revoke 7f3c2a10-0000-4000-8000-000000000000', 'revoke a key']],
    exits: ['not_found'],
    hasAction: true,
  })
}

async function revoke(context: CommandContext, command: Command, id: string): Promise<void> {
  refuseReadOnly(context, 'Revoking a key')
  const { withExisting } = await import('./hosted-service.js')
  const served = servedFolder(command, context)
  const keys = await withExisting(context, served, (service) => service.listKeys())
  const key = keys.find((each) => each.id === id && each.revoked_at === null)
  if (key === undefined) throw noSuchKey(id)
  const detail = 'the service refuses requests with the API key from now on'
  if (await printedInstead(context, command, [{ action: 'revoke', subject: id, detail }])) return
  const revokedAs = (mayBeLast: boolean) =>
    withExisting(context, served, (service) => service.revokeKey(id, { mayBeLast, by: 'operator' }))
  let outcome = await revokedAs(false)
  if (outcome === 'last_owner') {
    await context.notice(
      `This is the last owner key of account ${key.account}. Without an owner key, nobody can manage its keys or read its audit list on the pages.`,
    )
    const action = `Revoking the last owner key of account ${key.account}`
    await confirmBeyondSandbox(context, command, action)
    outcome = await revokedAs(true)
  }
  if (outcome !== 'revoked') throw noSuchKey(id)
  await context.notice(`Key ${id} is revoked; requests with the key are refused.`)
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new InvalidArgumentError('The name is empty.')
  if (name.length > 100) throw new InvalidArgumentError('The name is longer than 100 characters.')
  if (/\p{Cc}/u.test(name)) throw new InvalidArgumentError('The name contains control characters.')
  return name
}

function noSuchKey(id: string): OctError {
  return new OctError('not_found', `There is no active key ${id}`, {
    tryNext: ['oct serve keys list'],
  })
}
