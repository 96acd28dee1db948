import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import type { Cache } from '../../cache/cache.js'
import type { ReceivedEvent } from '../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../cache/received/received-events.js'
import type { Workspace } from '../workspace.js'
import { type AppliedEvent, applyEvent } from './apply-event.js'
import type { Wake } from './wake.js'

export interface TakeUpParts {
  workspace: Workspace
  received: ReceivedEvents
  cache: Cache
  wake: Wake
  stop: AbortSignal
  /** How many deliveries a second came since this was last asked. */
  recentlyCame: () => number
  /** Told every event once, oldest first. */
  applied: (row: AppliedEvent) => Promise<void>
}

/** Deliveries a second from which on acknowledging them goes before: the rest waits its turn. */
const burst = 200
const sliceMs = 10
/** During a burst one part in so many of the time. */
const share = 30

/**
 * Takes events of the journal up into the cache and the change feed, in the order in which they came,
 * until it is stopped: those of an earlier run that was killed first. Where the cache is busy it is
 * tried again when it is woken next.
 */
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
      if (!isTold) workspace.notice(`The cache did not take an event up: ${wordsOf(error)}`)
      isTold = true
    }
    if (!stop.aborted) await wake.called()
  }
}

/** False where nothing is left. */
async function takeUpSome({ received, cache, workspace, applied }: TakeUpParts): Promise<boolean> {
  const events = received.unapplied(20)
  if (events.length === 0) return false
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
  // another listener of this journal may have told of some already
  const ours = received.noteApplied(ids, now)
  for (const row of rows) if (ours.has(row.event.id)) await applied(row)
  return true
}

/** One that cannot be stored, whatever it is, must not keep back those after it. */
function applyOrSkip(
  cache: Cache,
  event: ReceivedEvent,
  { now, workspace }: { now: Date; workspace: Workspace },
): AppliedEvent {
  try {
    return applyEvent(cache, event, { now, isSandbox: workspace.isSandbox })
  } catch (error) {
    if (isOfTheFile(error)) throw error
    workspace.notice(`Event ${event.id} could not be taken up: ${wordsOf(error)}`)
    return { event, stated: null, changes: [], box: null, bill: null }
  }
}

const isOfTheFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'local'

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function breathe({ recentlyCame, stop }: TakeUpParts, tookMs: number): Promise<void> {
  if (recentlyCame() < burst) return void (await nextTurn())
  await rest(tookMs * share, undefined, { signal: stop }).catch(() => {})
}
