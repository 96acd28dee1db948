import type { WebhookNotificationRow, WebhookRow } from '../store/database/webhook-tables.js'
import { FairOrder } from './fair-order.js'
import type { SendOutcome } from './send-once.js'

type Webhook = Pick<WebhookRow, 'id' | 'account_id'>
type Notification = Pick<WebhookNotificationRow, 'id' | 'webhook_id' | 'account_id'>

/**
 * Whether a webhook that has just answered was down before: as this process has `seen`, or as is
 * `possible` because this is the first time that it answers it.
 */
export type Revival = 'seen' | 'possible' | undefined

/** How one webhook does, as far as this process has seen. */
interface Lane {
  accountId: string
  /** When those under way began, the oldest first, by their ids. */
  begunAt: ReadonlyMap<string, number>
  /** Since one came through. */
  failuresInRow: number
  /** Since one failed or was slow. */
  quickInRow: number
  isSlow: boolean
  hasAnswered: boolean
}

/**
 * How many deliveries may be under way at once. Each webhook begins with one and earns a few by
 * doing well; those that fail or are slow, or that have no answer for long, share a part of the
 * whole, and no account has more than a part of either: so the others are never held up.
 */
export class Lanes {
  readonly #now: () => number
  readonly #lanes = new Map<string, Lane>()
  readonly #order = new FairOrder()
  #load: Load | undefined

  /** `now` in milliseconds, by a clock that nobody moves on. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** How many more may be begun for a webhook. */
  roomFor({ id, account_id }: Webhook): number {
    const now = this.#now()
    const lane = this.#laneOf(id, account_id)
    const own = Math.min(mostForOne, 2 ** lane.quickInRow) - lane.begunAt.size
    const [kind, most] = isSuspect(lane, now)
      ? (['suspect', mostSuspect] as const)
      : (['sound', mostSound] as const)
    const { inAll, byAccount } = this.#loadAt(now)[kind]
    const ofAccount = most.forAccount - (byAccount.get(account_id) ?? 0)
    return Math.max(0, Math.min(own, ofAccount, most.inAll - inAll))
  }

  /** Accounts one after the other, and of each the webhook first that has waited longest. */
  inTurn<Any extends Webhook>(webhooks: readonly Any[]): Any[] {
    return this.#order.inTurn(webhooks)
  }

  begin({ id, webhook_id, account_id }: Notification): void {
    const lane = this.#laneOf(webhook_id, account_id)
    const begunAt = new Map(lane.begunAt).set(id, this.#now())
    this.#keep(webhook_id, { ...lane, begunAt })
    this.#order.served({ id: webhook_id, account_id })
  }

  end(
    { id, webhook_id, account_id }: Notification,
    outcome?: Pick<SendOutcome, 'succeeded' | 'durationMs'>,
  ): Revival {
    const known = this.#laneOf(webhook_id, account_id)
    const begunAt = new Map(known.begunAt)
    begunAt.delete(id)
    const lane = { ...known, begunAt }
    this.#keep(webhook_id, outcome === undefined ? lane : after(lane, outcome))
    if (!outcome?.succeeded) return undefined
    if (known.failuresInRow >= downAfter) return 'seen'
    return known.hasAnswered ? undefined : 'possible'
  }

  #laneOf(webhookId: string, accountId: string): Lane {
    return this.#lanes.get(webhookId) ?? { accountId, ...unknown }
  }

  /** The last to be forgotten is what was used last. */
  #keep(webhookId: string, lane: Lane): void {
    this.#load = undefined
    this.#lanes.delete(webhookId)
    this.#lanes.set(webhookId, lane)
    if (this.#lanes.size <= mostRemembered) return
    const idle = [...this.#lanes].find(([, { begunAt }]) => begunAt.size === 0)
    if (idle !== undefined) this.#lanes.delete(idle[0])
  }

  /** Who is suspect changes with the time alone. */
  #loadAt(now: number): Load {
    if (this.#load?.at !== now) this.#load = loadOf(this.#lanes.values(), now)
    return this.#load
  }
}

const unknown: Omit<Lane, 'accountId'> = {
  begunAt: new Map(),
  failuresInRow: 0,
  quickInRow: 0,
  isSlow: false,
  hasAnswered: false,
}

function after(
  lane: Lane,
  { succeeded, durationMs }: Pick<SendOutcome, 'succeeded' | 'durationMs'>,
): Lane {
  const isSlow = durationMs > slowMs
  return {
    ...lane,
    isSlow,
    failuresInRow: succeeded ? 0 : lane.failuresInRow + 1,
    quickInRow: succeeded && !isSlow ? lane.quickInRow + 1 : 0,
    hasAnswered: lane.hasAnswered || succeeded,
  }
}

/** What is under way of one kind. */
interface Share {
  inAll: number
  byAccount: Map<string, number>
}

type Load = { at: number } & Record<'sound' | 'suspect', Share>

function loadOf(lanes: Iterable<Lane>, at: number): Load {
  const load: Load = {
    at,
    sound: { inAll: 0, byAccount: new Map() },
    suspect: { inAll: 0, byAccount: new Map() },
  }
  for (const lane of lanes) {
    const { accountId, begunAt } = lane
    if (begunAt.size === 0) continue
    const share = isSuspect(lane, at) ? load.suspect : load.sound
    share.inAll += begunAt.size
    share.byAccount.set(accountId, (share.byAccount.get(accountId) ?? 0) + begunAt.size)
  }
  return load
}

function isSuspect({ failuresInRow, isSlow, begunAt }: Lane, now: number): boolean {
  const [oldest = now] = begunAt.values()
  return failuresInRow > 0 || isSlow || now - oldest > slowMs
}

const mostForOne = 8
const mostSound = { inAll: 256, forAccount: 64 }
const mostSuspect = { inAll: 64, forAccount: 16 }
/** Receivers are to answer quickly (facts, part 6.3). */
const slowMs = 2000
/** Fewer may be the fault of what was told. */
export const downAfter = 5
const mostRemembered = 10_000
