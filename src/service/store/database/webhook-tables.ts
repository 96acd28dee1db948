export interface WebhookRow {
  id: string
  account_id: string
  url: string
  active: 0 | 1
  /** JSON list of event names. */
  events: string
  secret: string
  /** JSON list of `{name, value}`, sent with every delivery. */
  headers: string
  created_at: string
  /** Notifications in a row that used up their attempts. */
  exhausted_in_row: number
  /** When the service deactivated the webhook. */
  deactivated_at: string | null
  /** Only changes after this one are delivered. */
  since_sequence: number
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

export interface WebhookNotificationRow {
  /** `data.id` of every delivery of this notification. */
  id: string
  account_id: string
  webhook_id: string
  event: string
  reference_type: string
  reference_id: string
  container_id: string | null
  /** Container, otherwise shipment or reference. Its notifications are delivered in order. */
  subject_id: string
  change_sequence: number
  delivery_status: DeliveryStatus
  created_at: string
  /** Written at the first attempt, so that every retry sends the same bytes. */
  body: string | null
  attempts: number
  /** Null once the notification is settled. */
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
  /** Why there was no response. */
  error: string | null
  duration_ms: number
  response: string | null
}
