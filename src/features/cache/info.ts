import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import {
  type CacheReport,
  cacheReport,
  type JournalReport,
  journalReport,
} from '../../cache/maintenance/cache-report.js'
import {
  closing,
  openExistingCache,
  openExistingJournal,
} from '../../cache/maintenance/open-existing.js'
import type { Retention } from '../../cache/maintenance/prune-cache.js'
import {
  damagedCopies,
  databasesIn,
  type StoredFile,
} from '../../cache/maintenance/stored-files.js'
import type { Workspace } from '../../desk/workspace.js'

export interface StoredSizes {
  profile: string
  path: string
  cache: CacheReport | null
  journalPath: string
  journal: JournalReport | null
  retention: Retention
  damaged: StoredFile[]
  others: StoredFile[]
}

/** Describes the cache and the journal. Sends no request, creates no files. Empties a cache of an older version. */
export async function describeFiles(
  workspace: Workspace,
  places: { cache: CacheIdentity; journal: CacheIdentity; retention: Retention },
): Promise<StoredSizes> {
  const { cache, journal, retention } = places
  const [path, journalPath] = [cachePath(cache), cachePath(journal)]
  return {
    profile: cache.profile,
    path,
    cache: await closing(openExistingCache(path, workspace), (database) =>
      cacheReport(database, workspace.now()),
    ),
    journalPath,
    journal: await closing(openExistingJournal(journalPath), journalReport),
    retention,
    damaged: damagedCopies(path),
    others: databasesIn(cache.folder).filter((file) => file.path !== path),
  }
}
