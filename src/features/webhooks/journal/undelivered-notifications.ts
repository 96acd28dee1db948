import type { WebhookNotification } from '../../../contract/webhook.js'
import type { Workspace } from '../../../desk/workspace.js'
import { notificationsSince } from './recent-failures.js'

/** Of the service's list, newest first. */
export interface Undelivered {
  /** Given up: they never come. */
  failed: WebhookNotification[]
  /** Still tried: they may come yet, under their own ids. */
  pending: WebhookNotification[]
}

/** What was made since then and has not been delivered, each with the object that it is about. */
export async function undeliveredNotifications(
  workspace: Workspace,
  { since, webhookId }: { since: Date; webhookId?: string | undefined },
): Promise<Undelivered> {
  const undelivered: Undelivered = { failed: [], pending: [] }
  for await (const one of notificationsSince(workspace, { since, include: ['reference_object'] })) {
    if (webhookId !== undefined && one.webhook?.id !== webhookId) continue
    if (one.delivery_status === 'failed') undelivered.failed.push(one)
    if (one.delivery_status === 'pending') undelivered.pending.push(one)
  }
  return undelivered
}
