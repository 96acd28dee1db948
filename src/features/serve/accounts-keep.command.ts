import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import type { Expired, Kept } from '../../service/accounts/keep-as-set.js'
import { isNamed, noSuchAccount } from './no-such-account.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./accounts.view.js')).serviceAccountsView

export function keepAccountCommand(context: CommandContext): Command {
  const command = new Command('keep')
    .summary('Set how long an account keeps ended shipments and documents')
    .description(
      'The running service deletes shipments and documents that are older than the given time. It does so when it starts, and once an hour. If the change would delete data now, oct asks for confirmation first.',
    )
    .argument('<name>', 'name of the account, from oct serve accounts list')
    .addOption(
      new Option(
        '--ended <duration>',
        'how long the service keeps shipments after their tracking ended: 90d, 26w, 2y or always',
      ).argParser(readDays),
    )
    .addOption(
      new Option(
        '--documents <duration>',
        'how long the service keeps documents after the upload: 90d, 26w, 2y or always',
      ).argParser(readDays),
    )
    .action(async (name: string, options: { ended?: Wish; documents?: Wish }) => {
      if (options.ended === undefined && options.documents === undefined) throw nothingToChange
      refuseReadOnly(context, 'Changing how long an account keeps its data')
      const { withExisting } = await import('./hosted-service.js')
      const { keptInWords } = await import('./accounts.view.js')
      const served = servedFolder(command, context)
      const accounts = await withExisting(context, served, (service) => service.listAccounts())
      const before = accounts.find(isNamed(name))
      if (before === undefined) throw noSuchAccount(name)
      const kept = keptAfter(options, {
        ended: before.keep_ended_days,
        documents: before.keep_documents_days,
      })
      const change = { keep_ended_days: kept.ended, keep_documents_days: kept.documents }
      const expired = await withExisting(context, served, (service) =>
        service.countExpired(name, kept),
      )
      const loss = expired && lossInWords(expired)
      const subject = `how long the service keeps data of account ${name}`
      const detail = [keptInWords(change), ...(loss ? [`the change deletes ${loss}`] : [])].join(
        '; ',
      )
      if (await printedInstead(context, command, [{ action: 'change', subject, detail }])) return
      if (loss)
        await confirmAction(context, command, `Permanently deleting ${loss} of account ${name}`)
      const account = await withExisting(context, served, (service) =>
        service.editAccount({ name, ...change }),
      )
      if (account === undefined) throw noSuchAccount(name)
      await context.present({ view: await loadView(), rows: [account] })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      [
        'oct serve accounts keep acme --ended 2y --documents 1y',
        'keep ended shipments for 2 years and documents for 1 year',
      ],
      ['oct serve accounts keep acme --ended always', 'keep all ended shipments'],
    ],
    exits: ['not_found'],
    hasAction: true,
    view: loadView,
  })
}

type Wish = number | 'always'

function readDays(text: string): Wish {
  const wish = text.trim().toLowerCase()
  if (wish === 'always') return wish
  const [, count, unit = ''] = /^(\d{1,5})([dwy])$/.exec(wish) ?? []
  const days = Number(count) * (unitDays[unit] ?? Number.NaN)
  if (days >= 1 && days <= mostDays) return days
  throw new InvalidArgumentError('Give the word always, or a duration from 1d to 100y, such as 2y.')
}

const unitDays: Record<string, number> = { d: 1, w: 7, y: 365 }
const mostDays = 36_500

function keptAfter(wish: { ended?: Wish; documents?: Wish }, before: Kept): Kept {
  const after = (wanted: Wish | undefined, now: number | null) =>
    wanted === undefined ? now : wanted === 'always' ? null : wanted
  return {
    ended: after(wish.ended, before.ended),
    documents: after(wish.documents, before.documents),
  }
}

const lossInWords = ({ shipments, documents }: Expired): string =>
  [
    ...(shipments === 0 ? [] : [counted(shipments, 'shipment')]),
    ...(documents === 0 ? [] : [counted(documents, 'document')]),
  ].join(' and ')

const nothingToChange = new OctError(
  'usage',
  'You did not say what to change: give --ended or --documents',
  {
    tryNext: ['oct serve accounts keep acme --ended 2y --documents 1y'],
  },
)
