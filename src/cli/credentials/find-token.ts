import type { Settings } from '../settings/resolve-settings.js'
import { serviceBaseUrl } from '../settings/service-base-url.js'
import type { Terminal } from '../terminal/terminal.js'
import { givenToken } from './given-token.js'
import { readSecret, type SecretPlace, type SecretStore, secretPlace } from './secret-keeper.js'
import { ownAddress, profileOf, tokenName } from './token-names.js'

export interface FoundToken {
  token: string
  from: string
  origin: 'environment' | 'file' | SecretStore
}

/**
 * Returns the token from a variable or a file; if there is none, the token that is stored for the profile and address.
 * Throws `local` for an unreadable token, and for an address from an untrusted project file.
 */
export async function findToken(
  settings: Settings,
  terminal: Pick<Terminal, 'env' | 'platform'>,
): Promise<FoundToken | undefined> {
  const given = givenToken(settings, terminal.env)
  if (given !== undefined) {
    const { from, origin } = given
    return { token: given.read(), from, origin }
  }
  if (settings.isSandbox) return undefined
  return storedToken(settings, secretPlace(settings, terminal))
}

async function storedToken(
  settings: Settings,
  place: SecretPlace,
): Promise<FoundToken | undefined> {
  const profile = profileOf(settings)
  const address = settings.text('base_url')
  if (address === undefined) return undefined
  const kept = await readSecret(place, tokenName(profile, serviceBaseUrl(address)))
  if (kept) return asFound(kept)
  const own = settings.values.base_url?.origin === 'project' ? ownAddress(settings) : undefined
  const other = own === undefined ? undefined : await readSecret(place, tokenName(profile, own))
  return other && asFound(other)
}

const asFound = ({ secret, store }: { secret: string; store: SecretStore }) => ({
  token: secret,
  from: store === 'keyring' ? 'the keyring' : 'a file that only you can read',
  origin: store,
})
