import { join } from 'node:path'
import type { CacheIdentity } from '../../cache/cache-file.js'
import type { Retention } from '../../cache/keeping/prune-cache.js'
import type { Settings } from './resolve-settings.js'
import { serviceBaseUrl } from './service-base-url.js'

/** Where a profile keeps what it knows and what it did, and for how long. */
export interface KeptPlaces {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
}

/** What stands for the base URL of a profile that has none, such as the sandbox. */
export const noAddress = 'none'

/** One cache and one journal per profile and base URL, so that accounts never mix. */
export function keptPlaces(settings: Settings): KeptPlaces {
  const address = settings.text('base_url')
  const identity = {
    profile: settings.text('profile') ?? 'default',
    baseUrl: address === undefined ? noAddress : serviceBaseUrl(address),
  }
  return {
    cache: { ...identity, folder: settings.paths.cache },
    journal: { ...identity, folder: journalFolder(settings) },
    retention: {
      closedMs: settings.durationMs('keep_closed'),
      journalMs: settings.durationMs('keep_journal'),
    },
  }
}

/** Among the data, since caches are thrown away. */
export const journalFolder = ({ paths }: Settings): string => join(paths.data, 'journals')

/** The folder of the sandbox of this machine. */
export const sandboxFolder = ({ paths }: Settings): string => join(paths.data, 'sandbox')
