import type { Cache } from '../cache/cache.js'
import { openCache } from '../cache/open-cache.js'
import { serviceBaseUrl } from '../cli/settings/base-url.js'
import type { Settings } from '../cli/settings/resolve-settings.js'

/** What stands for the base URL of a profile that has none, such as the sandbox. */
export const noAddress = 'none'

/** The cache of the profile and its base URL, so that accounts never mix. */
export function openProfileCache(
  settings: Settings,
  notice: (words: string) => Promise<void>,
): Promise<Cache> {
  const address = settings.text('base_url')
  return openCache({
    folder: settings.paths.cache,
    profile: settings.text('profile') ?? 'default',
    baseUrl: address === undefined ? noAddress : serviceBaseUrl(address),
    onDamaged: (movedTo) => {
      void notice(`The cache was damaged and is built anew; the old file is ${movedTo}.`)
    },
  })
}
