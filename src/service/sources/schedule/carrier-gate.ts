import { callsSince, freeAt, lastCall, noteCall } from '../../store/carriers/calls.js'
import { carrierState, changeCarrierState } from '../../store/carriers/states.js'
import type { CarrierStateRow } from '../../store/database/source-tables.js'
import type { Db, Store } from '../../store/database/store.js'
import type { Carrier, CarrierAnswer, Quota } from '../carriers/carrier.js'
import { afterAnswer } from './after-answer.js'

/** Whether a carrier may be asked now. */
export type Entry =
  | { kind: 'enter' }
  /** Its quota is used up, or it has asked to be left alone. */
  | { kind: 'later'; at: Date }
  /** It fails, and is not asked until then. */
  | { kind: 'closed'; until: Date }

export interface Parts {
  store: Store
  clock: () => Date
}

/**
 * Who lets polls through to the carriers: within every quota, which all processes over one database
 * share, not before a carrier wants to be asked again, and not while it is down.
 */
export class CarrierGate {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Counts a call that may be made. A number that is asked about for the first time may use up the
   * whole quota, the others leave a part of it. Who has to come later is given a time of its own.
   */
  enter(carrier: Carrier, { isFirst }: { isFirst: boolean }): Promise<Entry> {
    return this.#parts.store.transaction(async (db) => {
      const now = this.#parts.clock()
      const state = await carrierState(db, carrier.scac)
      const closed = closedUntil(state, now)
      if (closed !== null) return { kind: 'closed', until: closed }
      const quota = isFirst ? carrier.quota : shared(carrier.quota)
      const last = await lastCall(db, carrier.scac)
      const free = later(
        await freeAt(db, { scac: carrier.scac, quota, last }),
        instant(state.throttled_until),
      )
      if (free > now) {
        return { kind: 'later', at: await reserve(db, { carrier, state, from: free }) }
      }
      await noteCall(db, { ...carrier, now }, last + 1)
      if (state.closed_until !== null) {
        const probing_until = new Date(now.getTime() + probeMs).toISOString()
        await changeCarrierState(db, carrier.scac, { probing_until })
      }
      return { kind: 'enter' }
    })
  }

  /** Counts one more call for the same answer; false where the quota is used up. */
  enterAgain(carrier: Carrier): Promise<boolean> {
    return this.#parts.store.transaction(async (db) => {
      const now = this.#parts.clock()
      const last = await lastCall(db, carrier.scac)
      if ((await freeAt(db, { ...carrier, last })) > now) return false
      await noteCall(db, { ...carrier, now }, last + 1)
      return true
    })
  }

  /** Learns from an answer how the carrier fares. */
  settle(carrier: Carrier, answer: CarrierAnswer): Promise<void> {
    return this.#parts.store.transaction(async (db) => {
      const state = await carrierState(db, carrier.scac)
      const change = afterAnswer(state, answer, this.#parts.clock())
      await changeCarrierState(db, carrier.scac, change)
    })
  }

  /** When a number is next asked about that wants to be at `wished`: behind those that wait. */
  nextTurn(carrier: Carrier, wished: Date): Promise<Date> {
    return this.#parts.store.transaction(async (db) => {
      const state = await carrierState(db, carrier.scac)
      const promised = instant(state.reserved_until)
      if (promised <= wished) return wished
      return reserve(db, { carrier, state, from: wished })
    })
  }
}

/** A call that finds out whether a carrier is back ends within this. */
const probeMs = 120_000

/** Of a carrier that fails; null where it may be asked, if only to find out whether it is back. */
function closedUntil({ closed_until, probing_until }: CarrierStateRow, now: Date): Date | null {
  const until = later(instant(closed_until), instant(probing_until))
  return closed_until !== null && until > now ? until : null
}

const instant = (text: string | null): Date => new Date(text ?? 0)

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** A tenth is left to numbers that somebody has just registered. */
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

/** The next time that nobody else was promised: one after the other, as fast as the quotas allow. */
async function reserve(db: Db, { carrier, state, from }: Queue): Promise<Date> {
  const at = new Date(later(from, instant(state.reserved_until)).getTime() + gapMs(carrier.quota))
  await changeCarrierState(db, carrier.scac, { reserved_until: at.toISOString() })
  return at
}

/** So that as many of them as a quota allows are never within its stretch and one more. */
const gapMs = (quota: readonly Quota[]): number =>
  Math.max(
    1,
    ...shared(quota).map(({ requests, perSeconds }) =>
      Math.ceil((perSeconds * 1000 + 1) / requests),
    ),
  )

/** What is left of a quota now. */
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
