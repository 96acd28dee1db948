import { type CacheIdentity, cachePath, fileNumber, moveAside } from '../../cache/cache-file.js'
import {
  closing,
  isDamage,
  openExistingCache,
  openExistingJournal,
} from '../../cache/maintenance/open-existing.js'
import { fileFaults, repairCache, verifyCache } from '../../cache/maintenance/verify-cache.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { withSyncLock } from './with-sync-lock.js'

export interface CacheVerifyWish {
  cache: CacheIdentity
  journal: CacheIdentity
  isRepairing: boolean
  lockTimeoutMs: number
}

export type FileState =
  | 'none'
  | 'sound'
  /** Some rows of the cache differ from the JSON from which oct computed the rows. */
  | 'faulty'
  | 'repaired'
  | 'damaged'
  | 'set aside'

export interface VerifiedFile {
  file: 'cache' | 'journal'
  path: string
  state: FileState
  faults: number
  problems: string[]
  movedTo: string | null
}

export async function verifyFiles(
  workspace: Workspace,
  wish: CacheVerifyWish,
): Promise<VerifiedFile[]> {
  workspace.progress('Checking the cache')
  const [path, journalPath] = [cachePath(wish.cache), cachePath(wish.journal)]
  const number = fileNumber(path)
  const cache = await orDamage(checkCache(workspace, path, wish))
  const isDamaged = cache.state === 'damaged' && wish.isRepairing
  // Deletes the damaged file only if no other process has replaced it in the meantime.
  const movedTo = isDamaged && fileNumber(path) === number ? moveAside(path, workspace.now()) : null
  const journal = await orDamage(
    closing(openExistingJournal(journalPath), (database): Check => {
      const problems = fileFaults(database)
      const state = problems.length === 0 ? 'sound' : 'damaged'
      return { state, faults: problems.length, problems }
    }),
  )
  return [
    { file: 'cache', path, ...cache, ...(isDamaged ? { state: 'set aside' } : {}), movedTo },
    { file: 'journal', path: journalPath, ...journal, movedTo: null },
  ]
}

type Check = Pick<VerifiedFile, 'state' | 'faults' | 'problems'>

function checkCache(
  workspace: Workspace,
  path: string,
  { isRepairing, lockTimeoutMs }: CacheVerifyWish,
): Promise<Check | null> {
  return closing(openExistingCache(path, workspace), async (database) => {
    const { isDamaged, count: faults, problems } = verifyCache(database)
    if (isDamaged) return { state: 'damaged', faults, problems }
    if (faults === 0) return { state: 'sound', faults, problems }
    if (!isRepairing) return { state: 'faulty', faults, problems }
    const lock = { lockTimeoutMs, command: 'oct cache verify --repair' }
    await withSyncLock(workspace, [database], lock, () => repairCache(database))
    const left = verifyCache(database)
    return left.count === 0
      ? { state: 'repaired', faults, problems }
      : { state: 'faulty', faults: left.count, problems: left.problems }
  })
}

async function orDamage(check: Promise<Check | null>): Promise<Check> {
  try {
    return (await check) ?? { state: 'none', faults: 0, problems: [] }
  } catch (error) {
    if (!isDamage(error)) throw error
    const cause = error instanceof OctError && error.cause ? error.cause : error
    const problems = [cause instanceof Error ? cause.message : String(cause)]
    return { state: 'damaged', faults: 1, problems }
  }
}
