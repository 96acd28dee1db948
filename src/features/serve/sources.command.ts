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
    .summary('List the shipping lines that the service reads or could read')
    .description(
      'Shows for each shipping line: missing credentials, the last response, the remaining quota, the facts per day, and a silence that is longer than usual. Also lists mailboxes, folders of the inbox, sources of files, and aisstream, which reports vessel positions. An unverified profile follows the documentation of its shipping line and was never tested.',
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
      ['oct serve sources list --check', 'exit with code 10 if a source fails or is silent'],
    ],
    exits: ['condition'],
    view: loadView,
  })
}

const loadTrialView = async () => (await import('./source-trial.view.js')).sourceTrialView

function testCommand(context: CommandContext): Command {
  const command = new Command('test')
    .summary('Test a shipping line with one request')
    .description(
      'The request counts against the quota of the shipping line. Stores nothing. For a mailbox or a source of files, counts its emails or files and changes nothing. For aisstream, waits for a report of any vessel. A key of aisstream allows one connection, so a running service is disconnected during the test.',
    )
    .argument(
      '<line>',
      'SCAC of the shipping line, aisstream, address of a mailbox, or name of a source of files',
    )
    .argument('[number]', 'bill of lading, booking or container number')
    .addOption(typeOption('without this option, oct detects the type'))
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
  throw new OctError(codeOf[outcome] ?? 'unavailable', `${scac} did not answer`, {
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
    .summary('Remove a shipping line and its stored credentials')
    .description(
      'Facts that were read from the shipping line stay. A rule that oct serve inbox auto-track set for the mailbox or the source of files is removed too. If the service is running, restart the service.',
    )
    .argument(
      '<line>',
      'SCAC of the shipping line, aisstream, address of a mailbox, or name of a source of files',
    )
    .action(async (scac: string) => {
      refuseReadOnly(context, 'Removing the shipping line')
      const action = { action: 'remove', subject: scac, detail: 'with its stored credentials' }
      if (await printedInstead(context, command, [action])) return
      const { removeSource } = await import('./sources.js')
      const wish = { line: scac, ...servedFolder(command, context) }
      const removed = await removeSource(context, wish)
      if (removed === undefined) throw notSetUp(scac)
      await context.notice(`The service no longer reads ${scac} after a restart.`)
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
  new OctError('not_found', `${typed} is not set up as a source, or has no credentials`, {
    tryNext: [
      'oct serve sources list',
      isMailboxName(typed)
        ? `oct serve sources add ${typed} --server imap.example.com`
        : `oct serve sources add ${typed}`,
    ],
  })
