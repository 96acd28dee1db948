/** One attempt to deliver a notification, without secrets. */
export interface AttemptReport {
  notificationId: string
  webhookId: string
  event: string
  /** Counts from 1. */
  attempt: number
  result: 'delivered' | 'to_retry' | 'given_up'
  statusCode: number | null
  error: string | null
  durationMs: number
}

/** Is notified about delivery attempts. */
export interface DeliveryObserver {
  attempted(attempt: AttemptReport): void
  /** The service has deactivated a webhook because too many deliveries failed. */
  switchedOff(webhook: { webhookId: string; accountId: string }): void
}
