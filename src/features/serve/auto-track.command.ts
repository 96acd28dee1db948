import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { inboxAccountOption } from './mailbox-options.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./auto-track.view.js')).autoTrackView

export function serveInboxAutoTrackCommand(context: CommandContext): Command {
  const command = new Command('auto-track')
    .summary('Let the service track the bills of lading that messages mention')
    .description(
      'Without arguments, lists the rules. With a source and a number, sets the rule of the source: when a new message of the source mentions a bill of lading that the account has never tracked, the service tracks the bill, up to this number of bills per day. The shipments get the tag auto-tracked. A source without a rule (the default) tracks no bills; oct serve inbox suggest lists them. A mailbox must have a list of allowed senders. A rule belongs to the account of the mailbox or file server. For a folder, name the account with --inbox-account. A rule applies to messages that arrive after you set it.',
    )
    .argument('[source]', 'address of a mailbox, name of a file server, or folder in the inbox')
    .argument(
      '[bills]',
      'maximum number of bills of lading to track per day; 0 stops tracking them automatically',
    )
    .addOption(inboxAccountOption())
    .action((source: string | undefined, bills: string | undefined) =>
      run(context, command, { source, bills }),
    )
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [
      ['oct serve inbox auto-track notices@acme.example 20', 'track up to 20 bills per day'],
      ['oct serve inbox auto-track notices@acme.example 0', 'remove the rule of a mailbox'],
      [
        'oct serve inbox auto-track maersk 20 --inbox-account acme',
        'track bills in the folder maersk of an account',
      ],
      ['oct serve inbox auto-track', 'list rules'],
    ],
    exits: ['not_found'],
    hasAction: true,
    view: loadView,
  })
}

async function run(
  context: CommandContext,
  command: Command,
  { source, bills }: { source: string | undefined; bills: string | undefined },
): Promise<void> {
  const { changeAutoTrack, listAutoTrack } = await import('./auto-track.js')
  const served = servedFolder(command, context)
  if (source === undefined) {
    return context.present({ view: await loadView(), rows: await listAutoTrack(context, served) })
  }
  if (!/^\d{1,4}$/.test(bills ?? '')) {
    throw new OctError('usage', 'Give the limit for bills of lading per day, from 0 to 9999', {
      tryNext: [`oct serve inbox auto-track ${source} 20`],
    })
  }
  refuseReadOnly(context, 'Changing a rule')
  const perDay = Number(bills)
  const detail =
    perDay === 0
      ? 'remove the rule'
      : `the service tracks up to ${perDay} bills of lading per day automatically`
  if (await printedInstead(context, command, [{ action: 'auto-track', subject: source, detail }]))
    return
  const wish = { source, perDay, account: command.opts().inboxAccount, ...served }
  const rule = await changeAutoTrack(context, wish)
  await context.notice(
    perDay === 0
      ? `The service no longer tracks bills of lading from messages of ${rule.source} for the account ${rule.account} automatically. It only suggests these bills.`
      : `The service tracks up to ${perDay} bills of lading per day for the account ${rule.account} from messages of ${rule.source}.`,
  )
}
