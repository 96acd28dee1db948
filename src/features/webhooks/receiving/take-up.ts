import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import type { Cache } from '../../../cache/cache.js'
import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import type { Workspace } from '../../../desk/workspace.js'
import { type AppliedEvent, applyEvent, unappliedEvent } from './apply-event.js'
import type { ResolvedEvent, SubjectResolver } from './subject-resolver.js'
import type { Wake } from './wake.js'

export interface TakeUpParts {
  workspace: Workspace
  received: ReceivedEvents
  cache: Cache
  subjects: Pick<SubjectResolver, 'resolve'>
  wake: Wake
  stop: AbortSignal
  quiet: () => Promise<void>
  isReceiving: () => boolean
  applied: (row: AppliedEvent) => Promise<void>
}

const sliceMs = 10
/** While webhook deliveries arrive, oct spends only a tenth of the time on the cache: acknowledging is more urgent. */
const restPerWork = 9

/** Applies events in order of arrival, even events of an earlier process. If the cache is busy, continues later. */
export async function takeUp(parts: TakeUpParts): Promise<void> {
  const { workspace, wake, stop } = parts
  let isTold = false
  while (!stop.aborted) {
    try {
      let begun = performance.now()
      while (!stop.aborted && (await takeUpSome(parts))) {
        await breathe(parts, performance.now() - begun)
        begun = performance.now()
      }
      isTold = false
    } catch (error) {
      if (!isTold) workspace.notice(`An event was not applied to the cache: ${wordsOf(error)}`)
      isTold = true
    }
    if (!stop.aborted) await wake.called()
  }
}

/** Applies some events to the cache. Returns false if no events are left. */
async function takeUpSome(parts: TakeUpParts): Promise<boolean> {
  const { received, cache, subjects, workspace, quiet, applied } = parts
  const unapplied = received.unapplied(20)
  if (unapplied.length === 0) return false
  const events = await Promise.all(unapplied.map((event) => subjects.resolve(event)))
  const now = workspace.now()
  const rows: AppliedEvent[] = []
  const endsAt = performance.now() + sliceMs
  cache.transaction(() => {
    for (const event of events) {
      rows.push(applyOrSkip(cache, event, { now, workspace }))
      if (performance.now() > endsAt) break
    }
  })
  const ids = rows.map(({ event }) => event.id)
  await quiet()
  // Skips events that another listener with the same journal has already applied and reported.
  const ours = received.noteApplied(ids, now)
  for (const row of rows) if (ours.has(row.event.id)) await applied(row)
  return true
}

function applyOrSkip(
  cache: Cache,
  { event, reference }: ResolvedEvent,
  { now, workspace }: { now: Date; workspace: Workspace },
): AppliedEvent {
  try {
    return applyEvent(cache, event, { now, isSandbox: workspace.isSandbox, reference })
  } catch (error) {
    if (isOfTheFile(error)) throw error
    workspace.notice(`Event ${event.id} could not be applied to the cache: ${wordsOf(error)}`)
    return unappliedEvent(event)
  }
}

const isOfTheFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'local'

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function breathe({ isReceiving, stop: signal }: TakeUpParts, tookMs: number): Promise<void> {
  if (!isReceiving()) return void (await nextTurn())
  await rest(tookMs * restPerWork, undefined, { signal }).catch(() => {})
}
