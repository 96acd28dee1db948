import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { HandOnResult, HandOnTarget } from './hand-on-target.js'
import { backoffMs, Outage } from './outage.js'
import type { SubjectResolver } from './subject-resolver.js'
import type { Wake } from './wake.js'

export interface HandedOn {
  event: ReceivedEvent
  target: string
  result: HandOnResult
  /** What happens next to the event: `done` (accepted), `dead` (given up), or the time of the next attempt. */
  next: 'done' | 'dead' | Date
  tries: number
  mostTries: number
}

export interface HandOnParts {
  workspace: Workspace
  received: ReceivedEvents
  target: HandOnTarget
  subjects: Pick<SubjectResolver, 'resolve'>
  wake: Wake
  stop: AbortSignal
  quiet: () => Promise<void>
  /** Number of failures of an event after which it becomes a dead letter. */
  mostTries: number
  handed: (row: HandedOn) => Promise<void>
}

/** Number of events forwarded at the same time. Events about one container are forwarded one after another. */
const width = 8
/** Time in ms to wait for running attempts after the user has stopped oct. */
const graceMs = 5000

/** Forwards events. Retries a refused event, then makes it a dead letter. Attempts during an outage do not count. */
export async function handOn(parts: HandOnParts): Promise<void> {
  await new HandingOn(parts).run()
}

class HandingOn {
  readonly #parts: HandOnParts
  readonly #outage = new Outage()
  readonly #ended = new AbortController()
  /** Running attempts by container. Each resolves to true if the target refused an event; later events then wait. */
  readonly #lanes = new Map<string, Promise<boolean>>()
  #active = 0
  #alarmAt = Number.POSITIVE_INFINITY

  constructor(parts: HandOnParts) {
    this.#parts = parts
  }

  async run(): Promise<void> {
    const { stop, wake, received, workspace, quiet } = this.#parts
    let isTold = false
    while (!stop.aborted) {
      await quiet()
      try {
        await this.#begin()
        isTold = false
      } catch (error) {
        if (!isTold)
          workspace.notice(`The journal of received events cannot be read: ${String(error)}`)
        isTold = true
      }
      this.#setAlarm()
      await wake.called()
    }
    const grace = setTimeout(() => this.#ended.abort(), graceMs)
    await Promise.all(this.#lanes.values())
    clearTimeout(grace)
    await quiet()
    received.letGo()
  }

  async #begin(): Promise<void> {
    const { received, workspace, subjects } = this.#parts
    const now = workspace.now()
    if (this.#outage.isAway && (this.#active > 0 || now.getTime() < this.#outage.until)) return
    const room = this.#outage.isAway ? 1 : width - this.#active
    if (room <= 0) return
    const claimed = received.claimDue(now, room)
    this.#active += claimed.length
    // Claims no other events in the meantime, so that the events of a container stay in order.
    const resolved = await Promise.all(claimed.map((event) => subjects.resolve(event)))
    for (const [key, lane] of lanesOf(resolved.map(({ event }) => event))) {
      const before = this.#lanes.get(key) ?? Promise.resolve(false)
      const work = before
        .then((isHeldUp) => this.#inOrder(lane, isHeldUp))
        .finally(() => {
          if (this.#lanes.get(key) === work) this.#lanes.delete(key)
          this.#parts.wake.call()
        })
      this.#lanes.set(key, work)
    }
  }

  async #inOrder(lane: readonly ReceivedEvent[], isHeldUpBefore: boolean): Promise<boolean> {
    let isHeldUp = isHeldUpBefore
    for (const event of lane) {
      const goesOn = !isHeldUp && !this.#parts.stop.aborted && !this.#ended.signal.aborted
      if (goesOn) isHeldUp = !(await this.#handOrFail(event))
      this.#active -= 1
    }
    return isHeldUp
  }

  async #handOrFail(event: ReceivedEvent): Promise<boolean> {
    const { workspace } = this.#parts
    try {
      return await this.#hand(event)
    } catch (error) {
      workspace.notice(`Event ${event.id} could not be forwarded: ${String(error)}`)
      return false
    }
  }

  async #hand(event: ReceivedEvent): Promise<boolean> {
    const { received, workspace, target, mostTries, quiet, handed } = this.#parts
    const result = await target.hand(event, this.#ended.signal)
    if (!result.isTaken && this.#ended.signal.aborted) return false
    await quiet()
    const now = workspace.now()
    const told = { event, target: target.name, result, mostTries }
    if (result.isTaken) {
      this.#outage.end()
      received.settle(event.id, { state: 'done' }, now)
      await handed({ ...told, next: 'done', tries: event.tries })
      return true
    }
    const { tries, next } = this.#after(event, result, now)
    const error = `${target.key}: ${result.words}`
    if (next === 'dead') received.settle(event.id, { state: 'dead', error }, now)
    else {
      const counts = tries > event.tries
      received.settle(event.id, { state: 'waiting', error, nextTryAt: next, counts }, now)
    }
    await handed({ ...told, next, tries })
    return next === 'dead'
  }

  /** Returns the next attempt. During an outage, counts only the failure that began it: the event may be the cause. */
  #after(event: ReceivedEvent, { isAway }: HandOnResult, now: Date) {
    const counts = !(isAway && this.#outage.isAway)
    const tries = event.tries + (counts ? 1 : 0)
    if (!isAway) this.#outage.end()
    const againAt = isAway ? this.#outage.begin(now) : now
    if (counts && tries > this.#parts.mostTries) return { tries, next: 'dead' as const }
    const own = new Date(now.getTime() + backoffMs(Math.max(1, tries)))
    return { tries, next: own > againAt ? own : againAt }
  }

  /** Sets a timer that wakes the loop when the next event is due. There is never more than one timer. */
  #setAlarm(): void {
    const { received, workspace, wake } = this.#parts
    const now = workspace.now().getTime()
    const dueAt = received.nextDueAt()?.getTime() ?? Number.POSITIVE_INFINITY
    const at = Math.max(dueAt, this.#outage.until)
    if (at === Number.POSITIVE_INFINITY || at <= now || this.#active > 0) return
    if (this.#alarmAt <= at) return
    this.#alarmAt = at
    void workspace
      .sleep(at - now)
      .catch(() => {})
      .finally(() => {
        if (this.#alarmAt === at) this.#alarmAt = Number.POSITIVE_INFINITY
        wake.call()
      })
  }
}

function lanesOf(events: readonly ReceivedEvent[]): Map<string, ReceivedEvent[]> {
  const lanes = new Map<string, ReceivedEvent[]>()
  for (const event of events) {
    const key = event.containerId ?? event.containerNumber ?? `\n${event.id}`
    lanes.set(key, [...(lanes.get(key) ?? []), event])
  }
  return lanes
}
