import type { WebhookNotificationRow, WebhookRow } from '../store/database/webhook-tables.js'
import { FairOrder } from './fair-order.js'
import type { SendOutcome } from './send-once.js'

type Webhook = Pick<WebhookRow, 'id' | 'account_id'>
type Notification = Pick<WebhookNotificationRow, 'id' | 'webhook_id' | 'account_id'>

/** A success after failures. `seen`: this process saw the failures. `possible`: it may have started after them. */
export type Revival = 'seen' | 'possible' | undefined

interface Lane {
  accountId: string
  begunAt: ReadonlyMap<string, number>
  failuresInRow: number
  quickInRow: number
  isSlow: boolean
  hasAnswered: boolean
}

/** Limits simultaneous deliveries to a webhook: one at first, more while the server of the webhook responds well. */
export class Lanes {
  readonly #now: () => number
  readonly #lanes = new Map<string, Lane>()
  readonly #order = new FairOrder()
  #load: Load | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  roomFor({ id, account_id }: Webhook): number {
    const now = this.#now()
    const lane = this.#laneOf(id, account_id)
    const own = Math.min(mostForOne, 2 ** lane.quickInRow) - lane.begunAt.size
    const [kind, most] = isSuspect(lane, now)
      ? (['suspect', mostSuspect] as const)
      : (['healthy', mostHealthy] as const)
    const { inAll, byAccount } = this.#loadAt(now)[kind]
    const ofAccount = most.forAccount - (byAccount.get(account_id) ?? 0)
    return Math.max(0, Math.min(own, ofAccount, most.inAll - inAll))
  }

  inTurn<Any extends Webhook>(webhooks: readonly Any[]): Any[] {
    return this.#order.inTurn(webhooks)
  }

  begin({ id, webhook_id, account_id }: Notification): void {
    const lane = this.#laneOf(webhook_id, account_id)
    const begunAt = new Map(lane.begunAt).set(id, this.#now())
    this.#save(webhook_id, { ...lane, begunAt })
    this.#order.recordTurn({ id: webhook_id, account_id })
  }

  end(
    { id, webhook_id, account_id }: Notification,
    outcome?: Pick<SendOutcome, 'succeeded' | 'durationMs'>,
  ): Revival {
    const known = this.#laneOf(webhook_id, account_id)
    const begunAt = new Map(known.begunAt)
    begunAt.delete(id)
    const lane = { ...known, begunAt }
    this.#save(webhook_id, outcome === undefined ? lane : after(lane, outcome))
    if (!outcome?.succeeded) return undefined
    if (known.failuresInRow >= downAfter) return 'seen'
    return known.hasAnswered ? undefined : 'possible'
  }

  #laneOf(webhookId: string, accountId: string): Lane {
    return this.#lanes.get(webhookId) ?? { accountId, ...unknown }
  }

  #save(webhookId: string, lane: Lane): void {
    this.#load = undefined
    this.#lanes.delete(webhookId)
    this.#lanes.set(webhookId, lane)
    if (this.#lanes.size <= maxLanes) return
    const idle = [...this.#lanes].find(([, { begunAt }]) => begunAt.size === 0)
    if (idle !== undefined) this.#lanes.delete(idle[0])
  }

  /** Counts the running deliveries. Separates webhooks that fail, or are slow at the time `now`. */
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

interface Share {
  inAll: number
  byAccount: Map<string, number>
}

type Load = { at: number } & Record<'healthy' | 'suspect', Share>

function loadOf(lanes: Iterable<Lane>, at: number): Load {
  const load: Load = {
    at,
    healthy: { inAll: 0, byAccount: new Map() },
    suspect: { inAll: 0, byAccount: new Map() },
  }
  for (const lane of lanes) {
    const { accountId, begunAt } = lane
    if (begunAt.size === 0) continue
    const share = isSuspect(lane, at) ? load.suspect : load.healthy
    share.inAll += begunAt.size
    share.byAccount.set(accountId, (share.byAccount.get(accountId) ?? 0) + begunAt.size)
  }
  return load
}

function isSuspect({ failuresInRow, isSlow, begunAt }: Lane, now: number): boolean {
  const [oldest = now] = begunAt.values()
  return failuresInRow > 0 || isSlow || now - oldest > slowMs
}

/** Maximum number of simultaneous deliveries to one webhook, counted over all processes of the service. */
export const mostForOne = 8
const mostHealthy = { inAll: 256, forAccount: 64 }
const mostSuspect = { inAll: 64, forAccount: 16 }
const slowMs = 2000
/** After this number of successive failures, a success makes all waiting deliveries of the webhook due. */
export const downAfter = 5
const maxLanes = 10_000
