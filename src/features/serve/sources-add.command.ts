import { Command, Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { isMailboxName } from '../../domain/mailbox-name.js'
import { OctError } from '../../errors.js'
import type { SourceNeeds } from '../../service/sources/configured/open-source-folder.js'
import { addFilesTyped } from './add-files-typed.js'
import { addMailboxTyped } from './add-mailbox-typed.js'
import { refuseFilesOptions, withFilesOptions } from './files-options.js'
import { refuseInboxOptions, refuseMailboxOptions, withMailboxOptions } from './mailbox-options.js'
import { servedFolder } from './served-folder.js'
import { address, anyAddress } from './source-address.js'

const loadView = async () => (await import('./sources.view.js')).serviceSourcesView

export function serveSourcesAddCommand(context: CommandContext): Command {
  const command = new Command('add')
    .summary('Add a shipping line that the service reads')
    .description(
      'Also adds a mailbox (--server), a source of files (--files-url), and aisstream, which reports vessel positions. Credentials come from the variables OCT_SOURCE_<NAME>_<CREDENTIAL>, or from the files that these variables with _FILE name; at a terminal, oct asks for the others. Credentials go only to the hosts that the command prints. An option that you leave out keeps its value. If the service runs, restart it.',
    )
    .argument(
      '<line>',
      'SCAC of the shipping line, name of a profile, aisstream, address of a mailbox, or a name for a source of files',
    )
    .option(
      '--like <name>',
      'profile to copy into a carrier file, which you then change',
      filledText,
    )
    .option('--via <name>', 'profile to use instead of the usual profile of the shipping line')
    .option(
      '--events-url <url>',
      'address from which events are read, if the shipping line gave you your own address',
      anyAddress,
    )
    .option(
      '--token-url <url>',
      'address that issues tokens, if the shipping line gave you your own address',
      address,
    )
    .option(
      '--push-account <name>',
      'account for events that the shipping line pushes to /dcsa/v3/events, signed with the secret of its subscription',
    )
    .addOption(
      new Option(
        '--store <where>',
        'where to store the secret: keyring, file (mode 0600) or none',
      ).choices(['keyring', 'file']),
    )
  withFilesOptions(withMailboxOptions(command)).action(async (line: string, options) => {
    refuseReadOnly(context, 'Setting up the shipping line')
    if (isMailboxName(line)) return addMailboxSource(context, command, line)
    refuseMailboxOptions(options, line)
    if (options.filesUrl !== undefined) return addFilesSource(context, command, line)
    refuseFilesOptions(options, line)
    refuseInboxOptions(options, line)
    if (options.like !== undefined) return startCarrier(context, command, line)
    const { via: profile, eventsUrl, tokenUrl, pushAccount, store } = options
    const wish = {
      line,
      ...(profile === undefined ? {} : { profile }),
      ...(eventsUrl === undefined ? {} : { eventsUrl }),
      ...(tokenUrl === undefined ? {} : { tokenUrl }),
      ...(pushAccount === undefined ? {} : { pushAccount }),
      ...servedFolder(command, context),
    }
    const { addSource, describeSource } = await import('./sources-add.js')
    const needs = await describeSource(context, wish)
    refuseAddresses(needs, eventsUrl)
    const detail = `profile ${needs.profile}; its credentials go to ${needs.hosts.join(', ')}`
    const action = { action: 'set up', subject: needs.scac, detail }
    if (await printedInstead(context, command, [action])) return
    await context.notice(`The credentials of ${needs.name} go to ${needs.hosts.join(', ')}.`)
    const source = await addSource(context, {
      ...wish,
      secrets: await askSecrets(context, needs),
      store: store ?? 'keyring',
    })
    await context.present({
      view: await loadView(),
      rows: [source],
      notices: noticesOf(needs, source),
    })
  })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve sources add MAEU', 'add Maersk; oct asks for credentials'],
      [
        'oct serve sources add MSCU --token-url https://login.example.com/token',
        'give the address where the shipping line issues tokens',
      ],
      [
        'oct serve sources add MAEU --push-account acme',
        'also accept events that the shipping line pushes',
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
    ],
    hasAction: true,
    view: loadView,
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
    detail: `a copy of ${like}`,
  }
  if (await printedInstead(context, command, [action])) return
  const { copyCarrier } = await import('./sources-carriers.js')
  const path = await copyCarrier(context, { scac, like, ...servedFolder(command, context) })
  await context.notice(
    `${path} was written. Change what differs, then check the file: oct serve sources check-carrier ${path}`,
  )
  await context.notice(`After that, add the shipping line: oct serve sources add ${scac}`)
}

