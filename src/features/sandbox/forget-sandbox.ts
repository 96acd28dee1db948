import { existsSync } from 'node:fs'
import { cachePath } from '../../cache/cache-file.js'
import { openCache } from '../../cache/open-cache.js'
import { openJournal } from '../../cache/open-journal.js'
import { type Settings, sandboxProfile } from '../../cli/settings/resolve-settings.js'
import { journalFolder, noAddress } from '../../cli/settings/storage-places.js'

export async function forgetSandbox(settings: Settings): Promise<void> {
  const identity = { profile: sandboxProfile, baseUrl: noAddress }
  const cache = await openCache({ ...identity, folder: settings.paths.cache })
  cache.clear()
  cache.close()
  const kept = { ...identity, folder: journalFolder(settings) }
  if (!existsSync(cachePath(kept))) return
  const journal = await openJournal(kept)
  journal.clear()
  journal.close()
}
