import { basename, join } from 'node:path'
import { type CacheIdentity, cachePath } from '../../cache/cache-file.js'
import type { PurgeScope } from '../../cache/maintenance/purge-cache.js'
import { databasesIn } from '../../cache/maintenance/stored-files.js'
import { forgetRules } from '../../cli/settings/remembered-rules.js'
import type { Workspace } from '../../desk/workspace.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import {
  closeTarget,
  openTarget,
  type Purged,
  type PurgeTarget,
  planOf,
  purgeTarget,
} from './purge-target.js'
import { withSyncLock } from './with-sync-lock.js'

export interface CachePurgeWish {
  cache: CacheIdentity
  journal: CacheIdentity
  scope: PurgeScope | undefined
  isEveryProfile: boolean
  lockTimeoutMs: number
  isTrial?: boolean
  confirm(action: string): Promise<void>
}

/**
 * Removes data and overwrites all its bytes in the files. The user must have confirmed this, and the caller must hold
 * all locks. Throws `not_found` if there is no such data, and `local` if a file is in use or unreadable.
 */
export async function purgeFiles(workspace: Workspace, wish: CachePurgeWish): Promise<Purged[]> {
  const targets: PurgeTarget[] = []
  try {
    for (const paths of pathsOf(wish)) targets.push(await openTarget(workspace, paths, wish.scope))
    const plans = targets.map(planOf)
    if (wish.scope && plans.every(isEmpty)) throw unknown(wish.scope)
    if (wish.isTrial) return plans
    await wish.confirm(plannedActionOf(wish, plans))
    const lock = { ...wish, command: 'oct cache purge' }
    const caches = targets.flatMap(({ cache }) => (cache ? [cache] : []))
    return await withSyncLock(workspace, caches, lock, (keep) => {
      workspace.progress('Purging')
      forgetRules(wish.cache.folder)
      const now = workspace.now()
      return targets.map((target) => {
        keep()
        return withWarning(() => purgeTarget(target, now))
      })
    })
  } finally {
    for (const target of targets) closeTarget(target)
  }
}

function pathsOf({ cache, journal, isEveryProfile }: CachePurgeWish) {
  const files = isEveryProfile
    ? [cache, journal].flatMap(({ folder }) => databasesIn(folder).map(({ path }) => path))
    : []
  const names = new Set([cachePath(cache), ...files].map((path) => basename(path)))
  return [...names].sort().map((name) => ({
    cachePath: join(cache.folder, name),
    journalPath: join(journal.folder, name),
  }))
}

function withWarning(purge: () => Purged): Purged {
  try {
    return purge()
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    const left = 'Until the command succeeds, purged data may still be in the files.'
    throw error.revised({ reason: `${error.reason ?? ''} ${left}`.trim() })
  }
}

const isEmpty = ({ rows, notes, damagedFiles }: Purged): boolean =>
  [...Object.values(rows), ...Object.values(notes), damagedFiles].every((count) => count === 0)

function plannedActionOf(wish: CachePurgeWish, plans: readonly Purged[]): string {
  const total = (count: (plan: Purged) => number) =>
    plans.reduce((sum, plan) => sum + count(plan), 0)
  const registrations = total(({ notes }) => notes.registrations)
  const unsettled = total((plan) => plan.unsettled)
  const parts = [
    counted(
      total(({ rows }) => rows.shipments),
      'shipment',
    ),
    counted(
      total(({ rows }) => rows.containers),
      'container',
    ),
    counted(
      total(({ rows }) => rows.tracking_requests),
      'tracking request',
    ),
    ...(registrations > 0 ? [counted(registrations, 'recorded registration')] : []),
  ].join(', ')
  // After the purge, a number whose tracking request has an unknown result might be tracked and billed again.
  const warning = unsettled > 0 ? ` (${unsettled} without a known result)` : ''
  if (wish.scope) return `Purging ${parts}${warning} of ${namesOf(wish.scope)} from this machine`
  const whose = wish.isEveryProfile ? 'every profile' : `profile ${wish.cache.profile}`
  return `Purging all data of ${whose}: ${parts}${warning} from this machine`
}

const namesOf = ({ customers, shipments }: PurgeScope): string =>
  [...customers, ...shipments].join(', ')

function unknown(scope: PurgeScope): OctError {
  return new OctError('not_found', `No data found for ${namesOf(scope)}`, {
    reason: 'Give the full name or the id of a customer, or the full number of a shipment.',
    tryNext: ['oct shipments --closed --fields customer_name,bill_of_lading_number'],
  })
}
