import type { Settings } from '../settings/resolve-settings.js'
import { serviceBaseUrl } from '../settings/service-base-url.js'
import type { SecretName } from './secret-keeper.js'

/** The name under which the token of a profile for a service is kept. */
export const tokenName = (profile: string, baseUrl: string): SecretName => ({
  ...{ profile, baseUrl, kind: 'token', id: 'api' },
})

/** The profile in force. */
export const profileOf = (settings: Settings): string => settings.text('profile') ?? 'default'

/** The address that the profile, or the user for every profile, has settled on; not a folder's. */
export function ownAddress(settings: Settings): string | undefined {
  const { config } = settings
  const own = config.profiles[profileOf(settings)]?.base_url ?? config.settings.base_url
  return own === undefined || !URL.canParse(String(own)) ? undefined : serviceBaseUrl(String(own))
}
