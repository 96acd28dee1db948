import { Command, Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { isMailboxName } from '../../domain/mailbox-name.js'
import { OctError } from '../../errors.js'
import { addFilesTyped } from './add-files-typed.js'
import { addLineTyped } from './add-line-typed.js'
import { addMailboxTyped } from './add-mailbox-typed.js'
import { refuseFilesOptions, withFilesOptions } from './files-options.js'
import { refuseInboxOptions, refuseMailboxOptions, withMailboxOptions } from './mailbox-options.js'
import { servedFolder } from './served-folder.js'
import { address, anyAddress } from './source-address.js'

const loadView = async () => (await import('./sources.view.js')).serviceSourcesView

export function serveSourcesAddCommand(context: CommandContext): Command {
  const command = new Command('add')
    .summary('Add a shipping line or another source that the service reads')
    .description(
      'Also adds a mailbox (--server), a file server (--files-url), and aisstream (vessel positions). Set each credential in OCT_SOURCE_<NAME>_<CREDENTIAL>, or its file in OCT_SOURCE_<NAME>_<CREDENTIAL>_FILE; in a terminal, oct asks for missing ones. Credentials go only to the hosts that the command prints. An option that you leave out keeps its value. If the service runs, restart it.',
    )
    .argument(
      '<line>',
      'SCAC of a shipping line, name of a carrier profile, aisstream, address of a mailbox, or a name for a file server',
    )
    .option(
      '--like <name>',
      'carrier profile that oct copies to a new carrier file; you then edit the file',
      filledText,
    )
    .option(
      '--via <name>',
      'carrier profile to use instead of the usual one; it describes the API of the shipping line',
    )
    .option(
      '--events-url <url>',
      'address of the events, if the shipping line gave you a special address',
      anyAddress,
    )
    .option(
      '--token-url <url>',
      'address that issues tokens, if the shipping line gave you a special address',
      address,
    )
    .option(
      '--push-account <name>',
      'account that receives the events that the shipping line pushes to /dcsa/v3/events; the line signs them with the secret of its subscription',
    )
    .addOption(
      new Option(
        '--store <where>',
        'where to store the secret: has no effect any more; remove the option from scripts',
      ).choices(['keyring', 'file']),
    )
  withFilesOptions(withMailboxOptions(command)).action((line: string) =>
    addTyped(context, command, line),
  )
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples,
    hasAction: true,
    view: loadView,
  })
}

const examples: [command: string, meaning: string][] = [
  ['oct serve sources add MAEU', 'add Maersk; oct asks for credentials'],
  [
    'oct serve sources add MSCU --token-url https://login.example.com/token',
    'add a shipping line, and give the address that issues tokens',
  ],
  [
    'oct serve sources add MAEU --push-account acme',
    'add a shipping line that also sends events to the service',
  ],
  [
    'oct serve sources add notices@acme.example --server imap.acme.example',
    'read the emails of a mailbox',
  ],
  [
    'oct serve sources add acme-edi --files-url "sftp://acme@sftp.acme.example/out/*.edi"',
    'read the files of an SFTP folder',
  ],
  ['oct serve sources add aisstream', 'add vessel positions of aisstream.io'],
]

async function addTyped(context: CommandContext, command: Command, line: string): Promise<void> {
  const options = command.opts()
  refuseReadOnly(context, 'Adding the source')
  if (options.store !== undefined) {
    await context.notice(
      'oct ignores --store, because it stores the credentials of sources only in the keyring. Remove the option from your scripts.',
    )
  }
  if (isMailboxName(line)) return addMailboxSource(context, command, line)
  refuseMailboxOptions(options, line)
  const filesUrl = options.filesUrl ?? (await earlierFiles(context, command, line))
  if (filesUrl !== undefined) return addFilesSource(context, command, { name: line, filesUrl })
  refuseFilesOptions(options, line)
  refuseInboxOptions(options, line)
  if (options.like !== undefined) return startCarrier(context, command, line)
  const { via: profile, eventsUrl, tokenUrl, pushAccount } = options
  const wish = {
    line,
    ...(profile === undefined ? {} : { profile }),
    ...(eventsUrl === undefined ? {} : { eventsUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    ...(pushAccount === undefined ? {} : { pushAccount }),
    ...servedFolder(command, context),
  }
  const added = await addLineTyped(context, command, wish)
  if (added === undefined) return
  await context.present({
    view: await loadView(),
    rows: [added.source],
    notices: added.notices,
  })
}

async function startCarrier(context: CommandContext, command: Command, line: string) {
  const scac = line.toUpperCase()
  if (!/^[A-Z]{4}$/.test(scac))
    throw new OctError('usage', `${line} is not a SCAC`, {
      tryNext: ['oct serve sources add PCIU --like maersk'],
    })
  const { like } = command.opts()
  const action = {
    action: 'write',
    subject: `carriers/${scac.toLowerCase()}.yaml`,
    detail: `a copy of the carrier profile ${like}`,
  }
  if (await printedInstead(context, command, [action])) return
  const { copyCarrier } = await import('./sources-carriers.js')
  const path = await copyCarrier(context, { scac, like, ...servedFolder(command, context) })
  await context.notice(
    `${path} was written. Change what is different for your shipping line, then check the file: oct serve sources check-carrier ${path}`,
  )
  await context.notice(`After that, add the shipping line: oct serve sources add ${scac}`)
}

async function earlierFiles(context: CommandContext, command: Command, name: string) {
  const { setUpAddress } = await import('./sources-add-files.js')
  return setUpAddress(context, { name, ...servedFolder(command, context) })
}

async function addFilesSource(
  context: CommandContext,
  command: Command,
  files: { name: string; filesUrl: string },
) {
  const wish = { ...command.opts(), ...files, ...servedFolder(command, context) }
  const source = await addFilesTyped(context, command, wish)
  if (source !== undefined) await context.present({ view: await loadView(), rows: [source] })
}

async function addMailboxSource(context: CommandContext, command: Command, address: string) {
  const typed = command.opts()
  refuseFilesOptions(typed, address)
  const wish = { ...typed, address, ...servedFolder(command, context) }
  const source = await addMailboxTyped(context, command, wish)
  if (source !== undefined) await context.present({ view: await loadView(), rows: [source] })
}
