import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { typeOption } from '../../cli/command/line-options.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { isMailboxName } from '../../domain/mailbox-name.js'
import { type ErrorCode, OctError } from '../../errors.js'
import type { SourceTrial } from '../../service/sources/configured/try-source.js'
import { servedFolder } from './served-folder.js'
import { serveSourcesAddCommand } from './sources-add.command.js'
import { checkSources } from './sources-check.js'
import { serveSourcesCheckCarrierCommand } from './sources-check-carrier.command.js'
import { serveSourcesGuideCommand } from './sources-guide.command.js'

export function serveSourcesCommand(context: CommandContext): Command {
  return new Command('sources')
    .summary('Manage the shipping lines that the hosted service reads')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(serveSourcesAddCommand(context))
    .addCommand(serveSourcesGuideCommand(context))
    .addCommand(serveSourcesCheckCarrierCommand(context))
    .addCommand(testCommand(context))
    .addCommand(removeCommand(context))
}

const loadView = async () => (await import('./sources.view.js')).serviceSourcesView

function listCommand(context: CommandContext): Command {
  const command = addListOptions(new Command('list'))
    .summary('List shipping lines and other sources that the service can read')
    .description(
      'Shows, for each shipping line, missing credentials, the last response, the remaining quota and the facts per day, and says if the line has been silent for an unusually long time. Also lists mailboxes, folders of the inbox, file servers, and aisstream, which reports vessel positions. An unverified profile follows the documentation of its shipping line, but nobody has tested it.',
    )
    .action(async (options: { check?: boolean; expectRows?: boolean }) => {
      const { listSources } = await import('./sources.js')
      const rows = await listSources(context, servedFolder(command, context))
      await context.present({ view: await loadView(), rows })
      checkSources(options, rows)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve sources list', 'list shipping lines'],
      ['oct serve sources list --check', 'exit with code 10 if a source fails or sends nothing'],
    ],
    exits: ['condition'],
    view: loadView,
  })
}

const loadTrialView = async () => (await import('./source-trial.view.js')).sourceTrialView

function testCommand(context: CommandContext): Command {
  const command = new Command('test')
    .summary('Test a shipping line or another source with one request')
    .description(
      'Sends one request, which counts against the quota of the shipping line. For a mailbox or a file server, counts the emails or files. For aisstream, waits for a position of any vessel. Stores nothing. A key of aisstream allows only one connection, so a running service is disconnected during the test.',
    )
    .argument(
      '<line>',
      'SCAC of a shipping line, aisstream, address of a mailbox, or name of a file server',
    )
    .argument('[number]', 'bill of lading, booking or container number')
    .addOption(typeOption('if you do not use this option, oct detects the type'))
    .action(async (scac: string, number: string | undefined, options) => {
      const { testSource } = await import('./source-trial.js')
      const trial = await testSource(context, {
        ...{ line: scac, ...(number !== undefined && { number }) },
        ...(options.type === undefined ? {} : { type: options.type }),
        ...servedFolder(command, context),
      })
      if (trial === undefined) throw notSetUp(scac)
      await context.present({ view: await loadTrialView(), rows: [trial] })
      trialExit(trial)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve sources test MAEU MAEU123456789', 'test the credentials'],
      ['oct serve sources test aisstream', 'test vessel positions'],
    ],
    exits: ['not_found', 'rejected', 'rate_limited', 'unavailable'],
    hasNoPlan: true,
    view: loadTrialView,
  })
}

function trialExit({ scac, outcome, detail }: SourceTrial): void {
  if (outcome === 'found' || outcome === 'not_found') return
  throw new OctError(codeOf[outcome] ?? 'unavailable', `${scac} did not respond`, {
    reason: detail ?? outcome.replaceAll('_', ' '),
    tryNext: ['oct serve sources list'],
  })
}

const codeOf: Readonly<Record<string, ErrorCode>> = {
  refused: 'rejected',
  type_not_accepted: 'rejected',
  throttled: 'rate_limited',
  quota_used_up: 'rate_limited',
}

function removeCommand(context: CommandContext): Command {
  const command = new Command('remove')
    .summary('Remove a shipping line or another source and its stored credentials')
    .description(
      'Facts that the service has read from the source stay. If oct serve inbox auto-track has set a rule for the mailbox or file server, the rule is removed too. If the service is running, restart the service.',
    )
    .argument(
      '<line>',
      'SCAC of a shipping line, aisstream, address of a mailbox, or name of a file server',
    )
    .action(async (scac: string) => {
      refuseReadOnly(context, 'Removing a source of the service')
      const action = { action: 'remove', subject: scac, detail: 'with its stored credentials' }
      if (await printedInstead(context, command, [action])) return
      const { removeSource } = await import('./sources.js')
      const wish = { line: scac, ...servedFolder(command, context) }
      const removed = await removeSource(context, wish)
      if (removed === undefined) throw notSetUp(scac)
      await context.notice(`After a restart, the service no longer reads ${scac}.`)
      if (removed.hadRule)
        await context.notice(`The rule of ${scac} for tracking bills of lading was removed too.`)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [['oct serve sources remove MAEU', 'remove a shipping line and its credentials']],
    exits: ['not_found'],
    hasAction: true,
  })
}

const notSetUp = (typed: string): OctError =>
  new OctError('not_found', `${typed} is not set up as a source, or has no stored credentials`, {
    tryNext: [
      'oct serve sources list',
      isMailboxName(typed)
        ? `oct serve sources add ${typed} --server imap.example.com`
        : `oct serve sources add ${typed}`,
    ],
  })
