import { Command, Option } from 'commander'
import { OctError } from '../../errors.js'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'

/** `oct serve keys`: lists when alone. */
export function serveKeysCommand(context: CommandContext): Command {
  return new Command('keys')
    .description('API keys of the hosted service')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(createCommand(context))
    .addCommand(revokeCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('list keys')
    .description('Keys with their account, scope and last four characters; never the key itself.')
    .action(async () => {
      const { serviceKeysView } = await import('../views/service-keys-view.js')
      const keys = await context.service.listKeys(dataOf(command))
      await context.present({ view: serviceKeysView, rows: keys })
    })
  return withHelp(command, {
    examples: [['oct serve keys list', 'who has access']],
    view: async () => (await import('../views/service-keys-view.js')).serviceKeysView,
  })
}

function createCommand(context: CommandContext): Command {
  const command = new Command('create')
    .summary('create a key')
    .description(
      'Creates a key and prints it alone on stdout. It is shown this once and stored hashed.',
    )
    .option('--account <name>', 'account it belongs to; made when it is new', 'default')
    .addOption(
      new Option('--scope <scope>', 'read or write').choices(['read', 'write']).default('write'),
    )
    .action(async (options) => {
      const key = await context.service.createKey({
        account: options.account,
        scope: options.scope,
        ...dataOf(command),
      })
      await context.notice(
        `Key ${key.id} of account ${key.account} (${key.scope}). It is not shown again.`,
      )
      await context.print(`${key.key}\n`)
    })
  return withHelp(command, {
    examples: [
      ['oct serve keys create --account acme > acme.key', 'keep it in a file of mode 0600'],
    ],
  })
}

function revokeCommand(context: CommandContext): Command {
  const command = new Command('revoke')
    .summary('revoke a key')
    .description('Revokes a key: it is refused from now on.')
    .argument('<id>', 'id of the key, from oct serve keys list')
    .action(async (id: string) => {
      const isRevoked = await context.service.revokeKey({ id, ...dataOf(command) })
      if (!isRevoked) throw noSuchKey(id)
      await context.notice(`Key ${id} is refused from now on.`)
    })
  return withHelp(command, {
    examples: [['oct serve keys revoke 7f3c2a10-0000-4000-8000-000000000000', 'lock a client out']],
    exits: ['not_found'],
  })
}

/** `--data` is an option of `oct serve`, which its keys share. */
function dataOf(command: Command): { dataFolder?: string } {
  const { data } = command.optsWithGlobals()
  return data === undefined ? {} : { dataFolder: data }
}

function noSuchKey(id: string): OctError {
  return new OctError('not_found', `There is no working key ${id}`, {
    tryNext: ['oct serve keys list'],
  })
}
