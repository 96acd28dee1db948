import type { Settings } from '../settings/resolve-settings.js'
import { serviceBaseUrl } from '../settings/service-base-url.js'
import type { SecretName } from './secret-keeper.js'

export const tokenName = (profile: string, baseUrl: string): SecretName => ({
  ...{ profile, baseUrl, kind: 'token', id: 'api' },
})

export const profileOf = (settings: Settings): string => settings.text('profile') ?? 'default'

/** Returns the address from the settings of the profile or user, not from those of a project file. */
export function ownAddress(settings: Settings): string | undefined {
  const { config } = settings
  const own = config.profiles[profileOf(settings)]?.base_url ?? config.settings.base_url
  return own === undefined || !URL.canParse(String(own)) ? undefined : serviceBaseUrl(String(own))
}
