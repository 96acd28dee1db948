/** One attempt to deliver a notification, without anything that is secret. */
export interface AttemptTold {
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

/** Hears how deliveries go. */
export interface DeliveryObserver {
  attempted(attempt: AttemptTold): void
  /** The service has switched a webhook off, because nothing reaches it. */
  switchedOff(webhook: { webhookId: string; accountId: string }): void
}
