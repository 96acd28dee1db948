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
  /** All headers: other headers are removed. */
  headers?: readonly WebhookHeader[]
}

export interface NewWebhook extends WebhookChange {
  url: string
  events: readonly EventName[]
  active: boolean
}

/** Addresses that events are delivered to. Every answer holds the secret that signs them. */
export interface WebhookCalls {
  /** List the webhooks of the account. */
  list(query?: ListQuery): Listing<Webhook>
  /** Get a webhook by id. */
  get(id: string): Promise<Webhook>
  /** Create a webhook; the service generates its secret. */
  create(attributes: NewWebhook): Promise<Webhook>
  /** Change a webhook; members that are not given stay as they are. */
  update(id: string, attributes: WebhookChange): Promise<Webhook>
  /** Remove a webhook. */
  remove(id: string): Promise<void>
  /** Get the IP addresses that deliveries come from. */
  ips(): Promise<WebhookIps>
  /** List the events that the account may subscribe to, by category. */
  categories(): Listing<WebhookEventCategory>
  /** Have the service send a sample once, signed when a secret is given; only to https. */
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
