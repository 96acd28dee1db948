import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type {
  SourceNeeds,
  SourceRequest,
} from '../../service/sources/configured/open-source-folder.js'
import { canStoreTyped } from './can-store-typed.js'
import type { ServedFolder } from './hosted-service.js'

type LineWish = SourceRequest & ServedFolder

/** Adds a shipping line, or vessel positions from aisstream.io. With `--dry-run`, only prints the plan. */
export async function addLineTyped(
  context: CommandContext,
  command: Command,
  wish: LineWish,
): Promise<{ source: ListedSource; notices: string[] } | undefined> {
  const { addSource, describeSource } = await import('./sources-add.js')
  const needs = await describeSource(context, wish)
  refuseAddresses(needs, wish.eventsUrl)
  const detail = `profile ${needs.profile}; the credentials are sent to ${needs.hosts.join(', ')}`
  const action = { action: 'set up', subject: needs.scac, detail }
  if (await printedInstead(context, command, [action])) return undefined
  await context.notice(`oct sends the credentials of ${needs.name} to ${needs.hosts.join(', ')}.`)
  const secrets = await askSecrets(context, needs)
  const source = await addSource(context, { ...wish, secrets })
  return { source, notices: noticesOf(needs, source) }
}

async function askSecrets(
  context: CommandContext,
  { name, secrets }: SourceNeeds,
): Promise<Record<string, string>> {
  const unknown = secrets.filter(({ isKnown, isShort }) => !isKnown && isShort)
  if (unknown.length === 0) return {}
  if (!(await canStoreTyped(context))) return {}
  const ask = await context.ask()
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
      : [`Nobody has tested the carrier profile of ${name} with the API of the shipping line`]),
    ...lacking.map(({ name: secret, variable }) => `${secret} is missing: set ${variable}`),
  ]
}

/** Throws if an address is missing or not used. oct sends credentials only to an address that the user typed. */
function refuseAddresses(needs: SourceNeeds, eventsUrl: string | undefined): void {
  if (eventsUrl && isStream(eventsUrl) !== needs.isStream) throw ofOtherKind(needs)
  const [unused] = needs.unused
  if (unused !== undefined) {
    throw new OctError('usage', `${needs.name} does not use ${unused}`, {
      reason: `The carrier profile ${needs.profile} uses no token.`,
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
    reason: `The carrier profile ${profile} has no address for ${name}, and oct sends credentials only to an address that you name.`,
    tryNext: [example],
  })
}

const isStream = (url: string): boolean => /^wss?:/.test(url)

const ofOtherKind = ({ name, isStream: isOne }: SourceNeeds): OctError =>
  new OctError('usage', `The address does not belong to ${name}`, {
    reason: `The address must begin with ${isOne ? 'wss' : 'https'}://.`,
  })
