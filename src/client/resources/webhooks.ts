import type { EventName } from '../../contract/event-names.js'
import type {
  Webhook,
  WebhookEventCategory,
  WebhookHeader,
  WebhookIps,
  WebhookTriggerResult,
} from '../../contract/webhook.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface WebhookChange {
  url?: string
  events?: readonly EventName[]
  active?: boolean
  /** All of them: those that are not named are gone. */
  headers?: readonly WebhookHeader[]
}

export interface NewWebhook extends WebhookChange {
  url: string
  events: readonly EventName[]
  active: boolean
}

/** Addresses that events are delivered to. Every answer holds the secret that signs them. */
export const webhooks = (service: Connection) => ({
  list: (query: ListQuery = {}) => service.list<Webhook>('/webhooks', { ...query }),

  get: (id: string) => service.get<Webhook>(path`/webhooks/${id}`),

  create: (attributes: NewWebhook) =>
    service.change<Webhook>({
      method: 'POST',
      path: '/webhooks',
      body: { data: { type: 'webhook', attributes } },
    }),

  update: (id: string, attributes: WebhookChange) =>
    service.change<Webhook>({
      method: 'PATCH',
      path: path`/webhooks/${id}`,
      body: { data: { type: 'webhook', id, attributes } },
    }),

  remove: (id: string) => service.plain<void>({ method: 'DELETE', path: path`/webhooks/${id}` }),

  /** The addresses that deliveries come from. */
  ips: () => service.plain<WebhookIps>({ method: 'GET', path: '/webhooks/ips' }),

  /** The events that the account may subscribe to, by category. */
  categories: () => service.list<WebhookEventCategory>('/webhooks/events'),

  /** Has the service send a sample once, signed where a secret is given; only to https. */
  trigger: (sample: { url: string; event: EventName; secret?: string }) =>
    service.plain<WebhookTriggerResult>({
      method: 'POST',
      path: '/webhooks/trigger',
      body: sample,
      plain: true,
    }),
})
