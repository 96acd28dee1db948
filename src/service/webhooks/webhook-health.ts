import type { Tenant } from '../store/database/store.js'
import type { WebhookRow } from '../store/database/webhook-tables.js'
import {
  latestNotifications,
  type NotificationState,
  nextAttemptAt,
} from '../store/webhook-notifications.js'

export interface WebhookHealth {
  webhook: WebhookRow
  latest: NotificationState[]
  /** How many of the latest notifications succeeded, how many failed, and how many are pending. */
  succeeded: number
  failed: number
  pending: number
  /** UTC instant at which the next delivery is due. Null if no notification is pending. */
  nextAttemptAt: string | null
  /** UTC instant of the last successful delivery. Null if none of the latest notifications succeeded. */
  succeededAt: string | null
}

/** Number of latest notifications that determine the health of a webhook. */
export const healthSample = 100

export async function webhookHealth(tenant: Tenant, webhook: WebhookRow): Promise<WebhookHealth> {
  const latest = await latestNotifications(tenant, webhook.id, healthSample)
  const countOf = (status: NotificationState['delivery_status']) =>
    latest.filter(({ delivery_status }) => delivery_status === status).length
  const delivered = latest.flatMap(({ delivery_status, settled_at }) =>
    delivery_status === 'succeeded' && settled_at !== null ? [settled_at] : [],
  )
  return {
    webhook,
    latest,
    succeeded: countOf('succeeded'),
    failed: countOf('failed'),
    pending: countOf('pending'),
    nextAttemptAt: await nextAttemptAt(tenant, webhook.id),
    succeededAt: delivered.toSorted().at(-1) ?? null,
  }
}

export function webhookState({ webhook, failed, pending, latest }: WebhookHealth): WebhookState {
  if (webhook.deactivated_at !== null) return 'Disabled'
  if (webhook.active === 0) return 'Switched off'
  const [newest] = latest.filter(({ delivery_status }) => delivery_status !== 'pending')
  const isRetrying = pending > 0 && latest.some(isRetried)
  if (newest?.delivery_status === 'failed' || isRetrying) return 'Failing'
  return failed > 0 ? 'Recovered' : 'Active'
}

export type WebhookState = 'Active' | 'Recovered' | 'Failing' | 'Switched off' | 'Disabled'

const isRetried = ({ delivery_status, attempts }: NotificationState): boolean =>
  delivery_status === 'pending' && attempts > 0
