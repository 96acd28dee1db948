import type { Cache } from '../../cache/cache.js'
import type { SyncScope } from '../../cache/state.js'
import { ageInWords } from '../../domain/duration.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { otherSync } from './pass.js'
import { progressInWords } from './progress-in-words.js'
import { syncAccount } from './sync-account.js'
import { lastReport, type SyncReport } from './sync-report.js'
import { whileOthersSync } from './while-others-sync.js'

export interface SyncWish {
  includeClosed?: boolean
  /** Nobody waits for it, so it leaves a part of the rate limit to whoever does. */
  inBackground?: boolean
  /** The longest that the service may ask to wait; 4 minutes, less than the lock of a sync lasts. */
  maxPauseMs?: number
  /** An interrupted sync that began longer ago is not gone on with; an hour. */
  resumeWithinMs?: number
}

const longestPauseMs = 240_000

/** What was read longer ago is read again, however much of it there is. */
const longestResumeMs = 3_600_000

/**
 * Syncs the profile's cache from its service, showing how far it is. `local` while another command
 * does.
 */
export async function syncWorkspace(
  workspace: Workspace,
  { inBackground = false, maxPauseMs = longestPauseMs, ...wish }: SyncWish = {},
): Promise<SyncReport> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Syncing')
  const begunAt = workspace.now().getTime()
  const report = await syncAccount({
    resumeWithinMs: longestResumeMs,
    ...wish,
    source: client.patient({ isBackground: inBackground, maxPauseMs }),
    spare: client.patient({ isBackground: true, maxPauseMs: 0, maxWaitMs: 0 }),
    cache,
    now: () => workspace.now(),
    signal: workspace.signal,
    onProgress: (progress) =>
      workspace.progress(progressInWords(progress, workspace.now().getTime() - begunAt)),
    onResume: ({ startedAt, shipments }) =>
      workspace.notice(
        `Going on with the sync that was interrupted (begun ${agoInWords(workspace.now().getTime() - startedAt.getTime())}), after ${shipments} shipments.`,
      ),
  })
  await tidy(workspace, cache)
  return report
}

function agoInWords(ms: number): string {
  const age = ageInWords(ms)
  return age === 'just now' ? age : `${age} ago`
}

/** What was read is kept, whatever becomes of what is long over. */
async function tidy(workspace: Workspace, cache: Cache): Promise<void> {
  try {
    await cache.tidy(workspace.now())
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    workspace.notice(`What is long over could not be pruned: ${error.message}.`)
  }
}

/**
 * Syncs, and waits up to `lockTimeoutMs` while another command does. Where that one has finished
 * the same scope meanwhile, its report is the answer, which is said.
 */
export async function syncAfterOthers(
  workspace: Workspace,
  { lockTimeoutMs, ...wish }: SyncWish & { lockTimeoutMs: number },
): Promise<SyncReport> {
  const scope: SyncScope = wish.includeClosed ? 'all' : 'open'
  const outcome = await orOfAnother(workspace, {
    scope,
    longestWaitMs: lockTimeoutMs,
    sync: () => syncWorkspace(workspace, wish),
  })
  if ('finishedAt' in outcome) return outcome
  const report = lastReport(await workspace.cache(), scope)
  if (report === null) return syncWorkspace(workspace, wish)
  workspace.notice('Another sync has just finished; this is its result.')
  return report
}

/** How long a list waits for the sync of another command before it gives up. */
const longestWaitMs = 120_000

export interface JoinWish {
  includeClosed?: boolean
  /** How old the result may be that is relied on. */
  maxAgeMs?: number | undefined
  /** Never goes on with a sync that was interrupted. */
  isAnew?: boolean
  /** The longest that the service may ask to wait. */
  maxPauseMs?: number
  /** What the cache said of its last sync when this one was found to be needed; now where absent. */
  knownSyncedAt?: Date | null
}

/**
 * A sync that nobody asked for by name: while another command syncs the same cache it waits for
 * that one and uses its result, unless what it read may be older than `maxAgeMs`. Returns when the
 * sync it relies on began.
 */
export async function syncOrJoin(
  workspace: Workspace,
  { includeClosed = false, maxAgeMs, isAnew = false, maxPauseMs, ...known }: JoinWish = {},
): Promise<Date> {
  const outcome = await orOfAnother(workspace, {
    scope: includeClosed ? 'all' : 'open',
    longestWaitMs,
    maxAgeMs,
    ...known,
    sync: () =>
      syncWorkspace(workspace, {
        includeClosed,
        ...(maxPauseMs === undefined ? {} : { maxPauseMs }),
        resumeWithinMs: isAnew ? 0 : Math.min(maxAgeMs ?? longestResumeMs, longestResumeMs),
      }),
  })
  return outcome.startedAt
}

interface Turn extends Pick<JoinWish, 'knownSyncedAt'> {
  scope: SyncScope
  longestWaitMs: number
  /** The oldest result of another command that will do. */
  maxAgeMs?: number | undefined
  sync: () => Promise<SyncReport>
}

/**
 * The report of its own sync, or when that of another command began which it waited for, or which
 * ended while this one was on its way: then it does not sync again.
 */
async function orOfAnother(
  workspace: Workspace,
  { scope, longestWaitMs: longestMs, maxAgeMs = Number.POSITIVE_INFINITY, sync, ...known }: Turn,
): Promise<SyncReport | { startedAt: Date }> {
  const cache = await workspace.cache()
  const { knownSyncedAt = cache.state.lastSyncedAt(scope) } = known
  const before = knownSyncedAt?.getTime()
  // loading it takes long enough for another command to end its sync
  await workspace.client()
  return whileOthersSync<SyncReport | { startedAt: Date }>(workspace, longestMs, async () => {
    const startedAt = cache.state.lastSyncedAt(scope)
    const isNew = startedAt !== null && startedAt.getTime() !== before
    if (isNew && workspace.now().getTime() - startedAt.getTime() <= maxAgeMs) {
      return { result: { startedAt } }
    }
    try {
      return { result: await sync() }
    } catch (error) {
      if (isOtherSync(error)) return { refusal: error }
      throw error
    }
  })
}

const isOtherSync = (error: unknown): error is OctError =>
  error instanceof OctError && error.cause === otherSync
