import { askedToWaitInWords } from '../../client/budget/budget-words.js'
import { ageInWords } from '../../domain/duration.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { lastFedAt, noticeFed } from './fed-by-webhooks.js'
import { isIncompleteList } from './incomplete-list.js'
import { readUnread } from './read-unread.js'
import { syncOrJoin } from './sync-workspace.js'

export interface ListDemands {
  isCheck?: boolean
  includeClosed?: boolean
  named?: readonly string[]
}

const checkMaxAgeMs = 600_000

/** Longest pause in ms that oct accepts from the service if the cache already contains the list. */
const fewSecondsMs = 5_000

/** Time in ms that a command waits for the rate limit if the cache does not contain the list yet. */
const oneMinuteMs = 60_000

/**
 * Makes the cached lists recent enough for a command: syncs a list that is old or was never synced, then reads objects
 * that the cache names but lacks. Ignores a failed sync while the cache is younger than `stale_after`. In an
 * interactive command without `--check`, also accepts an older cache after a failed sync or Ctrl-C. Without an account,
 * uses data from webhooks. Returns the time of the last sync, or of the last webhook.
 */
export async function ensureFresh(workspace: Workspace, demands: ListDemands = {}): Promise<Date> {
  const before = await lastSyncedAt(workspace, demands)
  const fedAt = before === null ? await lastFedAt(workspace) : null
  if (fedAt !== null) return fedList(workspace, fedAt, demands)
  const { syncedAt, failure } = await syncedList(workspace, before, demands)
  const isNew = syncedAt.getTime() !== before?.getTime()
  const { isCheck, named } = demands
  await readUnread(workspace, { isCheck, named, failure, syncedAt: isNew ? syncedAt : null })
  return syncedAt
}

interface SyncedList {
  syncedAt: Date
  failure?: OctError
}

async function syncedList(
  workspace: Workspace,
  syncedAt: Date | null,
  demands: ListDemands,
): Promise<SyncedList> {
  if (workspace.freshness.offline) {
    if (syncedAt === null) throw await neverSynced(workspace, demands)
    return { syncedAt }
  }
  if (syncedAt !== null && !needsSync(workspace, syncedAt, demands)) return { syncedAt }
  const isOptional = syncedAt !== null && isOptionalSync(workspace, demands)
  if (isOptional && !(await workspace.hasAccount())) return { syncedAt }
  try {
    const renewedAt = await syncOrJoin(workspace, {
      includeClosed: demands.includeClosed ?? false,
      maxAgeMs: mostAgeMs(workspace, demands),
      isAnew: workspace.freshness.refresh,
      knownSyncedAt: syncedAt,
      maxPauseMs: isOptional || isForgiving(workspace, syncedAt) ? fewSecondsMs : oneMinuteMs,
    })
    return { syncedAt: renewedAt }
  } catch (error) {
    if (isOptional && workspace.signal.reason === 'SIGINT') return stopped(workspace, syncedAt)
    return forgive(workspace, error, { syncedAt, isOptional })
  }
}

async function lastSyncedAt(workspace: Workspace, demands: ListDemands = {}): Promise<Date | null> {
  const cache = await workspace.cache()
  return cache.state.lastSyncedAt(demands.includeClosed ? 'all' : 'open')
}

/** Returns when a webhook last updated the cached lists. With `--check`, throws if this was too long ago. */
async function fedList(workspace: Workspace, fedAt: Date, demands: ListDemands): Promise<Date> {
  const ageMs = Math.max(0, workspace.now().getTime() - fedAt.getTime())
  if (demands.isCheck && ageMs > workspace.freshness.staleAfterMs) {
    throw new OctError('unavailable', `The last webhook event arrived ${ageInWords(ageMs)} ago`, {
      reason: 'This machine has no API token, so no newer data can be read.',
      tryNext: [
        'oct auth login',
        'run the command without --check to see the data that webhooks delivered',
      ],
    })
  }
  noticeFed(workspace)
  const { isCheck, named } = demands
  const offline = { ...workspace, freshness: { ...workspace.freshness, offline: true } }
  await readUnread(offline, { isCheck, named, syncedAt: null })
  return fedAt
}

