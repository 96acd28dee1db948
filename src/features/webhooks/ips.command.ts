import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { OctError } from '../../errors.js'
import type { SenderAddress } from './ips.js'

interface IpsOptions {
  diff?: string
  check?: true
}

export function webhooksIpsCommand(context: CommandContext): Command {
  const command = new Command('ips')
    .summary('List the IP addresses from which the service sends webhook deliveries')
    .description(
      'In a pipe, prints one address per line, for use in a firewall. --diff compares the addresses with an allow-list. This file has one address or range per line, or uses the syntax of nginx.',
    )
    .option('--diff <file>', 'file with the allow-list to compare; - reads standard input')
    .addOption(
      new Option(
        '--check',
        'exit with code 10 if something needs attention: an outdated allow-list',
      ).helpGroup('Checks:'),
    )
    .action(async ({ diff, check }: IpsOptions) => {
      if (check && diff === undefined) throw withoutList()
      const { readFileText } = await import('../../cli/command/read-file-text.js')
      const text = diff === undefined ? undefined : await readFileText(context.terminal, diff)
      const { listSenderAddresses } = await import('./ips.js')
      const { allowListView, senderAddressesView } = await import('./ips.view.js')
      const list = text === undefined ? undefined : { name: diff ?? '', text }
      const rows = await listSenderAddresses(await context.workspace(), list)
      await context.present({ view: list ? allowListView : senderAddressesView, rows })
      if (check) checkDrift(rows)
    })
  return withHelp(command, {
    examples: [
      [
        'oct webhooks ips -o ids --out allow.txt',
        'write the addresses to a file, for the rules of a firewall',
      ],
      [
        'oct webhooks ips --diff allow.txt --check',
        'exit with code 10 if the allow-list is out of date',
      ],
    ],
    calls: ['GET /webhooks/ips'],
    exits: ['condition', 'unavailable', 'local'],
    view: async () => (await import('./ips.view.js')).allowListView,
  })
}

function checkDrift(rows: readonly SenderAddress[]): void {
  const drifted = rows.filter(({ state }) => state !== 'known').length
  if (drifted === 0) return
  throw new OctError(
    'condition',
    drifted === 1 ? '1 address differs' : `${drifted} addresses differ`,
  )
}

const withoutList = (): OctError =>
  new OctError('usage', '--check needs an allow-list', {
    tryNext: ['oct webhooks ips --diff <file> --check'],
  })
