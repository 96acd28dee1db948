import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { backUp } from '../../cache/maintenance/back-up.js'
import { openExistingCache, openExistingJournal } from '../../cache/maintenance/open-existing.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

export interface CacheBackupWish {
  cache: CacheIdentity
  journal: CacheIdentity
  file: string
  journalFile?: string | undefined
  force: boolean
}

export interface WrittenCopy {
  file: string
  bytes: number
}

/** Copies the cache and the journal, even while other commands use them. Throws `not_found` for a missing file. */
export async function backUpFiles(
  workspace: Workspace,
  wish: CacheBackupWish,
): Promise<WrittenCopy[]> {
  const { file, journalFile, force } = wish
  const cache = await openExistingCache(cachePath(wish.cache), workspace)
  const journal = journalFile ? await openExistingJournal(cachePath(wish.journal)) : null
  try {
    if (cache === null) throw nothing('cached')
    if (journalFile && journal === null) throw nothing('in the journal')
    const written = [await backUp(cache, { kind: 'cache', file, force })]
    if (!journal || !journalFile) return written
    return [...written, await backUp(journal, { kind: 'journal', file: journalFile, force })]
  } finally {
    cache?.close()
    journal?.close()
  }
}

const nothing = (where: string): OctError =>
  new OctError('not_found', `There is no data ${where} yet`, { tryNext: ['oct cache info'] })
