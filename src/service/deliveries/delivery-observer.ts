export interface AttemptReport {
  notificationId: string
  webhookId: string
  event: string
  attempt: number
  result: 'delivered' | 'to_retry' | 'given_up'
  statusCode: number | null
  error: string | null
  durationMs: number
}

export interface DeliveryObserver {
  attempted(attempt: AttemptReport): void
  switchedOff(webhook: { webhookId: string; accountId: string }): void
}