async function addFilesSource(context: CommandContext, command: Command, name: string) {
  const { store = 'keyring', ...typed } = command.opts()
  const wish = {
    ...typed,
    store,
    name,
    filesUrl: typed.filesUrl,
    ...servedFolder(command, context),
  }
  const source = await addFilesTyped(context, command, wish)
  if (source !== undefined) await context.present({ view: await loadView(), rows: [source] })
}

async function addMailboxSource(context: CommandContext, command: Command, address: string) {
  const { store = 'keyring', ...typed } = command.opts()
  refuseFilesOptions(typed, address)
  const wish = { ...typed, store, address, ...servedFolder(command, context) }
  const source = await addMailboxTyped(context, command, wish)
  if (source !== undefined) await context.present({ view: await loadView(), rows: [source] })
}

async function askSecrets(
  context: CommandContext,
  { name, secrets }: SourceNeeds,
): Promise<Record<string, string>> {
  const unknown = secrets.filter(({ isKnown, isShort }) => !isKnown && isShort)
  if (unknown.length === 0) return {}
  const ask = await context.ask()
  if (!ask.mayAsk) return {}
  const typed: Record<string, string> = {}
  for (const { name: secret, variable } of unknown) {
    const message = `${name}: ${secret.replaceAll('_', ' ')}`
    const answer = (await ask.secret({ message, answeredBy: variable })).trim()
    if (answer !== '') typed[secret] = answer
  }
  return typed
}

function noticesOf(
  { secrets, is_verified, name }: SourceNeeds,
  { missing }: { missing: readonly string[] },
): string[] {
  const lacking = secrets.filter((secret) => missing.includes(secret.name))
  return [
    ...(is_verified
      ? []
      : [`The profile of ${name} was never tested with the API of the shipping line`]),
    ...lacking.map(({ name: secret, variable }) => `${secret} is missing: set ${variable}`),
  ]
}

/**
 * Throws `usage` if the address of a source is missing, or if it is given but not needed. Credentials are sent only to
 * an address that the user gave.
 */
function refuseAddresses(needs: SourceNeeds, eventsUrl: string | undefined): void {
  if (eventsUrl && isStream(eventsUrl) !== needs.isStream) throw ofOtherKind(needs)
  const [unused] = needs.unused
  if (unused !== undefined) {
    throw new OctError('usage', `${unused} is not used by ${needs.name}`, {
      reason: `The profile ${needs.profile} uses no token.`,
      tryNext: [`oct serve sources add ${needs.scac} --via ${needs.profile}`],
    })
  }
  if (needs.lacksAddresses.length > 0) throw withoutAddress(needs, eventsUrl !== undefined)
}

function withoutAddress(
  { name, scac, profile, lacksAddresses: lacking }: SourceNeeds,
  hasEvents: boolean,
): OctError {
  const events = hasEvents || lacking.includes('--events-url')
  const token = lacking.includes('--token-url')
  const example = !token
    ? `oct serve sources add ${scac} --via ${profile} --events-url https://api.example.com/events`
    : !events
      ? `oct serve sources add ${scac} --via ${profile} --token-url https://login.example.com/token`
      : `oct serve sources add ${scac} --via ${profile} --events-url https://api.example.com/events --token-url https://login.example.com/token`
  return new OctError('usage', `The address of ${name} is not known: ${lacking.join(', ')}`, {
    reason: `The profile ${profile} has no address for ${name}, and credentials are sent only to an address that you name.`,
    tryNext: [example],
  })
}

const isStream = (url: string): boolean => /^wss?:/.test(url)

const ofOtherKind = ({ name, isStream: isOne }: SourceNeeds): OctError =>
  new OctError('usage', `The address does not belong to ${name}`, {
    reason: `The address must begin with ${isOne ? 'wss' : 'https'}://.`,
  })
