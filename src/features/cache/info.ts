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

/** What a profile keeps on this machine. */
export interface KeptInfo {
  profile: string
  path: string
  /** Null before anything was cached. */
  cache: CacheReport | null
  journalPath: string
  /** Null before anything was noted. */
  journal: JournalReport | null
  retention: Retention
  /** Damaged files that were moved aside. */
  damaged: StoredFile[]
  /** Caches of other profiles and services in the same folder. */
  others: StoredFile[]
}

/**
 * Describes the files of a profile. No file is made and the service is not asked. A cache of an
 * earlier build is emptied first, as by every command that opens it.
 */
export async function describeFiles(
  workspace: Workspace,
  places: { cache: CacheIdentity; journal: CacheIdentity; retention: Retention },
): Promise<KeptInfo> {
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
