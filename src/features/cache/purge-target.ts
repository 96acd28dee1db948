import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import type { CacheDatabase } from '../../cache/cache-database.js'
import { fileNumber, moveAside } from '../../cache/cache-file.js'
import { withoutTrace } from '../../cache/maintenance/compact.js'
import {
  isDamage,
  openExistingCache,
  openExistingJournal,
} from '../../cache/maintenance/open-existing.js'
import { noNotesDropped } from '../../cache/maintenance/prune-journal.js'
import { belongingsOf, type PurgeScope, purgeCache } from '../../cache/maintenance/purge-cache.js'
import { journalUser, purgeJournal } from '../../cache/maintenance/purge-journal.js'
import { nothingDropped } from '../../cache/maintenance/row-removal.js'
import { damagedCopies, totalBytes } from '../../cache/maintenance/stored-files.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { Dropped } from './dropped-fields.js'

export interface PurgeTarget {
  cachePath: string
  journalPath: string
  scope: PurgeScope | undefined
  cache: CacheDatabase | null
  journal: CacheDatabase | null
  /** Inode of the damaged cache file, so that oct does not delete a newer file. 0 if no file is damaged. */
  damagedFile: number
}

export interface Purged extends Dropped {
  file: string
  unsettled: number
  /** Number of damaged cache files. Includes files that an earlier command moved to another name. */
  damagedFiles: number
}

/** Opens the data to purge. Throws `local` for a damaged journal, or for a damaged cache if only a part is purged. */
export async function openTarget(
  workspace: Workspace,
  paths: Pick<PurgeTarget, 'cachePath' | 'journalPath'>,
  scope: PurgeScope | undefined,
): Promise<PurgeTarget> {
  const journal = await openExistingJournal(paths.journalPath)
  const number = fileNumber(paths.cachePath)
  const target = { ...paths, scope, journal, damagedFile: 0 }
  try {
    return { ...target, cache: await openExistingCache(paths.cachePath, workspace) }
  } catch (error) {
    if (!scope && isDamage(error)) return { ...target, cache: null, damagedFile: number }
    journal?.close()
    throw error
  }
}

export function closeTarget({ cache, journal }: PurgeTarget): void {
  cache?.close()
  journal?.close()
}

export const planOf = (target: PurgeTarget): Purged =>
  purge(target, (database, work) => database.trial(work))

/** Purges the journal before the cache, because only the cache says whose entries the journal contains. */
export function purgeTarget(target: PurgeTarget, now: Date): Purged {
  const { cachePath, journalPath, journal } = target
  const user = journal && journalUser(journal, meant(target).numbers, now)
  if (user) {
    throw new OctError(
      'local',
      'Another command is sending tracking requests or uploading files now',
      {
        reason: `Process ${user.pid} on ${user.host} needs the records that oct would purge. oct purged nothing.`,
        tryNext: ['wait for the other command to end, then run the command again'],
        retryable: true,
      },
    )
  }
  const purged = purge(target, withoutTrace)
  // Deletes the damaged file only if no other process has replaced it in the meantime.
  if (isStillDamaged(target)) moveAside(cachePath, now)
  for (const { path } of damagedCopies(cachePath)) rmSync(path, { force: true })
  return { ...purged, bytesAfter: totalBytes([cachePath, journalPath]) }
}

type Run = <Result>(database: CacheDatabase, work: () => Result) => Result

function purge(target: PurgeTarget, run: Run): Purged {
  const { cachePath, journalPath, cache, journal } = target
  const copies = damagedCopies(cachePath)
  const bytesOfCopies = copies.reduce((sum, { bytes }) => sum + bytes, 0)
  const bytesBefore = totalBytes([cachePath, journalPath]) + bytesOfCopies
  const { belongings, numbers } = meant(target)
  const { unsettled, ...notes } = journal
    ? run(journal, () => purgeJournal(journal, numbers))
    : { ...noNotesDropped(), unsettled: 0 }
  const rows = cache ? run(cache, () => purgeCache(cache, belongings)) : nothingDropped()
  const damaged = copies.filter(({ path }) => !/-(?:wal|shm)$/.test(path)).length
  const damagedFiles = damaged + Number(isStillDamaged(target))
  const file = basename(cachePath)
  return { file, rows, notes, unsettled, damagedFiles, bytesBefore, bytesAfter: bytesBefore }
}

const isStillDamaged = ({ cachePath, damagedFile }: PurgeTarget): boolean =>
  damagedFile !== 0 && fileNumber(cachePath) === damagedFile

function meant({ cache, scope }: PurgeTarget) {
  if (scope === undefined) return { belongings: undefined, numbers: undefined }
  const belongings = cache ? belongingsOf(cache, scope) : undefined
  return { belongings, numbers: belongings?.numbers ?? [] }
}
