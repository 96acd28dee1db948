import type { CommandContext } from '../../cli/command/command-context.js'
import { type FoundToken, findToken } from '../../cli/credentials/find-token.js'
import { profileOf } from '../../cli/credentials/token-names.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'
import type { Entitlement } from '../../contract/vocabulary.js'
import type { FeatureAnswer } from '../../desk/access/answered-features.js'
import { OctError } from '../../errors.js'

export type TokenState =
  | 'works'
  | 'refused'
  | 'not checked'
  | 'unreachable'
  | 'missing'
  | 'unreadable'
  | 'not needed'

export interface TokenReport {
  profile: string
  base_url: string | null
  base_url_from: string | null
  state: TokenState
  token_origin: FoundToken['origin'] | 'sandbox' | null
  token_from: string | null
  last_four: string | null
  features: Partial<Record<Entitlement, FeatureAnswer>>
}

export interface Reported {
  report: TokenReport
  /** The error with which the command ends after it has printed the report. Undefined if the token works. */
  failure?: OctError
  notice?: string
}

export async function tokenReport(
  context: CommandContext,
  { features, isOffline }: { features: TokenReport['features']; isOffline: boolean },
): Promise<Reported> {
  const settings = context.settings()
  const address = settings.text('base_url')
  const bare: TokenReport = {
    profile: profileOf(settings),
    base_url: address === undefined ? null : serviceBaseUrl(address),
    base_url_from: address === undefined ? null : (settings.values.base_url?.from ?? null),
    state: 'missing',
    ...{ token_origin: null, token_from: null, last_four: null, features },
  }
  if (settings.isSandbox) {
    return { report: { ...bare, state: 'not needed', token_origin: 'sandbox' } }
  }
  const found = await findToken(settings, context.terminal).catch(unlessFailure)
  if (found instanceof OctError) return { report: { ...bare, state: 'unreadable' }, failure: found }
  if (found === undefined) return { report: bare, failure: missing(bare) }
  const held: TokenReport = {
    ...bare,
    token_origin: found.origin,
    token_from: found.from,
    last_four: lastFour(found.token),
  }
  if (isOffline || bare.base_url === null) return { report: { ...held, state: 'not checked' } }
  return checked(context, held, found)
}

async function checked(
  context: CommandContext,
  held: TokenReport,
  found: FoundToken,
): Promise<Reported> {
  if (context.settings().values.base_url?.isUntrusted) {
    const notice = `${held.base_url_from} selects the service but is not trusted, so oct sent nothing: oct config trust`
    return { report: { ...held, state: 'not checked' }, notice }
  }
  const access = { baseUrl: held.base_url ?? '', token: found.token }
  const answer = await context.tryAccess(access).catch(unlessFailure)
  if (!(answer instanceof OctError)) {
    return { report: { ...held, state: 'works' }, ...(answer ? { notice: answer } : {}) }
  }
  const state = answer.code === 'auth' ? 'refused' : 'unreachable'
  return { report: { ...held, state }, failure: answer }
}

const lastFour = (token: string): string | null => (token.length < 16 ? null : token.slice(-4))

function unlessFailure(error: unknown): OctError {
  if (error instanceof OctError && error.code !== 'interrupted') return error
  throw error
}

function missing({ profile, base_url: baseUrl }: TokenReport): OctError {
  return new OctError('auth', `There is no API token for the profile ${profile}`, {
    reason:
      baseUrl === null
        ? 'The profile has no token and no address of a service.'
        : `No token is stored for ${baseUrl}.`,
    tryNext: ['oct auth login', 'oct --sandbox containers'],
  })
}
