import { Command, InvalidArgumentError, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { refuseUnknownWords } from '../../cli/command/refuse-unknown-words.js'
import { limits } from '../../contract/limits.js'
import { OctError } from '../../errors.js'
import { presentShares } from './present-shares.js'

type Shown = 'fees' | 'deadlines'

interface Options {
  customer?: string[]
  id?: string
  days?: number
  show?: Shown[]
}

export function shareCreateCommand(context: CommandContext): Command {
  const command = new Command('create')
    .summary('Create a link to a container, a bill, or all containers of a customer')
    .description(
      'Anyone who has the link can see the number, size, state, dates, vessel and route without signing in, but no other data of the account. oct shows the address only once, because the service stores only a hash of the address. Works with oct serve and, on this machine, with the sandbox.',
    )
    .argument(
      '[object...]',
      'container, bill, booking or reference number that the link shows, or id',
    )
    .option('--customer <name>', 'customer: id, name or part of the name of the party', collect)
    .option('--id <id>', 'select by id, not by number or name: id of the container or shipment')
    .addOption(
      new Option(
        '--days <number>',
        `number of days after which the link ends: 1 to ${limits.maxShareDays} (default: ${limits.defaultShareDays})`,
      ).argParser(readDays),
    )
    .addOption(
      new Option(
        '--show <facts>',
        'additional data that the link shows: fees, deadlines, or both, separated by a comma',
      ).argParser(readShown),
    )
    .action(async (words: string[], options: Options) => {
      if (words.length === 0 && Object.keys(options).length === 0) return presentShares(context)
      // Refuses a word without a digit, because it is more likely a misspelled command than a container number.
      refuseUnknownWords(
        command,
        words.filter((word) => !/\d/.test(word)),
        false,
      )
      const wish = wishOf(words, options)
      refuseReadOnly(context, 'Creating a link')
      const { createLink } = await import('./create.js')
      const { shareLinkView } = await import('./share.view.js')
      const { row, notices } = await createLink(await context.workspace(), wish, async () => {
        const { sandboxFolder } = await import('../../cli/settings/storage-places.js')
        const { servedSandbox } = await import('../serve/served-sandbox.js')
        return servedSandbox(sandboxFolder(context.settings()))
      })
      await context.present({ view: shareLinkView, rows: [row], notices })
    })
  return withHelp(command, {
    examples: [
      ['oct share MSCU6639870', 'create a link to one container, for 14 days'],
      ['oct share create MEDUFR030802 --days 30 --show fees,deadlines', 'create a link to a bill'],
      [
        "oct share --customer 'Acme Imports' --days 90",
        'create a link to all containers of a customer',
      ],
      ['oct share MSCU6639870 --fields url', 'create a link, and print only its address'],
    ],
    calls: ['POST /share_links', 'GET /containers/{id}', 'GET /shipments/{id}', 'GET /parties'],
    exits: ['forbidden', 'not_found', 'rejected'],
    view: async () => (await import('./share.view.js')).shareLinkView,
  })
}

function wishOf(words: readonly string[], { customer: names = [], id, days, show = [] }: Options) {
  const wish = { days: days ?? limits.defaultShareDays, shows: [...new Set(show)] }
  const [customer, ...others] = names
  if (customer === undefined) return { ...wish, target: { word: oneObject(words, id) } }
  if (others.length === 0 && words.length === 0 && id === undefined)
    return { ...wish, target: { customer } }
  throw new OctError(
    'usage',
    'A link shows one container, one shipment, or the containers of one customer',
    {
      tryNext: [
        'to share a container or bill: oct share <number>',
        'to share the containers of a customer: oct share --customer <name>',
      ],
    },
  )
}

function readDays(text: string): number {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= limits.maxShareDays) return days
  throw new InvalidArgumentError(`Give a whole number of days from 1 to ${limits.maxShareDays}.`)
}

const isShown = (name: string): name is Shown => name === 'fees' || name === 'deadlines'

function readShown(text: string, previous: Shown[] = []): Shown[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  if (names.every(isShown)) return [...previous, ...names]
  throw new InvalidArgumentError('Write fees, deadlines or fees,deadlines.')
}
