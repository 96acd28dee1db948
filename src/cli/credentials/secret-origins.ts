import type { Settings } from '../settings/resolve-settings.js'
import { serviceBaseUrl } from '../settings/service-base-url.js'
import type { Resolved } from '../settings/setting-layers.js'
import type { NamedValue } from '../settings/surroundings.js'
import type { Terminal } from '../terminal/terminal.js'
import { givenToken } from './given-token.js'
import { secretPlace, whereStored } from './secret-keeper.js'
import { profileOf, tokenName } from './token-names.js'

export async function secretOrigins(
  settings: Settings,
  terminal: Pick<Terminal, 'env' | 'platform'>,
): Promise<NamedValue[]> {
  const { OCT_WEBHOOK_SECRET: secret, OCT_WEBHOOK_SECRET_FILE: file } = terminal.env
  const secrets = [
    ...(secret?.trim() ? ['OCT_WEBHOOK_SECRET'] : []),
    ...(file ? ['OCT_WEBHOOK_SECRET_FILE'] : []),
  ]
  return [
    { key: 'token', resolved: await tokenOrigin(settings, terminal) },
    { key: 'webhook_secret', resolved: ofVariables(secrets) },
  ]
}

const none: Resolved = { value: null, origin: 'default', from: 'default', overrides: [] }

async function tokenOrigin(
  settings: Settings,
  terminal: Pick<Terminal, 'env' | 'platform'>,
): Promise<Resolved> {
  if (settings.isSandbox) return { ...none, from: 'sandbox' }
  const address = settings.text('base_url')
  const name = tokenName(profileOf(settings), address ? serviceBaseUrl(address) : '')
  const kept = await whereStored(secretPlace(settings, terminal), name).catch(() => undefined)
  const keptFrom = kept === undefined ? [] : [kept === 'keyring' ? 'the keyring' : 'a kept file']
  const given = givenToken(settings, terminal.env)
  if (given !== undefined) {
    const origin = given.origin === 'environment' ? 'environment' : tokenFileOrigin(settings)
    return { value: 'set', origin, from: given.from, overrides: keptFrom }
  }
  const [from] = keptFrom
  return from === undefined ? none : { value: 'set', origin: 'profile', from, overrides: [] }
}

const tokenFileOrigin = ({ values }: Settings): Resolved['origin'] =>
  values.token_file?.origin ?? 'user'

function ofVariables([from, ...overrides]: readonly string[]): Resolved {
  return from === undefined ? none : { value: 'set', origin: 'environment', from, overrides }
}
