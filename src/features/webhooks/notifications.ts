import type { Cache } from '../../cache/cache.js'
import type { WebhookNotification } from '../../contract/webhook.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { matchingEvents } from '../../webhooks/event-pattern.js'
import { referenceOf } from './journal/failed-notifications.js'
import type { FlatReference } from './journal/rebuilt-envelope.js'
import { notificationsSince } from './journal/recent-failures.js'

export interface NotificationRow {
  notification: WebhookNotification
  reference: FlatReference | null
  container: string | null
}

export interface NotificationQuery {
  since?: Date | undefined
  patterns?: readonly string[] | undefined
  webhookId?: string | undefined
  /** True to select only webhook deliveries that the service has given up. */
  isFailed: boolean
  limit?: number | undefined
}

export interface NotificationList {
  rows: NotificationRow[]
  total?: number
}

const include = ['webhook', 'reference_object']

/** Lists notifications since a time. Reads all pages and filters them here, because the API has no filters. */
export async function listNotifications(
  workspace: Workspace,
  query: NotificationQuery,
): Promise<NotificationList> {
  const { since, patterns, webhookId, isFailed, limit } = query
  const events = patterns && new Set<string>(matchingEvents(patterns))
  const isFiltered = [since, events, webhookId, isFailed].some((each) => each)
  const { webhookNotifications } = await workspace.client()
  const cache = await workspace.cache()
  workspace.progress('Reading the deliveries')
  if (!isFiltered) {
    const listing = webhookNotifications.list({ pageSize: 100, include })
    const rows: NotificationRow[] = []
    for await (const one of listing) {
      if (rows.length >= (limit ?? Number.POSITIVE_INFINITY)) break
      rows.push(rowOf(cache, one))
    }
    const total = await listing.total()
    return total === undefined || total <= rows.length ? { rows } : { rows, total }
  }
  const rows: NotificationRow[] = []
  for await (const one of notificationsSince(workspace, { since: since ?? new Date(0), include })) {
    if (events && !events.has(one.event)) continue
    if (webhookId !== undefined && one.webhook?.id !== webhookId) continue
    if (isFailed && one.delivery_status !== 'failed') continue
    rows.push(rowOf(cache, one))
  }
  return { rows }
}

/** Reads a notification. Also reads its delivery attempts if the service can return them. */
export async function showNotification(workspace: Workspace, id: string): Promise<NotificationRow> {
  const { webhookNotifications } = await workspace.client()
  const cache = await workspace.cache()
  workspace.progress('Reading the delivery')
  const found = await unlessMissing(webhookNotifications.get(id, { include }))
  if (found === undefined) throw missing(id)
  if (!hasAttempts(found)) return rowOf(cache, found)
  const withAttempts = [...include, 'webhook_notification_logs']
  try {
    return rowOf(cache, await webhookNotifications.get(id, { include: withAttempts }))
  } catch (error) {
    // The service may refuse this request, which the API description lacks. Then, the delivery has no attempts.
    if (error instanceof OctError && error.code === 'rejected') return rowOf(cache, found)
    throw error
  }
}

function hasAttempts(notification: WebhookNotification): boolean {
  const logs: unknown = Reflect.get(notification, 'webhook_notification_logs')
  return Array.isArray(logs) && logs.length > 0
}

function rowOf(cache: Cache, notification: WebhookNotification): NotificationRow {
  const reference = referenceOf(notification)
  return { notification, reference, container: containerOf(cache, reference) }
}

function containerOf(cache: Cache, reference: FlatReference | null): string | null {
  const found: unknown = reference?.type === 'container' ? reference : reference?.container
  if (!(found instanceof Object)) return null
  const number: unknown = Reflect.get(found, 'number')
  if (typeof number === 'string') return number
  return cache.containers.byId(String(Reflect.get(found, 'id')))?.container.number ?? null
}

const missing = (id: string): OctError =>
  new OctError('not_found', `No webhook delivery has the id "${id}"`, {
    reason: 'The service has no notification with this id.',
    tryNext: ['oct webhooks notifications'],
  })
