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
  /** True to leave a part of the rate limit free for commands whose users wait. */
  inBackground?: boolean
  /** Longest pause in ms that oct accepts. Default: 4 minutes, because the lock expires after 5 minutes. */
  maxPauseMs?: number
  resumeWithinMs?: number
}

const longestPauseMs = 240_000

/** Age in ms at which an interrupted sync is no longer continued. The sync then starts from the beginning. */
const longestResumeMs = 3_600_000

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
        `Continuing the interrupted sync (started ${agoInWords(workspace.now().getTime() - startedAt.getTime())}), after ${shipments} shipments.`,
      ),
  })
  await tidy(workspace, cache)
  return report
}

function agoInWords(ms: number): string {
  const age = ageInWords(ms)
  return age === 'just now' ? age : `${age} ago`
}

/** Removes objects from the cache if their tracking ended long ago. Keeps objects that this command has just read. */
async function tidy(workspace: Workspace, cache: Cache): Promise<void> {
  try {
    await cache.tidy(workspace.now())
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    workspace.notice(`Old data could not be pruned: ${error.message}.`)
  }
}

/** Waits for the sync of another command. If that sync had the same scope, returns its report and prints a notice. */
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
  workspace.notice('Another sync has just finished; this is the result of that sync.')
  return report
}

const longestWaitMs = 120_000

export interface JoinWish {
  includeClosed?: boolean
  maxAgeMs?: number | undefined
  isAnew?: boolean
  maxPauseMs?: number
  /**
   * When the last sync began that the caller knows of; null for none. A later sync in the cache must be from another
   * command. Default: the last sync in the cache.
   */
  knownSyncedAt?: Date | null
}

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
  maxAgeMs?: number | undefined
  sync: () => Promise<SyncReport>
}

async function orOfAnother(
  workspace: Workspace,
  { scope, longestWaitMs: longestMs, maxAgeMs = Number.POSITIVE_INFINITY, sync, ...known }: Turn,
): Promise<SyncReport | { startedAt: Date }> {
  const cache = await workspace.cache()
  const { knownSyncedAt = cache.state.lastSyncedAt(scope) } = known
  const before = knownSyncedAt?.getTime()
  // Loads the client first, so that the other command has more time to finish before the lock is tried again.
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
