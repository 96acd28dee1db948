import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { type KeptCache, openKeptCache } from '../../cache/keeping/kept-cache.js'
import { fileNumber } from '../../cache/keeping/kept-files.js'
import { openKeptJournal } from '../../cache/keeping/kept-journal.js'
import { isDamage } from '../../cache/keeping/open-kept.js'
import { setAside } from '../../cache/keeping/set-aside.js'
import type { CacheFaults } from '../../cache/keeping/verify-cache.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { takeSyncLock } from './keep-lock.js'

export interface VerifyWish {
  cache: CacheIdentity
  journal: CacheIdentity
  /** Whether faults of the cache are mended, and a damaged one begun anew. */
  isRepairing: boolean
  lockTimeoutMs: number
}

export type FileState =
  | 'none'
  | 'sound'
  /** Rows differ from what their payloads say. */
  | 'faulty'
  | 'mended'
  /** SQLite cannot read it, or finds it broken. */
  | 'damaged'
  | 'set aside'

export interface VerifiedFile {
  file: 'cache' | 'journal'
  path: string
  state: FileState
  /** How many faults were found. */
  faults: number
  /** The first of them, in words. */
  problems: string[]
  /** Where a damaged file is now. */
  movedTo: string | null
}

/** Checks cache and journal, row by row; the service is not asked. */
export async function keepVerify(workspace: Workspace, wish: VerifyWish): Promise<VerifiedFile[]> {
  workspace.progress('Checking the cache')
  return [await verifiedCache(workspace, wish), await verifiedJournal(cachePath(wish.journal))]
}

async function verifiedCache(workspace: Workspace, wish: VerifyWish): Promise<VerifiedFile> {
  const path = cachePath(wish.cache)
  const number = fileNumber(path)
  const found = await orDamage(path, 'cache', () => checkCache(workspace, path, wish))
  if (found.state !== 'damaged' || !wish.isRepairing) return found
  return { ...found, state: 'set aside', movedTo: setAside(path, number, workspace.now()) }
}

async function checkCache(
  workspace: Workspace,
  path: string,
  wish: VerifyWish,
): Promise<VerifiedFile> {
  const kept = await openKeptCache(path, workspace)
  const checked = { file: 'cache', path, movedTo: null } as const
  try {
    if (kept === null) return { ...checked, state: 'none', faults: 0, problems: [] }
    const faults = kept.verify()
    const { count, problems } = faults
    if (count === 0 || faults.isDamaged || !wish.isRepairing) {
      return { ...checked, state: stateOf(faults), faults: count, problems }
    }
    await repair(workspace, kept, wish)
    const left = kept.verify()
    if (left.count === 0) return { ...checked, state: 'mended', faults: count, problems }
    return { ...checked, state: stateOf(left), faults: left.count, problems: left.problems }
  } finally {
    kept?.close()
  }
}

async function repair(
  workspace: Workspace,
  kept: KeptCache,
  { lockTimeoutMs }: VerifyWish,
): Promise<void> {
  const command = 'oct cache verify --repair'
  const lease = await takeSyncLock(workspace, kept.locks, { lockTimeoutMs, command })
  try {
    kept.repair()
  } finally {
    lease.release()
  }
}

function stateOf({ count, isDamaged }: CacheFaults): FileState {
  if (isDamaged) return 'damaged'
  return count === 0 ? 'sound' : 'faulty'
}

function verifiedJournal(path: string): Promise<VerifiedFile> {
  return orDamage(path, 'journal', async () => {
    const kept = await openKeptJournal(path)
    const checked = { file: 'journal', path, movedTo: null } as const
    try {
      if (kept === null) return { ...checked, state: 'none', faults: 0, problems: [] }
      const problems = kept.faults()
      const state = problems.length === 0 ? 'sound' : 'damaged'
      return { ...checked, state, faults: problems.length, problems }
    } finally {
      kept?.close()
    }
  })
}

/** Damage is what is looked for here; any other failure ends the command. */
async function orDamage(
  path: string,
  file: VerifiedFile['file'],
  check: () => Promise<VerifiedFile>,
): Promise<VerifiedFile> {
  try {
    return await check()
  } catch (error) {
    if (!isDamage(error)) throw error
    const cause = error instanceof OctError && error.cause ? error.cause : error
    const problems = [cause instanceof Error ? cause.message : String(cause)]
    return { file, path, state: 'damaged', faults: 1, problems, movedTo: null }
  }
}
