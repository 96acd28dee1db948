import { accountsOf } from '../store/database/scope.js'
import type { Db } from '../store/database/store.js'
import type { WebhookNotificationRow, WebhookRow } from '../store/database/webhook-tables.js'
import {
  type ClaimTimes,
  claimNotifications,
  leasedByWebhook,
  saveBodies,
  webhooksDue,
} from '../store/deliveries/claims.js'
import { newId } from '../store/new-id.js'
import type { EventsOf } from '../tracking/transport-events-of.js'
import type { World } from '../world.js'
import type { DeliverySettings } from './delivery-settings.js'
import { writeBodies } from './envelope/write-bodies.js'
import { type Lanes, mostForOne } from './lanes.js'

export interface TakenDelivery {
  webhook: WebhookRow
  row: WebhookNotificationRow
}

export type WrittenDelivery = TakenDelivery & ({ body: string } | { failure: unknown })

export interface TakingTimes extends ClaimTimes {
  leaseUntil: string
}

export function takingTimes({
  clock,
  deliveries = {},
}: Pick<World, 'clock' | 'deliveries'>): TakingTimes {
  const leaseNow = (deliveries.leaseClock ?? clock)()
  const leaseUntil = new Date(leaseNow.getTime() + timeoutOf(deliveries) + spareMs)
  return {
    now: clock().toISOString(),
    leaseNow: leaseNow.toISOString(),
    leaseUntil: leaseUntil.toISOString(),
  }
}

export function isLeaseLongEnough(
  { clock, deliveries = {} }: Pick<World, 'clock' | 'deliveries'>,
  { lease_until }: Pick<WebhookNotificationRow, 'lease_until'>,
): boolean {
  const now = (deliveries.leaseClock ?? clock)().getTime()
  return lease_until !== null && now + timeoutOf(deliveries) < Date.parse(lease_until)
}

const timeoutOf = ({ timeoutMs = 10_000 }: DeliverySettings): number => timeoutMs

/** A reservation is longer than the time limit of a request by this time in ms. */
const spareMs = 20_000

export async function takeDue(db: Db, times: TakingTimes, lanes: Lanes): Promise<TakenDelivery[]> {
  const taken: TakenDelivery[] = []
  try {
    const due = await webhooksDue(db, times)
    const inTurn = lanes.inTurn(due.filter((webhook) => lanes.roomFor(webhook) > 0))
    const webhookIds = inTurn.map(({ id }) => id)
    const leased = await leasedByWebhook(db, { webhookIds, leaseNow: times.leaseNow })
    for (const [place, webhook] of inTurn.entries()) {
      const share = Math.ceil((mostAtOnce - taken.length) / (inTurn.length - place))
      const ofAllNodes = mostForOne - (leased.get(webhook.id) ?? 0)
      const limit = Math.min(lanes.roomFor(webhook), ofAllNodes, share)
      if (limit <= 0) continue
      const claim = { ...times, webhookId: webhook.id, limit, token: newId() }
      for (const row of await claimNotifications(db, claim)) {
        lanes.begin(row)
        taken.push({ webhook, row })
      }
    }
    return taken
  } catch (error) {
    for (const { row } of taken) lanes.end(row)
    throw error
  }
}

/** Maximum number of webhook deliveries per transaction. Other requests wait while a transaction runs. */
export const mostAtOnce = 32

/** Builds the bodies of reserved deliveries. If a body cannot be built, only its delivery fails. */
export async function writeTaken(
  { store, eventsOf }: Pick<World, 'store'> & { eventsOf: EventsOf },
  taken: readonly TakenDelivery[],
): Promise<WrittenDelivery[]> {
  const written: WrittenDelivery[] = []
  for (const group of byAccount(taken)) {
    written.push(...(await writeTogether({ db: store.db, eventsOf }, group)))
  }
  const isNew = ({ row }: TakenDelivery) => row.body === null
  if (taken.some(isNew)) {
    await store.transaction(accountsOf(written.map(({ row }) => row)), async (db) => {
      const bodies = written.flatMap((one) =>
        isNew(one) && 'body' in one ? [{ id: one.row.id, body: one.body }] : [],
      )
      await saveBodies(db, bodies)
    })
  }
  return written
}

function byAccount(taken: readonly TakenDelivery[]): TakenDelivery[][] {
  const groups = new Map<string, TakenDelivery[]>()
  for (const one of taken) {
    const { account_id } = one.row
    groups.set(account_id, [...(groups.get(account_id) ?? []), one])
  }
  return [...groups.values()]
}

interface BodySource {
  db: Db
  eventsOf: EventsOf
}

async function writeTogether(
  source: BodySource,
  group: readonly TakenDelivery[],
): Promise<WrittenDelivery[]> {
  const { db, eventsOf } = source
  try {
    const accountId = group[0]?.row.account_id ?? ''
    const rows = group.map(({ row }) => row).filter(({ body }) => body === null)
    const bodies =
      rows.length > 0 ? await writeBodies({ db, accountId, eventsOf }, rows) : new Map()
    return group.map((one) => ({ ...one, body: one.row.body ?? bodies.get(one.row.id) }))
  } catch (failure) {
    if (group.length === 1) return group.map((one) => ({ ...one, failure }))
    const alone = await Promise.all(group.map((one) => writeTogether(source, [one])))
    return alone.flat()
  }
}
