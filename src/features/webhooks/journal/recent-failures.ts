import type { WebhookNotification } from '../../../contract/webhook.js'
import type { Workspace } from '../../../desk/workspace.js'

export interface ServiceFailures {
  count: number
  lastAt: string | null
}

/** Counts webhook deliveries that the service gave up in the last 24 hours. Reads at most `mostRead` deliveries. */
export async function recentFailures(workspace: Workspace): Promise<ServiceFailures> {
  const since = new Date(workspace.now().getTime() - dayMs)
  let count = 0
  let lastAt: string | null = null
  let read = 0
  for await (const notification of notificationsSince(workspace, { since })) {
    read += 1
    if (read > mostRead) break
    if (notification.delivery_status !== 'failed') continue
    count += 1
    lastAt ??= notification.created_at
  }
  return { count, lastAt }
}

const dayMs = 86_400_000

/** Maximum number of notifications that oct reads. Large accounts have more in a day; the count is then too low. */
const mostRead = 2000

export async function* notificationsSince(
  workspace: Workspace,
  { since, include = [] }: { since: Date; include?: readonly string[] },
): AsyncGenerator<WebhookNotification> {
  const client = await workspace.client()
  for await (const page of client.webhookNotifications.list({ pageSize: 100, include }).pages()) {
    const recent = page.items.filter((one) => !(Date.parse(one.created_at) < since.getTime()))
    yield* recent
    if (recent.length === 0) return
  }
}
