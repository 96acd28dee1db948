import { join } from 'node:path'
import type { CacheIdentity } from '../../cache/cache-file.js'
import type { Retention } from '../../cache/maintenance/prune-cache.js'
import type { Settings } from './resolve-settings.js'
import { serviceBaseUrl } from './service-base-url.js'

export interface StoragePlaces {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
}

export const noAddress = 'none'

export function storagePlaces(settings: Settings): StoragePlaces {
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

export const journalFolder = ({ paths }: Settings): string => join(paths.data, 'journals')

export const sandboxFolder = ({ paths }: Settings): string => join(paths.data, 'sandbox')
