/** A subscription: where what happened is told. */
export interface WebhookRow {
  id: string
  account_id: string
  url: string
  active: 0 | 1
  /** JSON list of event names. */
  events: string
  /** What its deliveries are signed with. */
  secret: string
  /** JSON list of `{name, value}`: sent along with every delivery. */
  headers: string
  created_at: string
  /** How many of its notifications have used up their attempts since one came through. */
  exhausted_in_row: number
  /** When the service itself switched it off. */
  deactivated_at: string | null
  /** The last change before it was subscribed: only what comes after is told. */
  since_sequence: number
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

/** One event as it is told to one webhook. */
export interface WebhookNotificationRow {
  /** `data.id` of every delivery of it. */
  id: string
  account_id: string
  webhook_id: string
  event: string
  reference_type: string
  reference_id: string
  container_id: string | null
  /** What is told in order and one at a time: the container, else the shipment, else the reference. */
  subject_id: string
  /** Of the change event that it tells. */
  change_sequence: number
  delivery_status: DeliveryStatus
  created_at: string
  /** Written at the first attempt, so that every retry sends the same bytes. */
  body: string | null
  attempts: number
  /** Null once it is settled. */
  next_attempt_at: string | null
  lease_until: string | null
  lease_token: string | null
  settled_at: string | null
}

/** One attempt to deliver a notification. */
export interface WebhookNotificationLogRow {
  id: string
  notification_id: string
  at: string
  status_code: number | null
  /** Why no answer came. */
  error: string | null
  duration_ms: number
  /** The beginning of what was answered. */
  response: string | null
}
