import type { WebhookNotification } from '../../contract/webhook.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

/** What was delivered to the webhooks of the account, and what became of it; newest first. */
export const webhookNotifications = (service: Connection) => ({
  /** `include` takes `webhook` and `reference_object`. */
  list: (query: ListQuery = {}) =>
    service.list<WebhookNotification>('/webhook_notifications', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<WebhookNotification>(path`/webhook_notifications/${id}`, query),

  /** What a delivery of an event looks like. */
  example: (event: string) =>
    service.get<WebhookNotification>('/webhook_notifications/examples', { event }),
})
