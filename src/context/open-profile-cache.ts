import type { Cache } from '../cache/cache.js'
import { openCache } from '../cache/open-cache.js'
import { keptPlaces } from '../cli/settings/kept-places.js'
import type { Settings } from '../cli/settings/resolve-settings.js'

/** The cache of the profile and its base URL. */
export function openProfileCache(
  settings: Settings,
  notice: (words: string) => Promise<void>,
): Promise<Cache> {
  const { cache, retention } = keptPlaces(settings)
  return openCache({
    ...cache,
    retention,
    onOutdated: (boxes) =>
      notice(`An older oct kept this cache of ${boxes} boxes; it is brought up to date once.`),
    onDamaged: (movedTo) => {
      void notice(`The cache was damaged and is built anew; the old file is ${movedTo}.`)
    },
  })
}
