import type { Tenant } from './database/store.js'
import type {
  WebhookNotificationLogRow,
  WebhookNotificationRow,
} from './database/webhook-tables.js'
import { type Page, type PageOf, readPage } from './page.js'

export const listNotifications = (
  tenant: Tenant,
  page: Page,
): Promise<PageOf<WebhookNotificationRow>> =>
  readPage(tenant, {
    collection: 'webhook_notifications',
    query: own(tenant),
    page,
    isFiltered: false,
    terms: [
      { column: 'created_at', isDescending: true, holds: 'text' },
      { column: 'change_sequence', isDescending: true, holds: 'integer' },
      { column: 'id', isDescending: false, holds: 'text' },
    ],
  })

const own = (tenant: Tenant) =>
  tenant.db.selectFrom('webhook_notifications').where('account_id', '=', tenant.accountId)

export const findNotification = (
  tenant: Tenant,
  id: string,
): Promise<WebhookNotificationRow | undefined> =>
  own(tenant).selectAll().where('id', '=', id).executeTakeFirst()

export async function logIdsOf(tenant: Tenant, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await tenant.db
    .selectFrom('webhook_notification_logs')
    .select(['id', 'notification_id'])
    .where('notification_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { id, notification_id } of rows) {
    const others = found.get(notification_id) ?? []
    others.push(id)
    found.set(notification_id, others)
  }
  return found
}

export const logsById = (tenant: Tenant, ids: string[]): Promise<WebhookNotificationLogRow[]> =>
  tenant.db
    .selectFrom('webhook_notification_logs')
    .innerJoin(
      'webhook_notifications',
      'webhook_notifications.id',
      'webhook_notification_logs.notification_id',
    )
    .selectAll('webhook_notification_logs')
    .where('webhook_notifications.account_id', '=', tenant.accountId)
    .where('webhook_notification_logs.id', 'in', ids)
    .orderBy('webhook_notification_logs.at')
    .orderBy('webhook_notification_logs.id')
    .execute()

interface Abandoned {
  /** Id of the webhook. Default: all webhooks of the account. */
  webhookId?: string
  at: string
}

/** Marks pending notifications as failed. If a delivery is running, its result is still recorded. */
export async function abandonPending(tenant: Tenant, { webhookId, at }: Abandoned): Promise<void> {
  await tenant.db
    .updateTable('webhook_notifications')
    .set({
      delivery_status: 'failed',
      settled_at: at,
      next_attempt_at: null,
      lease_until: null,
    })
    .where('account_id', '=', tenant.accountId)
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId ?? ''))
    .where('delivery_status', '=', 'pending')
    .execute()
}

/** A notification without its body, because the body can be large. */
export type NotificationState = Pick<
  WebhookNotificationRow,
  'id' | 'event' | 'delivery_status' | 'created_at' | 'attempts' | 'next_attempt_at' | 'settled_at'
>

/** Returns the latest notifications of a webhook. The newest is first. */
export const latestNotifications = (
  tenant: Tenant,
  webhookId: string,
  limit: number,
): Promise<NotificationState[]> =>
  own(tenant)
    .select(['id', 'event', 'delivery_status', 'created_at'])
    .select(['attempts', 'next_attempt_at', 'settled_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('change_sequence', 'desc')
    .limit(limit)
    .execute()

/** Returns when the next delivery of a webhook is due. Returns null if no notification is pending. */
export async function nextAttemptAt(tenant: Tenant, webhookId: string): Promise<string | null> {
  const { at } = await own(tenant)
    .select(({ fn }) => fn.min<string | null>('next_attempt_at').as('at'))
    .where('webhook_id', '=', webhookId)
    .where('delivery_status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return at
}

/** Returns delivery attempts. The keys are notifications. The first attempt is first. */
export async function attemptsOf(
  tenant: Tenant,
  notificationIds: readonly string[],
): Promise<Map<string, WebhookNotificationLogRow[]>> {
  if (notificationIds.length === 0) return new Map()
  const ids = [...(await logIdsOf(tenant, [...notificationIds])).values()].flat()
  const logs = ids.length === 0 ? [] : await logsById(tenant, ids)
  const found = new Map<string, WebhookNotificationLogRow[]>()
  for (const log of logs) {
    const others = found.get(log.notification_id) ?? []
    others.push(log)
    found.set(log.notification_id, others)
  }
  return found
}
