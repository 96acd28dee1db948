import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import type { CacheReport } from '../../cache/keeping/cache-report.js'
import { openKeptCache } from '../../cache/keeping/kept-cache.js'
import { damagedCopies, databasesIn, type KeptFile } from '../../cache/keeping/kept-files.js'
import { type JournalReport, openKeptJournal } from '../../cache/keeping/kept-journal.js'
import type { Retention } from '../../cache/keeping/retention.js'
import type { Workspace } from '../../desk/workspace.js'

/** What a profile keeps on this machine. */
export interface KeptInfo {
  profile: string
  path: string
  /** Null before anything was cached. */
  cache: CacheReport | null
  journalPath: string
  /** Null before anything was registered in bulk. */
  journal: JournalReport | null
  retention: Retention
  /** What was moved aside when it was found damaged. */
  damaged: KeptFile[]
  /** Caches of other profiles and services in the same folder. */
  others: KeptFile[]
}

export interface InfoWish {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
}

/** Where the cache of an identity stands, whether or not there is one. */
export const keptPath = (identity: CacheIdentity): string => cachePath(identity)

/**
 * Looks at the files of a profile: none is made and the service is not asked. A cache of an earlier
 * build is built anew first, as by every command that opens it.
 */
export async function keepInfo(
  workspace: Workspace,
  { cache, journal, retention }: InfoWish,
): Promise<KeptInfo> {
  const [path, journalPath] = [cachePath(cache), cachePath(journal)]
  return {
    profile: cache.profile,
    path,
    cache: await cacheReport(workspace, path),
    journalPath,
    journal: await journalReport(journalPath),
    retention,
    damaged: damagedCopies(path),
    others: databasesIn(cache.folder).filter((file) => file.path !== path),
  }
}

async function cacheReport(workspace: Workspace, path: string): Promise<CacheReport | null> {
  const kept = await openKeptCache(path, workspace)
  try {
    return kept?.report(workspace.now()) ?? null
  } finally {
    kept?.close()
  }
}

async function journalReport(path: string): Promise<JournalReport | null> {
  const kept = await openKeptJournal(path)
  try {
    return kept?.report() ?? null
  } finally {
    kept?.close()
  }
}
