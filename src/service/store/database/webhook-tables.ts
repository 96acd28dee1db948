/** A subscription: the address that receives events. */
export interface WebhookRow {
  id: string
  account_id: string
  url: string
  active: 0 | 1
  /** JSON list of event names. */
  events: string
  /** The secret that signs deliveries. */
  secret: string
  /** JSON list of `{name, value}`, sent with every delivery. */
  headers: string
  created_at: string
  /** How many notifications in a row have used up their attempts. */
  exhausted_in_row: number
  /** When the service deactivated the webhook. */
  deactivated_at: string | null
  /** The last change before the subscription; only later changes are delivered. */
  since_sequence: number
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

/** One event, to be delivered to one webhook. */
export interface WebhookNotificationRow {
  /** `data.id` of every delivery of this notification. */
  id: string
  account_id: string
  webhook_id: string
  event: string
  reference_type: string
  reference_id: string
  container_id: string | null
  /**
   * Notifications with the same subject are delivered in order, one at a time: the container, or
   * else the shipment, or else the reference.
   */
  subject_id: string
  /** The sequence of the change event that is delivered. */
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

/** One attempt to deliver a notification. */
export interface WebhookNotificationLogRow {
  id: string
  notification_id: string
  at: string
  status_code: number | null
  /** Why there was no response. */
  error: string | null
  duration_ms: number
  /** The beginning of the response body. */
  response: string | null
}