async function neverSynced(
  workspace: Workspace,
  { includeClosed }: ListDemands,
): Promise<OctError> {
  const hasOpen = includeClosed === true && (await lastSyncedAt(workspace)) !== null
  const message = hasOpen
    ? 'The cache contains no closed containers and shipments yet'
    : 'The cache contains no data yet'
  return new OctError('unavailable', message, {
    reason: hasOpen
      ? 'The last sync read only open containers. --offline does not allow requests.'
      : 'This machine has no complete list, because it never synced or its data was purged. --offline does not allow requests.',
    tryNext: [includeClosed ? 'oct sync --closed' : 'oct sync'],
  })
}

function needsSync(workspace: Workspace, syncedAt: Date, demands: ListDemands): boolean {
  const ageMs = workspace.now().getTime() - syncedAt.getTime()
  if (workspace.freshness.refresh || ageMs < 0) return true
  return ageMs > mostAgeMs(workspace, demands)
}

function mostAgeMs({ freshness, isSandbox }: Workspace, { isCheck }: ListDemands): number {
  const { askedMaxAgeMs, maxAgeMs, listMaxAgeMs } = freshness
  if (askedMaxAgeMs !== undefined) return askedMaxAgeMs
  if (isCheck) return checkMaxAgeMs
  return isSandbox ? Math.min(maxAgeMs, listMaxAgeMs) : listMaxAgeMs
}

/** Returns whether the command may use the cached list if a sync fails or is interrupted. */
const isOptionalSync = ({ isPersonPresent, freshness }: Workspace, { isCheck }: ListDemands) =>
  isPersonPresent && !isCheck && !freshness.refresh && freshness.askedMaxAgeMs === undefined

function stopped(workspace: Workspace, syncedAt: Date): SyncedList {
  const failure = new OctError('interrupted', 'The sync was stopped')
  workspace.notice(`${failure.message}; showing cached data.`)
  return { syncedAt, failure }
}

function isForgiving({ freshness, now }: Workspace, syncedAt: Date | null): boolean {
  if (syncedAt === null || freshness.refresh) return false
  return now().getTime() - syncedAt.getTime() <= freshness.staleAfterMs
}

/** Codes of errors that only a user can resolve. The command fails if nobody is at the terminal. */
const refusals = ['auth', 'forbidden']

function forgive(
  workspace: Workspace,
  error: unknown,
  { syncedAt, isOptional }: { syncedAt: Date | null; isOptional: boolean },
): SyncedList {
  const forgivable = ['unavailable', 'rate_limited', ...(isOptional ? refusals : [])]
  const isForgivable = error instanceof OctError && forgivable.includes(error.code)
  if (!isForgivable || syncedAt === null || workspace.freshness.refresh) throw error
  const ageMs = workspace.now().getTime() - syncedAt.getTime()
  if (!isOptional && ageMs > workspace.freshness.staleAfterMs) {
    throw new OctError(
      'unavailable',
      `The list is ${ageInWords(ageMs)} old and cannot be updated`,
      {
        reason: error.message,
        tryNext: ['oct sync', 'run the command with --offline to see the cached data'],
        cause: error,
      },
    )
  }
  workspace.notice(`${causeInWords(error, workspace.now())}; showing cached data.`)
  return { syncedAt, failure: error }
}

function causeInWords(error: OctError, now: Date): string {
  const { code, message, status, retryAfter } = error
  if (isIncompleteList(error)) return message
  if (refusals.includes(code)) return `${message} (${error.tryNext[0] ?? 'oct auth status'})`
  if (code !== 'rate_limited') return `The service could not be reached (${message})`
  if (status === undefined || retryAfter === undefined) return message
  return askedToWaitInWords(new Date(now.getTime() + retryAfter * 1_000))
}
