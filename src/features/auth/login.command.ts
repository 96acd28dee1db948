import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import type { SecretStore } from '../../cli/credentials/secret-keeper.js'

interface LoginOptions {
  service?: string
  store?: SecretStore
}

export function authLoginCommand(context: CommandContext): Command {
  const command = new Command('login')
    .summary('Log in to a service with an API token')
    .description(
      'Reads the token from a hidden prompt or standard input, checks the token with one request, and stores the token in the keyring of the system or, if you agree, in a file that only you can read. You can paste the token together with the word Token or Bearer. The token is used only for the selected profile and address.',
    )
    .addOption(
      new Option(
        '--service <name>',
        'service to log in to: terminal49, or a base URL such as https://host/v2',
      ),
    )
    .addOption(
      new Option(
        '--store <where>',
        'where to store the secret: keyring, or file (only you can read it)',
      ).choices(['keyring', 'file']),
    )
    .action(async (options: LoginOptions) => {
      const { acceptedToken, logIn } = await import('./log-in.js')
      const accepted = await acceptedToken(context, options)
      const where =
        options.store === 'file'
          ? 'oct stores the token in a file that only you can read'
          : 'oct stores the token in the keyring'
      const subject = `the token for ${accepted.baseUrl}`
      const action = { action: 'keep', subject, detail: `${where}; the service accepts the token` }
      if (await printedInstead(context, command, [action])) return
      for (const words of await logIn(context, { ...options, ...accepted })) {
        await context.notice(words)
      }
    })
  return withHelp(command, {
    examples: [
      ['oct auth login --service terminal49', 'log in; oct asks for the token'],
      [
        'oct auth login --service https://tracking.example.com/v2 < token.txt',
        'log in to a service at the given address',
      ],
      [
        'oct auth login --profile acme --store file < token.txt',
        'log in to a second account, and store the token in a file',
      ],
    ],
    calls: ['GET /shipping_lines'],
    exits: ['auth', 'unavailable', 'local'],
    hasAction: true,
  })
}
