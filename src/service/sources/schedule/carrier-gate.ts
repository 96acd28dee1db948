import { callsSince, lastCall, nextCallAt, recordCall } from '../../store/carriers/calls.js'
import { allAccounts, countSourceDay } from '../../store/carriers/source-days.js'
import { carrierState, changeCarrierState } from '../../store/carriers/states.js'
import type { CarrierStateRow } from '../../store/database/source-tables.js'
import type { Db, Store } from '../../store/database/store.js'
import type { Carrier, CarrierAnswer, Quota } from '../carriers/carrier.js'
import { afterAnswer } from './after-answer.js'

export type Entry =
  | { kind: 'enter' }
  /** The request must wait until `at`: the quota is used up, or the shipping line asked for a pause. */
  | { kind: 'later'; at: Date }
  /** No request is sent until `until`, because earlier requests failed. */
  | { kind: 'closed'; until: Date }

export interface Parts {
  store: Store
  clock: () => Date
}

/** Decides whether a request may be sent now. All processes that use the same database share the limits. */
export class CarrierGate {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Counts a request. The first request for a number may use the whole quota, a later one only nine tenths. */
  enter(carrier: Carrier, { isFirst }: { isFirst: boolean }): Promise<Entry> {
    return this.#parts.store.transaction({ carrier: carrier.scac }, async (db) => {
      const now = this.#parts.clock()
      const state = await carrierState(db, carrier.scac)
      const closed = closedUntil(state, now)
      if (closed !== null) return { kind: 'closed', until: closed }
      const quota = isFirst ? carrier.quota : shared(carrier.quota)
      const last = await lastCall(db, carrier.scac)
      const free = later(
        await nextCallAt(db, { scac: carrier.scac, quota, last }),
        instant(state.throttled_until),
      )
      if (free > now) {
        return { kind: 'later', at: await reserve(db, { carrier, state, from: free }) }
      }
      await recordCall(db, { ...carrier, now }, last + 1)
      if (state.closed_until !== null) {
        const probing_until = new Date(now.getTime() + probeMs).toISOString()
        await changeCarrierState(db, carrier.scac, { probing_until })
      }
      return { kind: 'enter' }
    })
  }

  enterAgain(carrier: Carrier): Promise<boolean> {
    return this.#parts.store.transaction({ carrier: carrier.scac }, async (db) => {
      const now = this.#parts.clock()
      const last = await lastCall(db, carrier.scac)
      if ((await nextCallAt(db, { ...carrier, last })) > now) return false
      await recordCall(db, { ...carrier, now }, last + 1)
      return true
    })
  }

  settle(carrier: Carrier, answer: CarrierAnswer): Promise<void> {
    return this.#parts.store.transaction({ carrier: carrier.scac }, async (db) => {
      const state = await carrierState(db, carrier.scac)
      const now = this.#parts.clock()
      await changeCarrierState(db, carrier.scac, afterAnswer(state, answer, now))
      if (answer.outcome !== 'found' && answer.outcome !== 'not_found') return
      const facts = answer.outcome === 'found' ? answer.reading.statements.length : 0
      await countSourceDay(db, { owner: allAccounts, source: carrier.scac, at: now, facts })
    })
  }

  /** Returns when a request can be sent: at `wished` or, if other requests are waiting, after them. */
  nextTurn(carrier: Carrier, wished: Date): Promise<Date> {
    return this.#parts.store.transaction({ carrier: carrier.scac }, async (db) => {
      const state = await carrierState(db, carrier.scac)
      const promised = instant(state.reserved_until)
      if (promised <= wished) return wished
      return reserve(db, { carrier, state, from: wished })
    })
  }
}

const probeMs = 120_000

function closedUntil({ closed_until, probing_until }: CarrierStateRow, now: Date): Date | null {
  const until = later(instant(closed_until), instant(probing_until))
  return closed_until !== null && until > now ? until : null
}

const instant = (text: string | null): Date => new Date(text ?? 0)

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** Returns the quota for later requests about a number. A tenth of the quota is reserved for first requests. */
const shared = (quota: readonly Quota[]): Quota[] =>
  quota.map(({ requests, perSeconds }) => ({
    requests: requests - Math.floor(requests / 10),
    perSeconds,
  }))

interface Queue {
  carrier: Carrier
  state: CarrierStateRow
  from: Date
}

async function reserve(db: Db, { carrier, state, from }: Queue): Promise<Date> {
  const at = new Date(later(from, instant(state.reserved_until)).getTime() + gapMs(carrier.quota))
  await changeCarrierState(db, carrier.scac, { reserved_until: at.toISOString() })
  return at
}

const gapMs = (quota: readonly Quota[]): number =>
  Math.max(
    1,
    ...shared(quota).map(({ requests, perSeconds }) =>
      Math.ceil((perSeconds * 1000 + 1) / requests),
    ),
  )

export async function quotaLeft(
  { store, clock }: Parts,
  { scac, quota }: Pick<Carrier, 'scac' | 'quota'>,
): Promise<(Quota & { left: number })[]> {
  return Promise.all(
    quota.map(async (part) => {
      const since = new Date(clock().getTime() - part.perSeconds * 1000)
      return {
        ...part,
        left: Math.max(0, part.requests - (await callsSince(store.db, scac, since))),
      }
    }),
  )
}
