import { sql } from 'kysely'
import { rawQuery, runCompiled } from '../database/compiled-once.js'
import { isPostgres, rowsOf, textsIn } from '../database/expressions.js'
import type { Db } from '../database/store.js'
import type { WebhookNotificationRow, WebhookRow } from '../database/webhook-tables.js'

export interface ClaimTimes {
  now: string
  /** Real time in ISO 8601 with milliseconds. Nobody can move this clock ahead, unlike the clock of the sandbox. */
  leaseNow: string
}

/** Returns active webhooks with a due notification that no process is sending. */
export const webhooksDue = (db: Db, times: ClaimTimes): Promise<WebhookRow[]> =>
  runCompiled(db, {
    shape: 'find the webhooks with a due notification',
    query: () =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .where('active', '=', 1)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhook_notifications')
              .select('webhook_notifications.id')
              .whereRef('webhook_id', '=', 'webhooks.id')
              .where(isClaimable(times)),
          ),
        ),
    values: [1, times.now, times.leaseNow],
  })

/** SQL for notifications that may be sent. Of several notifications about one object, only the first has a due time. */
const isClaimable = ({ now, leaseNow }: ClaimTimes) => sql<boolean>`delivery_status = 'pending'
  AND next_attempt_at <= ${now} AND (lease_until IS NULL OR lease_until <= ${leaseNow})`

export interface Claim extends ClaimTimes {
  webhookId: string
  limit: number
  token: string
  leaseUntil: string
}

/** Reserves the notifications that have waited longest. Other processes then do not send them. */
export async function claimNotifications(
  db: Db,
  { webhookId, limit, token, leaseUntil, ...times }: Claim,
): Promise<WebhookNotificationRow[]> {
  const rows = await db
    .selectFrom('webhook_notifications')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where(isClaimable(times))
    .orderBy('next_attempt_at')
    .orderBy('change_sequence')
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    .execute()
  const lease = { lease_token: token, lease_until: leaseUntil }
  await db
    .updateTable('webhook_notifications')
    .set(lease)
    .where(
      'id',
      'in',
      textsIn(
        db,
        rows.map(({ id }) => id),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, ...lease }))
}

/** Counts the running deliveries of each webhook in all processes. Empty for SQLite, which only one process uses. */
export async function leasedByWebhook(
  db: Db,
  { webhookIds, leaseNow }: { webhookIds: readonly string[]; leaseNow: string },
): Promise<Map<string, number>> {
  if (!isPostgres(db)) return new Map()
  const rows = await db
    .selectFrom('webhook_notifications')
    .select(['webhook_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`delivery_status = 'pending'`)
    .where('webhook_id', 'in', textsIn(db, webhookIds))
    .where('lease_until', '>', leaseNow)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, count]))
}

export async function saveBodies(
  db: Db,
  bodies: readonly { id: string; body: string }[],
): Promise<void> {
  const json = JSON.stringify(bodies.map(({ id, body }) => [id, body]))
  await runCompiled(db, {
    shape: 'save the bodies of notifications',
    query: () =>
      rawQuery(
        db,
        sql`UPDATE webhook_notifications SET body = new_body
          FROM ${rowsOf(db, ['of_id', 'new_body'], json)} AS made WHERE id = of_id`,
      ),
    values: [json],
  })
}

/** Ends the reservation of a notification. Any process can then send the notification. */
export async function releaseLease(
  db: Db,
  { id, lease_token }: Pick<WebhookNotificationRow, 'id' | 'lease_token'>,
): Promise<void> {
  await db
    .updateTable('webhook_notifications')
    .set({ lease_token: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_token', '=', lease_token)
    .execute()
}

/** Ends the reservations of all notifications. Call this function only if no other process is sending. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db
    .updateTable('webhook_notifications')
    .set({ lease_token: null, lease_until: null })
    .where('delivery_status', '=', 'pending')
    .where('lease_token', 'is not', null)
    .execute()
}

export async function failuresWaiting(db: Db, webhookId: string): Promise<number> {
  const { failures } = await db
    .selectFrom('webhook_notifications')
    .select(({ fn }) => fn.sum<number | null>('attempts').as('failures'))
    .where('delivery_status', '=', 'pending')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  return Number(failures ?? 0)
}

export async function makeWaitingDue(db: Db, webhookId: string, now: string): Promise<void> {
  await db
    .updateTable('webhook_notifications')
    .set({ next_attempt_at: now })
    .where('delivery_status', '=', 'pending')
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', '>', now)
    .execute()
}

/**
 * Returns when the next webhook delivery is due, or null. A reserved delivery is due when its reservation ends. Such
 * deliveries have their own query, so that an index finds the earliest delivery without a reservation.
 */
export async function nextDeliveryAt(db: Db, webhookId: string): Promise<string | null> {
  const isReserved = sql<boolean>`lease_until > next_attempt_at`
  const pending = () =>
    db
      .selectFrom('webhook_notifications')
      .where('webhook_id', '=', webhookId)
      .where(sql<boolean>`delivery_status = 'pending'`)
      .where('next_attempt_at', 'is not', null)
      .where(sql<boolean>`EXISTS (SELECT 1 FROM webhooks WHERE id = ${webhookId} AND active = 1)`)
  const free = pending()
    .select(({ fn }) => fn.min<string | null>('next_attempt_at').as('at'))
    .where(({ or }) => or([sql<boolean>`lease_until IS NULL`, sql<boolean>`NOT ${isReserved}`]))
  const reserved = pending()
    .select(({ fn }) => fn.min<string | null>('lease_until').as('at'))
    .where('lease_until', 'is not', null)
    .where(isReserved)
  const rows = await free.unionAll(reserved).execute()
  return rows.flatMap(({ at }) => at ?? []).sort()[0] ?? null
}
