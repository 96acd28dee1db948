import type { WebhookNotification } from '../../contract/webhook.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface WebhookNotificationCalls {
  /** Lists webhook deliveries. The newest delivery is first. `include` accepts `webhook` and `reference_object`. */
  list(query?: ListQuery): Listing<WebhookNotification>
  /** Gets a delivery of a webhook by id. */
  get(id: string, query?: GetQuery): Promise<WebhookNotification>
  /** Gets an example of the body that a webhook receives for an event. */
  example(event: string): Promise<WebhookNotification>
}

export const webhookNotifications = (service: Connection): WebhookNotificationCalls => ({
  list: (query = {}) => service.list('/webhook_notifications', { ...query }),

  get: (id, query = {}) => service.get(path`/webhook_notifications/${id}`, { ...query }),

  example: (event) => service.get('/webhook_notifications/examples', { event }),
})
