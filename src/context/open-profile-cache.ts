import type { Cache } from '../cache/cache.js'
import { openCache } from '../cache/open-cache.js'
import { keptPlaces } from '../cli/settings/kept-places.js'
import type { Settings } from '../cli/settings/resolve-settings.js'

export interface ProfileCacheOptions {
  notice: (words: string) => Promise<void>
  /** Names the zone data of this Node. */
  zoneEdition: string | undefined
}

/** The cache of the profile and its base URL. */
export async function openProfileCache(
  settings: Settings,
  { notice, zoneEdition }: ProfileCacheOptions,
): Promise<Cache> {
  const { cache: place, retention } = keptPlaces(settings)
  const cache = await openCache({
    ...place,
    retention,
    onOutdated: (boxes) =>
      notice(`An older oct kept this cache of ${boxes} boxes; it is brought up to date once.`),
    onDamaged: (movedTo) => {
      void notice(`The cache was damaged and is built anew; the old file is ${movedTo}.`)
    },
  })
  if (zoneEdition) cache.zones.recall(zoneEdition)
  return cache
}
