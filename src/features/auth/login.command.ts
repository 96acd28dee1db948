import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { toldInstead } from '../../cli/command/told-instead.js'
import type { SecretStore } from '../../cli/credentials/secret-keeper.js'

interface LoginOptions {
  service?: string
  store?: SecretStore
}

/** `oct auth login` */
export function authLoginCommand(context: CommandContext): Command {
  const command = new Command('login')
    .summary('keep an API token for a service')
    .description(
      'Takes an API token, unseen at a prompt or from standard input, and keeps it once the service has accepted it with one call: in the keyring of the system, or in a file of mode 0600 where you say so. Token … and Bearer … are understood. It is kept for the profile and the address, and used for no other.',
    )
    .addOption(
      new Option(
        '--service <name>',
        'the service: terminal49, or a base URL such as https://host/v2',
      ),
    )
    .addOption(
      new Option(
        '--store <where>',
        'keep the secret: in the keyring, in a file of mode 0600, or not',
      ).choices(['keyring', 'file']),
    )
    .action(async (options: LoginOptions) => {
      const { acceptedToken, logIn } = await import('./log-in.js')
      const accepted = await acceptedToken(context, options)
      const where = options.store === 'file' ? 'in a file of mode 0600' : 'in the keyring'
      const subject = `the token for ${accepted.baseUrl}`
      const deed = { action: 'keep', subject, detail: `${where}; the service accepts it` }
      if (await toldInstead(context, command, [deed])) return
      for (const words of await logIn(context, { ...options, ...accepted })) {
        await context.notice(words)
      }
    })
  return withHelp(command, {
    examples: [
      ['oct auth login --service terminal49', 'asks for the token'],
      [
        'oct auth login --service https://tracking.example.com/v2 < token.txt',
        'a service of your own',
      ],
      [
        'oct auth login --profile acme --store file < token.txt',
        'a second account, without a keyring',
      ],
    ],
    calls: ['GET /shipping_lines'],
    exits: ['auth', 'unavailable', 'local'],
    hasDeed: true,
  })
}
