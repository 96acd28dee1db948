import { basename, join } from 'node:path'
import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import { databasesIn } from '../../cache/keeping/kept-files.js'
import type { PurgeScope } from '../../cache/keeping/purge-scope.js'
import type { Lease } from '../../cache/locks.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { keepLock, takeSyncLock } from './keep-lock.js'
import {
  closeTarget,
  openTarget,
  type Purged,
  type PurgeTarget,
  planOf,
  purgeTarget,
} from './purge-target.js'

export interface KeepPurgeWish {
  cache: CacheIdentity
  journal: CacheIdentity
  /** Whose data goes; everything where nobody is named. */
  scopes: readonly PurgeScope[]
  /** Not only of this profile. */
  isEveryProfile: boolean
  lockTimeoutMs: number
  /** Only tells what would go. */
  isTrial?: boolean
  /** Told what will go; throws where it must not. */
  confirm(deed: string): Promise<void>
}

/**
 * Removes what a profile keeps, or what of it belongs to customers or bills, from its files: rows
 * are overwritten and the files written anew. Nothing goes before it is confirmed and every lock is
 * held. Throws `not_found` where nothing is known of whom it names, `local` where another command
 * uses a file or one cannot be read.
 */
export async function keepPurge(workspace: Workspace, wish: KeepPurgeWish): Promise<Purged[]> {
  const targets: PurgeTarget[] = []
  try {
    for (const paths of pathsOf(wish)) {
      targets.push(await openTarget(workspace, paths, wish.scopes.length === 0))
    }
    const plans = targets.map((target) => planOf(target, wish.scopes))
    if (wish.scopes.length > 0 && plans.every(isEmpty)) throw unknown(wish.scopes)
    if (wish.isTrial) return plans
    await wish.confirm(deedOf(wish, plans))
    return await purgeLocked(workspace, targets, wish)
  } finally {
    for (const target of targets) closeTarget(target)
  }
}

type Paths = Pick<PurgeTarget, 'cachePath' | 'journalPath'>

function pathsOf({ cache, journal, isEveryProfile }: KeepPurgeWish): Paths[] {
  if (!isEveryProfile) return [{ cachePath: cachePath(cache), journalPath: cachePath(journal) }]
  const files = [cache, journal].flatMap(({ folder }) => databasesIn(folder))
  const names = new Set(
    [cachePath(cache), ...files.map(({ path }) => path)].map((path) => basename(path)),
  )
  return [...names].sort().map((name) => ({
    cachePath: join(cache.folder, name),
    journalPath: join(journal.folder, name),
  }))
}

async function purgeLocked(
  workspace: Workspace,
  targets: readonly PurgeTarget[],
  { scopes, lockTimeoutMs }: KeepPurgeWish,
): Promise<Purged[]> {
  const leases: Lease[] = []
  try {
    for (const { cache } of targets) {
      const wish = { lockTimeoutMs, command: 'oct cache purge' }
      if (cache) leases.push(await takeSyncLock(workspace, cache.locks, wish))
    }
    workspace.progress('Purging')
    const now = workspace.now()
    return targets.map((target) => {
      for (const lease of leases) keepLock(lease, workspace.now())
      return whole(() => purgeTarget(target, { scopes, now }))
    })
  } finally {
    for (const lease of leases) lease.release()
  }
}

/** Rows that went are gone; what failed then may have left their bytes. */
function whole(purge: () => Purged): Purged {
  try {
    return purge()
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    const left = 'Until it succeeds, what was purged may still stand in the files.'
    throw error.revised({ reason: `${error.reason ?? ''} ${left}`.trim() })
  }
}

const isEmpty = ({ rows, notes, damagedFiles }: Purged): boolean =>
  [...Object.values(rows), ...Object.values(notes), damagedFiles].every((count) => count === 0)

function deedOf(
  { scopes, cache, isEveryProfile }: KeepPurgeWish,
  plans: readonly Purged[],
): string {
  const count = (of: (plan: Purged) => number) => plans.reduce((sum, plan) => sum + of(plan), 0)
  const parts = [
    inWords(
      count(({ rows }) => rows.shipments),
      'shipment',
    ),
    inWords(
      count(({ rows }) => rows.containers),
      'box',
      'boxes',
    ),
    inWords(
      count(({ rows }) => rows.tracking_requests),
      'tracking request',
    ),
    ...registrationsInWords(
      count(({ notes }) => notes.registrations),
      count(({ unsettled }) => unsettled),
    ),
  ]
  const owners = scopes.map((scope) => ('customer' in scope ? scope.customer : scope.shipment))
  const whose = isEveryProfile ? 'every profile' : `profile ${cache.profile}`
  const what = scopes.length === 0 ? `everything kept for ${whose}: ` : ''
  const of = owners.length === 0 ? '' : ` of ${owners.join(', ')}`
  return `Purging ${what}${parts.join(', ')}${of} from this machine`
}

/** One without an outcome can be registered, and paid for, twice once it is forgotten. */
function registrationsInWords(count: number, unsettled: number): string[] {
  if (count === 0) return []
  const open = unsettled === 0 ? '' : ` (${unsettled} without an outcome)`
  return [`${inWords(count, 'noted registration')}${open}`]
}

const inWords = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

function unknown(scopes: readonly PurgeScope[]): OctError {
  const names = scopes.map((scope) => ('customer' in scope ? scope.customer : scope.shipment))
  return new OctError('not_found', `Nothing is kept of ${names.join(', ')}`, {
    reason: 'A customer is named by the whole name or the id, a shipment by the whole number.',
    tryNext: ['oct shipments --closed --fields customer_name,bill_of_lading_number'],
  })
}
