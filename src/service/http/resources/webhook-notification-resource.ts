import type { Ref } from '../../../contract/json-api.js'
import type { ChangeEventRow } from '../../store/database/history-tables.js'
import type {
  WebhookNotificationLogRow,
  WebhookNotificationRow,
} from '../../store/database/webhook-tables.js'
import { type Resource, toMany, toOne, toRef, wireTime } from './write-resource.js'

export function notificationResource(
  row: WebhookNotificationRow,
  { change, logIds }: { change: ChangeEventRow | undefined; logIds: readonly string[] },
): Resource {
  const reference = referenceOf(row)
  return {
    id: row.id,
    type: 'webhook_notification',
    attributes: attributesOf(row, change),
    relationships: {
      reference_object: toRef(reference),
      ...(reference.type === 'document' && { document: toRef(reference) }),
      webhook: toOne('webhook', row.webhook_id),
      webhook_notification_logs: toMany('webhook_notification_log', logIds),
    },
    links: { self: notificationPath(row) },
  }
}

/** Builds the notification resource for a delivery. Its relationships differ for a document. */
export function deliveredNotification(
  row: WebhookNotificationRow,
  change: ChangeEventRow | undefined,
): Resource {
  const reference = referenceOf(row)
  return {
    id: row.id,
    type: 'webhook_notification',
    attributes: { ...attributesOf(row, change), delivery_status: 'pending' },
    relationships:
      reference.type === 'document'
        ? { document: toRef(reference) }
        : {
            reference_object: toRef(reference),
            webhook: toOne('webhook', row.webhook_id),
            webhook_notification_logs: { data: [] },
          },
  }
}

export const notificationPath = ({ id }: WebhookNotificationRow): string =>
  `/v2/webhook_notifications/${id}`

const referenceOf = ({ reference_id, reference_type }: WebhookNotificationRow): Ref => ({
  id: reference_id,
  type: reference_type,
})

function attributesOf(row: WebhookNotificationRow, change: ChangeEventRow | undefined) {
  const { id, event, delivery_status } = row
  const version = row.reference_type === 'document' ? versionOf(change) : undefined
  return {
    id,
    event,
    delivery_status,
    created_at: wireTime(row.created_at),
    ...(version !== undefined && { version }),
  }
}

const versionOf = (change: ChangeEventRow | undefined): string | undefined =>
  (JSON.parse(change?.body ?? '{}') as { version?: string }).version

export const notificationLogResource = (row: WebhookNotificationLogRow): Resource => ({
  id: row.id,
  type: 'webhook_notification_log',
  attributes: {
    created_at: wireTime(row.at),
    status_code: row.status_code,
    error: row.error,
    duration_ms: row.duration_ms,
    response_body: row.response,
  },
})
