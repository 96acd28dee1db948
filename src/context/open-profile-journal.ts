import { join } from 'node:path'
import { type Journal, openJournal } from '../cache/open-journal.js'
import { serviceBaseUrl } from '../cli/settings/base-url.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { noAddress } from './open-profile-cache.js'

/** The journal of the profile and its base URL, so that accounts never mix. */
export function openProfileJournal(settings: Settings): Promise<Journal> {
  const address = settings.text('base_url')
  return openJournal({
    folder: journalFolder(settings),
    profile: settings.text('profile') ?? 'default',
    baseUrl: address === undefined ? noAddress : serviceBaseUrl(address),
  })
}

/** Among the data, since caches are thrown away. */
export const journalFolder = ({ paths }: Settings): string => join(paths.data, 'journals')
