import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { backUpKept, type Copied } from '../../cache/keeping/back-up-kept.js'
import { openKeptCache } from '../../cache/keeping/kept-cache.js'
import { openKeptJournal } from '../../cache/keeping/kept-journal.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

export interface KeepBackupWish {
  cache: CacheIdentity
  journal: CacheIdentity
  /** Where the copy of the cache goes. */
  file: string
  /** Where the copy of the journal goes; none is made when absent. */
  journalFile?: string | undefined
  /** Whether files may be replaced. */
  force: boolean
}

export interface WrittenCopy {
  kind: 'cache' | 'journal'
  /** Absolute. */
  file: string
  bytes: number
}

/**
 * Copies the cache, and the journal where it is asked for, while other commands use them. Throws
 * `not_found` where there is nothing to copy, before anything is written.
 */
export async function keepBackup(
  workspace: Workspace,
  wish: KeepBackupWish,
): Promise<WrittenCopy[]> {
  const { file, journalFile, force } = wish
  const opened: (Copied & { close(): void })[] = []
  try {
    const cache = found(await openKeptCache(cachePath(wish.cache), workspace), 'cached', opened)
    const journal =
      journalFile === undefined
        ? undefined
        : found(await openKeptJournal(cachePath(wish.journal)), 'in the journal', opened)
    const copy = async (kept: Copied, kind: WrittenCopy['kind'], to: string) => ({
      kind,
      ...(await backUpKept(kept, { kind, file: to, force })),
    })
    const written = [await copy(cache, 'cache', file)]
    if (journal) written.push(await copy(journal, 'journal', journalFile ?? ''))
    return written
  } finally {
    for (const kept of opened) kept.close()
  }
}

function found<Kept extends Copied & { close(): void }>(
  kept: Kept | null,
  where: string,
  opened: (Copied & { close(): void })[],
): Kept {
  if (kept === null) {
    throw new OctError('not_found', `Nothing is ${where} yet`, { tryNext: ['oct cache info'] })
  }
  opened.push(kept)
  return kept
}
