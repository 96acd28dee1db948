import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'

export function authLogoutCommand(context: CommandContext): Command {
  const command = new Command('logout')
    .summary('Log out: remove the stored token')
    .description(
      'Logging out does not revoke the token: the service accepts the token until somebody revokes it there. After the logout, oct asks whether to purge the data of the account from this machine, as oct cache purge does.',
    )
    .option('--purge', 'also purge the data of the account from this machine')
    .option('--no-purge', 'keep the data of the account on this machine')
    .action(async ({ purge }: { purge?: boolean }) => {
      const { storedAddresses, logOut } = await import('./log-out.js')
      const actions = [
        ...(await storedAddresses(context)).map(forgetting),
        ...(purge === true ? [purging] : []),
      ]
      if (await printedInstead(context, command, actions)) return
      for (const words of await logOut(context)) await context.notice(words)
      const isAsked = purge === undefined && !context.settings().isSandbox
      if (purge === true || (isAsked && (await wantsPurge(context)))) await purgeAll(context)
    })
  return withHelp(command, {
    examples: [
      ['oct auth logout', 'log out; oct asks whether to purge'],
      ['oct auth logout --profile acme --purge', 'log out and purge the data of the account'],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

const forgetting = (address: string) => ({
  action: 'forget',
  subject: `the token for ${address}`,
  detail: 'the service still accepts the token',
})

const purging = {
  action: 'purge',
  subject: 'oct keeps the data of the account on this machine',
  detail: 'with --purge, oct removes the same data as oct cache purge',
}

async function wantsPurge(context: CommandContext): Promise<boolean> {
  const ask = await context.ask()
  if (!ask.mayAsk) {
    await context.notice(
      'The cached data of the account stays on this machine. To remove the data: oct cache purge',
    )
    return false
  }
  return ask.confirm({
    message:
      'Also purge the data of the account from this machine, including the records of tracking requests that oct sent?',
    answeredBy: '--purge or --no-purge',
  })
}

async function purgeAll(context: CommandContext): Promise<void> {
  const { purgeFiles } = await import('../cache/purge.js')
  await purgeFiles(await context.workspace(), {
    ...storagePlaces(context.settings()),
    scope: undefined,
    isEveryProfile: false,
    lockTimeoutMs: 0,
    confirm: async () => {},
  })
  await context.notice('The data of the account was purged from this machine.')
}
