import type { Carrier } from '../../../../src/service/sources/carriers/carrier.js'
import type { PollAnswer, Source, TrackedNumber } from '../../../../src/service/sources/source.js'
import type { FakeClock } from '../../../support/fake-clock.js'

export interface Fleet {
  source: Source
  clock: FakeClock
  accountId: string
  shipments: number
  hours: number
}

/** Times at which each number was answered, in ms, in their order. */
export type Answered = Map<string, number[]>

/** Polls many found shipments when they are due, the longest waiting first. The clock jumps between polls. */
export async function pollFleet(fleet: Fleet): Promise<Answered> {
  const { source, clock, accountId, shipments, hours } = fleet
  const begun = clock.now().getTime()
  const queue = new Queue()
  const answered: Answered = new Map()
  for (let index = 0; index < shipments; index += 1) queue.add(begun, `MAEU${100_000_000 + index}`)
  const end = begun + hours * 3_600_000
  for (let next = queue.take(); next !== undefined && next.at <= end; next = queue.take()) {
    clock.advance({ ms: Math.max(0, next.at - clock.now().getTime()) })
    const now = clock.now()
    const times = answered.get(next.number) ?? []
    const since = times.length === 0 ? undefined : new Date(times.at(-1) ?? 0)
    const answer = await source.poll(trackedOf(next.number, accountId), now, since)
    if (answer.outcome === 'found') answered.set(next.number, [...times, now.getTime()])
    queue.add(againAt(answer, now), next.number)
  }
  return answered
}

const trackedOf = (request_number: string, account_id: string): TrackedNumber => ({
  request_type: 'bill_of_lading',
  request_number,
  scac: 'MAEU',
  registered_at: '2026-01-01T00:00:00.000Z',
  account_id,
  shipment_id: 'any',
})

function againAt(answer: PollAnswer, now: Date): number {
  const said = 'askAgainAt' in answer ? answer.askAgainAt?.getTime() : undefined
  return said ?? now.getTime() + 3_600_000
}

/** Returns the first period that contains more calls than the quota allows; undefined if there is none. */
export function overQuota(calls: readonly number[], quota: Carrier['quota']): string | undefined {
  for (const { requests, perSeconds } of quota) {
    for (let first = 0; first + requests < calls.length; first += 1) {
      const [from = 0, to = 0] = [calls[first], calls[first + requests]]
      if (to - from <= perSeconds * 1000) return `${requests + 1} calls in ${to - from} ms`
    }
  }
  return undefined
}

/** A queue that is sorted by instant, then by order of arrival. */
class Queue {
  readonly #heap: { at: number; turn: number; number: string }[] = []
  #turns = 0

  add(at: number, number: string): void {
    const heap = this.#heap
    heap.push({ at, turn: this.#turns++, number })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!this.#isFirst(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  take(): { at: number; number: string } | undefined {
    const heap = this.#heap
    const last = heap.length - 1
    if (last < 0) return undefined
    this.#swap(0, last)
    const taken = heap.pop()
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      let least = parent
      if (left < last && this.#isFirst(left, least)) least = left
      if (right < last && this.#isFirst(right, least)) least = right
      if (least === parent) return taken
      this.#swap(parent, least)
      parent = least
    }
  }

  #isFirst(a: number, b: number): boolean {
    const [x, y] = [this.#heap[a], this.#heap[b]]
    if (x === undefined || y === undefined) return false
    return x.at === y.at ? x.turn < y.turn : x.at < y.at
  }

  #swap(a: number, b: number): void {
    const [x, y] = [this.#heap[a], this.#heap[b]]
    if (x === undefined || y === undefined) return
    this.#heap[a] = y
    this.#heap[b] = x
  }
}
