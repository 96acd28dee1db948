import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { OctError } from '../../errors.js'

export function authTokenCommand(context: CommandContext): Command {
  const command = new Command('token')
    .summary('Print the token that oct sends with requests')
    .description('Prints only the token, for use in another program. Sends no request.')
    .action(async () => {
      const { findToken } = await import('../../cli/credentials/find-token.js')
      const settings = context.settings()
      const found = settings.isSandbox ? undefined : await findToken(settings, context.terminal)
      if (found === undefined) {
        throw new OctError('auth', 'There is no API token for this profile', {
          reason: settings.isSandbox ? 'The sandbox needs no API token.' : undefined,
          tryNext: ['oct auth status', 'oct auth login'],
        })
      }
      await context.printWord(found.token)
    })
  return withHelp(command, {
    examples: [
      ['oct auth token | install -m 600 /dev/stdin token.txt', 'write the API token to a file'],
    ],
    exits: ['auth', 'local'],
  })
}
