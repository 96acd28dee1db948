import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { compact, compactIfWorth, emptyLogIfIdle } from '../../cache/maintenance/compact.js'
import {
  closing,
  openExistingCache,
  openExistingJournal,
} from '../../cache/maintenance/open-existing.js'
import { limitsAt, pruneCache, type Retention } from '../../cache/maintenance/prune-cache.js'
import { noNotesDropped, pruneJournal } from '../../cache/maintenance/prune-journal.js'
import { nothingDropped } from '../../cache/maintenance/row-removal.js'
import { totalBytes } from '../../cache/maintenance/stored-files.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Dropped } from './dropped-fields.js'
import { withSyncLock } from './with-sync-lock.js'

export interface CachePruneWish {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
  isTrial: boolean
  isCompacting: boolean
  lockTimeoutMs: number
}

export interface PruneOutcome extends Dropped {
  isTrial: boolean
}

/** Removes old data. Rewrites the files if this saves much space. Throws `local` while a sync is running. */
export async function pruneFiles(
  workspace: Workspace,
  wish: CachePruneWish,
): Promise<PruneOutcome> {
  const { isTrial, isCompacting, retention } = wish
  const [path, journalPath] = [cachePath(wish.cache), cachePath(wish.journal)]
  const limits = limitsAt(workspace.now(), retention)
  const shrink = isCompacting ? compact : compactIfWorth
  const bytesBefore = totalBytes([path, journalPath])
  // Opens the journal first, so that a damaged journal is reported before any data changes.
  const notes = await closing(openExistingJournal(journalPath), (journal) => {
    const work = () => pruneJournal(journal, limits.changesBefore)
    if (isTrial) return journal.trial(work)
    const dropped = journal.transaction(work)
    shrink(journal)
    return dropped
  })
  const rows = await closing(openExistingCache(path, workspace), (cache) => {
    if (isTrial) return cache.trial(() => pruneCache(cache, limits))
    return withSyncLock(workspace, [cache], { ...wish, command: 'oct cache prune' }, () => {
      workspace.progress('Pruning the cache')
      emptyLogIfIdle(cache)
      const dropped = pruneCache(cache, limits)
      shrink(cache)
      return dropped
    })
  })
  return {
    rows: rows ?? nothingDropped(),
    notes: notes ?? noNotesDropped(),
    isTrial,
    bytesBefore,
    bytesAfter: totalBytes([path, journalPath]),
  }
}
