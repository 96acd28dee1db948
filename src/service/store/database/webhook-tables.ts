export interface WebhookRow {
  id: string
  account_id: string
  url: string
  active: 0 | 1
  events: string
  secret: string
  /** HTTP headers of every delivery of the webhook, as a JSON list of `{name, value}`. */
  headers: string
  created_at: string
  /** Number of successive notifications whose last attempt failed. */
  exhausted_in_row: number
  deactivated_at: string | null
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

export interface WebhookNotificationRow {
  /** Id of the notification. It is the `data.id` of every delivery of this notification. */
  id: string
  account_id: string
  webhook_id: string
  event: string
  reference_type: string
  reference_id: string
  container_id: string | null
  /** Id of the object of the notification, such as a container. Notifications of one object keep their order. */
  subject_id: string
  change_sequence: number
  delivery_status: DeliveryStatus
  created_at: string
  body: string | null
  attempts: number
  next_attempt_at: string | null
  lease_until: string | null
  lease_token: string | null
  settled_at: string | null
}

export interface WebhookNotificationLogRow {
  id: string
  notification_id: string
  at: string
  status_code: number | null
  error: string | null
  duration_ms: number
  response: string | null
}
