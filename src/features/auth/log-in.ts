import type { CommandContext } from '../../cli/command/command-context.js'
import { cleanToken } from '../../cli/credentials/clean-token.js'
import { givenToken } from '../../cli/credentials/given-token.js'
import { keepToken } from '../../cli/credentials/keep-token.js'
import { refuseUntrusted } from '../../cli/credentials/refuse-untrusted.js'
import { type SecretStore, secretPlace } from '../../cli/credentials/secret-keeper.js'
import { ownAddress, profileOf, tokenName } from '../../cli/credentials/token-names.js'
import { changeConfigFile } from '../../cli/settings/config-file.js'
import { knownServices } from '../../cli/settings/known-services.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'
import { OctError } from '../../errors.js'
import { objectOf } from '../../files/read-json-object.js'
import { chooseService, serviceTyped } from './choose-service.js'
import { type TypedToken, tokenTyped } from './token-typed.js'

export interface LoginWish {
  /** Name or address of the service. If absent, oct uses the current service or asks the user. */
  service?: string | undefined
  store?: SecretStore | undefined
  /** The token, if it is already known. If absent, oct asks the user. */
  token?: string
}

export interface AcceptedToken {
  baseUrl: string
  typed: TypedToken
  /** A warning that the token is valid but may not read data. Undefined if there is no problem. */
  doubt: string | undefined
}

export async function acceptedToken(
  context: CommandContext,
  wish: LoginWish,
): Promise<AcceptedToken> {
  refuseInVain(context)
  const baseUrl = await resolveService(context, wish.service)
  const typed =
    wish.token === undefined ? await tokenTyped(context, baseUrl) : cleanToken(wish.token)
  return { baseUrl, typed, doubt: await context.tryAccess({ baseUrl, token: typed.token }) }
}

/** Stores a token. Returns sentences for the user. Throws `local` if the token cannot be stored. */
export async function logIn(
  context: CommandContext,
  { baseUrl, typed, doubt, ...wish }: AcceptedToken & LoginWish,
): Promise<string[]> {
  const { terminal } = context
  const settings = context.settings()
  const ask = await context.ask()
  const store = await keepToken({
    place: secretPlace(settings, terminal),
    name: tokenName(profileOf(settings), baseUrl),
    token: typed.token,
    store: wish.store,
    mayUseFile: ask.mayAsk
      ? (reason) =>
          ask.confirm({
            message: `The keyring cannot be used: ${reason} Store the token in a file that only you can read?`,
            answeredBy: '--store file',
          })
      : undefined,
  })
  await settleAddress(context, baseUrl, wish.service !== undefined)
  return [...aboutPrefix(typed), ...inWords(context, { baseUrl, store }), ...(doubt ? [doubt] : [])]
}

function refuseInVain(context: CommandContext): void {
  const settings = context.settings()
  if (settings.isSandbox) {
    throw new OctError('usage', 'The sandbox needs no token', {
      reason: 'The sandbox is a service on this machine. It has its own key.',
      tryNext: ['oct auth login --profile default', 'oct --sandbox containers'],
    })
  }
  const given = givenToken(settings, context.terminal.env)
  if (given === undefined) return
  const isSetting = given.by === 'token_file'
  throw new OctError('usage', `${given.by} overrides a stored token, so oct stored nothing`, {
    reason: isSetting
      ? `The setting token_file names ${given.from}, so oct would still use the token in this file.`
      : `The variable ${given.by} is set, so oct would still use the token in the variable.`,
    tryNext: [isSetting ? "oct config set token_file ''" : `env -u ${given.by} oct auth login`],
  })
}

async function resolveService(context: CommandContext, typed: string | undefined): Promise<string> {
  if (typed !== undefined) return serviceTyped(typed)
  const settings = context.settings()
  const address = settings.text('base_url')
  if (address !== undefined) {
    refuseUntrusted(settings)
    return serviceBaseUrl(address)
  }
  const ask = await context.ask()
  if (ask.mayAsk) return chooseService(ask, '--service')
  const [known] = knownServices
  throw new OctError('usage', 'The service to which the token belongs is not known', {
    reason: 'oct never sends a token to a service that you did not name.',
    tryNext: [`oct auth login --service ${known.word}`, 'oct auth login --service https://host/v2'],
  })
}

async function settleAddress(
  context: CommandContext,
  baseUrl: string,
  isTyped: boolean,
): Promise<void> {
  const settings = context.settings()
  const own = ownAddress(settings)
  if (own === baseUrl || (own !== undefined && !isTyped)) return
  const appUrl = knownServices.find((known) => known.baseUrl === baseUrl)?.appUrl
  const name = profileOf(settings)
  await changeConfigFile(settings.paths.config, 'profiles', (profiles) => {
    const { app_url: _ofAnother, ...others } = objectOf(profiles[name])
    const app = appUrl === undefined ? {} : { app_url: appUrl }
    return { ...profiles, [name]: { ...others, base_url: baseUrl, ...app } }
  })
}

const aboutPrefix = ({ prefix }: TypedToken): string[] =>
  prefix === undefined
    ? []
    : [`oct removed "${prefix}", because the word is not part of the token.`]

function inWords(
  context: CommandContext,
  { baseUrl, store }: { baseUrl: string; store: SecretStore },
): string[] {
  const where = store === 'keyring' ? 'in the keyring' : 'in a file that only you can read'
  const name = profileOf(context.settings())
  const more =
    name === 'default' ? '' : ` To make ${name} the default profile: oct auth switch ${name}`
  return [`${baseUrl} accepts the token. The token is stored ${where}.${more}`]
}
