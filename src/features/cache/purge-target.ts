import { basename } from 'node:path'
import { type DroppedRows, nothingDropped } from '../../cache/keeping/drop-rows.js'
import { type KeptCache, openKeptCache } from '../../cache/keeping/kept-cache.js'
import {
  bytesOf,
  damagedCopies,
  fileNumber,
  type KeptFile,
  removeFiles,
} from '../../cache/keeping/kept-files.js'
import { type KeptJournal, openKeptJournal } from '../../cache/keeping/kept-journal.js'
import { isDamage } from '../../cache/keeping/open-kept.js'
import { type DroppedNotes, noNotesDropped } from '../../cache/keeping/prune-journal.js'
import type { PurgeScope } from '../../cache/keeping/purge-scope.js'
import { setAside } from '../../cache/keeping/set-aside.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

/** What one profile keeps, opened to be purged. */
export interface PurgeTarget {
  cachePath: string
  journalPath: string
  /** Null where there is none, or none that can be read. */
  cache: KeptCache | null
  journal: KeptJournal | null
  /** Number of the cache's file where it is damaged; it can only be thrown away. */
  damagedFile: number | null
}

/** What went of one profile, or would go. */
export interface Purged {
  /** Name of the cache's file. */
  file: string
  rows: DroppedRows
  notes: DroppedNotes
  /** Registrations among the notes whose outcome nobody knows yet. */
  unsettled: number
  /** Files that were found damaged, now or before, and that are removed. */
  damagedFiles: number
  /** What cache and journal took on the disk, and take now. */
  bytesBefore: number
  bytesAfter: number
}

/**
 * Opens what is to be purged; a cache that cannot be read is refused where only a part of it is
 * meant, a damaged journal always (`local`).
 */
export async function openTarget(
  workspace: Workspace,
  { cachePath, journalPath }: Pick<PurgeTarget, 'cachePath' | 'journalPath'>,
  isWhole: boolean,
): Promise<PurgeTarget> {
  const journal = await openKeptJournal(journalPath)
  const number = fileNumber(cachePath)
  try {
    const cache = await openKeptCache(cachePath, workspace)
    return { cachePath, journalPath, cache, journal, damagedFile: null }
  } catch (error) {
    if (isWhole && isDamage(error)) {
      return { cachePath, journalPath, cache: null, journal, damagedFile: number }
    }
    journal?.close()
    throw error
  }
}

export function closeTarget({ cache, journal }: PurgeTarget): void {
  cache?.close()
  journal?.close()
}

/** What would go; everything where no scope is given. */
export function planOf(target: PurgeTarget, scopes: readonly PurgeScope[]): Purged {
  const { belongings, numbers } = meant(target, scopes)
  return purged(target, {
    rows: target.cache?.wouldPurge(belongings) ?? nothingDropped(),
    notes: target.journal?.wouldPurge(numbers) ?? noNotesDropped(),
    unsettled: target.journal?.unsettled(numbers) ?? 0,
    bytesBefore: bytesOfTarget(target),
  })
}

/**
 * Purges a target; everything where no scope is given. The journal goes first: what the cache knows
 * tells which of its notes are meant, should this be broken off. Throws `local` where one of the
 * numbers is being registered now.
 */
export function purgeTarget(
  target: PurgeTarget,
  { scopes, now }: { scopes: readonly PurgeScope[]; now: Date },
): Purged {
  const { cache, journal, cachePath, damagedFile } = target
  const bytesBefore = bytesOfTarget(target)
  const { belongings, numbers } = meant(target, scopes)
  const busy = journal?.busyWith(numbers, now)
  if (busy) throw beingRegistered(busy)
  const unsettled = journal?.unsettled(numbers) ?? 0
  const notes = journal?.purge(numbers) ?? noNotesDropped()
  const rows = cache?.purge(belongings) ?? nothingDropped()
  if (damagedFile !== null) setAside(cachePath, damagedFile, now)
  const outcome = purged(target, { rows, notes, unsettled, bytesBefore })
  removeFiles(asideOf(target))
  return { ...outcome, bytesAfter: bytesOfTarget(target) }
}

function meant({ cache }: PurgeTarget, scopes: readonly PurgeScope[]) {
  if (scopes.length === 0) return { belongings: undefined, numbers: undefined }
  const belongings = cache?.belongingsOf(scopes)
  return { belongings, numbers: belongings?.numbers ?? [] }
}

function purged(
  target: PurgeTarget,
  gone: Pick<Purged, 'rows' | 'notes' | 'unsettled' | 'bytesBefore'>,
): Purged {
  const file = basename(target.cachePath)
  const isUnread =
    target.damagedFile !== null && fileNumber(target.cachePath) === target.damagedFile
  const aside = asideOf(target).filter(({ path }) => !/-(?:wal|shm)$/.test(path))
  const damagedFiles = aside.length + (isUnread ? 1 : 0)
  return { ...gone, file, damagedFiles, bytesAfter: gone.bytesBefore }
}

/** Nobody can tell whose data stands in them. */
const asideOf = ({ cachePath }: PurgeTarget): KeptFile[] => damagedCopies(cachePath)

function bytesOfTarget(target: PurgeTarget): number {
  const { cachePath, journalPath } = target
  const databases = [cachePath, journalPath].map(bytesOf)
  const aside = asideOf(target).reduce((sum, { bytes }) => sum + bytes, 0)
  return databases.reduce((sum, { bytes, logBytes }) => sum + bytes + logBytes, aside)
}

const beingRegistered = ({ pid, host }: { pid: number; host: string }): OctError =>
  new OctError('local', 'Another command is registering numbers or uploading files now', {
    reason: `Process ${pid} on ${host} needs what the journal notes of that. Nothing was purged.`,
    tryNext: ['wait for it to end, then run this one again'],
    retryable: true,
  })
