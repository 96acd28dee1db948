import type { EventName } from '../../contract/event-names.js'
import type {
  Webhook,
  WebhookEventCategory,
  WebhookHeader,
  WebhookIps,
  WebhookTriggerResult,
} from '../../contract/webhook.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface WebhookChange {
  url?: string
  events?: readonly EventName[]
  active?: boolean
  /** Replaces all headers of the webhook. */
  headers?: readonly WebhookHeader[]
}

export interface NewWebhook extends WebhookChange {
  url: string
  events: readonly EventName[]
  active: boolean
}

export interface WebhookCalls {
  /** Lists the webhooks of the account. */
  list(query?: ListQuery): Listing<Webhook>
  /** Gets a webhook by id. */
  get(id: string): Promise<Webhook>
  /** Creates a webhook; the service generates its secret. */
  create(attributes: NewWebhook): Promise<Webhook>
  /** Changes a webhook. Absent members stay unchanged. */
  update(id: string, attributes: WebhookChange): Promise<Webhook>
  /** Removes a webhook. */
  remove(id: string): Promise<void>
  /** Gets the IP addresses from which the service sends webhook deliveries. */
  ips(): Promise<WebhookIps>
  /** Lists the events that the account may subscribe to, by category. */
  categories(): Listing<WebhookEventCategory>
  /** Makes the service send a sample event to an `https` URL. If a secret is given, the service signs the sample. */
  trigger(sample: { url: string; event: EventName; secret?: string }): Promise<WebhookTriggerResult>
}

export const webhooks = (service: Connection): WebhookCalls => ({
  list: (query = {}) => service.list('/webhooks', { ...query }),

  get: (id) => service.get(path`/webhooks/${id}`),

  create: (attributes) =>
    service.change({
      method: 'POST',
      path: '/webhooks',
      body: { data: { type: 'webhook', attributes } },
    }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/webhooks/${id}`,
      body: { data: { type: 'webhook', id, attributes } },
    }),

  remove: (id) => service.plain({ method: 'DELETE', path: path`/webhooks/${id}` }),

  ips: () => service.plain({ method: 'GET', path: '/webhooks/ips' }),

  categories: () => service.list('/webhooks/events'),

  trigger: (sample) =>
    service.plain({
      method: 'POST',
      path: '/webhooks/trigger',
      body: sample,
      plain: true,
    }),
})
