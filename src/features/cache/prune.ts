import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { type DroppedRows, nothingDropped } from '../../cache/keeping/drop-rows.js'
import { type KeptCache, openKeptCache } from '../../cache/keeping/kept-cache.js'
import { bytesOf } from '../../cache/keeping/kept-files.js'
import { openKeptJournal } from '../../cache/keeping/kept-journal.js'
import { type DroppedNotes, noNotesDropped } from '../../cache/keeping/prune-journal.js'
import type { Retention } from '../../cache/keeping/retention.js'
import type { Workspace } from '../../desk/workspace.js'
import { takeSyncLock } from './keep-lock.js'

export interface KeepPruneWish {
  cache: CacheIdentity
  journal: CacheIdentity
  retention: Retention
  /** Only counts what would go. */
  isTrial: boolean
  /** Whether the files are written anew whatever room is free in them. */
  isCompacting: boolean
  lockTimeoutMs: number
}

/** What went, or would go. */
export interface PruneOutcome {
  rows: DroppedRows
  notes: DroppedNotes
  isTrial: boolean
  /** What cache and journal took on the disk, and take now. */
  bytesBefore: number
  bytesAfter: number
}

/**
 * Drops what is closed and was last read longer ago than it is kept, old changes, notes of
 * registrations that ended long ago, and places that nothing names any more; then writes the files
 * anew where that is worth it. Throws `local` where another command syncs.
 */
export async function keepPrune(workspace: Workspace, wish: KeepPruneWish): Promise<PruneOutcome> {
  const paths = [cachePath(wish.cache), cachePath(wish.journal)]
  const bytesBefore = totalBytes(paths)
  // the journal first: a damaged one is told before anything is done
  const notes = await pruneNotes(workspace, wish)
  const rows = await pruneRows(workspace, wish)
  return { rows, notes, isTrial: wish.isTrial, bytesBefore, bytesAfter: totalBytes(paths) }
}

const totalBytes = (paths: readonly string[]): number =>
  paths.map(bytesOf).reduce((sum, { bytes, logBytes }) => sum + bytes + logBytes, 0)

const before = (workspace: Workspace, ms: number): Date => new Date(workspace.now().getTime() - ms)

async function pruneNotes(
  workspace: Workspace,
  { journal, retention, isTrial, isCompacting }: KeepPruneWish,
): Promise<DroppedNotes> {
  const kept = await openKeptJournal(cachePath(journal))
  try {
    const moment = before(workspace, retention.journalMs)
    if (isTrial || kept === null) {
      return kept?.wouldPrune(moment) ?? noNotesDropped()
    }
    const dropped = kept.prune(moment)
    kept.compact(isCompacting ? 'always' : 'worth it')
    return dropped
  } finally {
    kept?.close()
  }
}

async function pruneRows(workspace: Workspace, wish: KeepPruneWish): Promise<DroppedRows> {
  const kept = await openKeptCache(cachePath(wish.cache), workspace)
  try {
    if (kept === null) return nothingDropped()
    const { closedMs, journalMs } = wish.retention
    const prune = {
      closedBefore: before(workspace, closedMs),
      changesBefore: before(workspace, journalMs),
    }
    if (wish.isTrial) return kept.wouldPrune(prune)
    return await pruneLocked(workspace, kept, { ...wish, prune })
  } finally {
    kept?.close()
  }
}

async function pruneLocked(
  workspace: Workspace,
  kept: KeptCache,
  {
    prune,
    isCompacting,
    lockTimeoutMs,
  }: KeepPruneWish & { prune: Parameters<KeptCache['prune']>[0] },
): Promise<DroppedRows> {
  const lease = await takeSyncLock(workspace, kept.locks, {
    lockTimeoutMs,
    command: 'oct cache prune',
  })
  try {
    workspace.progress('Pruning the cache')
    const rows = kept.prune(prune)
    kept.compact(isCompacting ? 'always' : 'worth it')
    return rows
  } finally {
    lease.release()
  }
}
