import { join } from 'node:path'
import type { CacheIdentity } from '../../cache/cache-file.js'
import type { Retention } from '../../cache/maintenance/prune-cache.js'
import type { Settings } from './resolve-settings.js'
import { serviceBaseUrl } from './service-base-url.js'

/** The cache and the journal of a profile, and how long their rows are kept. */
export interface KeptPlaces {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
}

/** The base URL in paths of profiles without one, such as the sandbox. */
export const noAddress = 'none'

/** Returns the cache and the journal of a profile and base URL; accounts never share them. */
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

/** Returns the folder of journals. They are data, because people delete caches. */
export const journalFolder = ({ paths }: Settings): string => join(paths.data, 'journals')

/** The folder of the sandbox of this machine. */
export const sandboxFolder = ({ paths }: Settings): string => join(paths.data, 'sandbox')
