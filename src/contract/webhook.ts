import * as z from 'zod/mini'
import { eventNames } from './event-names.js'
import {
  dateTime,
  type Flat,
  type Known,
  maybe,
  type Ref,
  resource,
  toMany,
  toOne,
} from './json-api.js'
import { deliveryStatuses } from './vocabulary.js'

const header = z.looseObject({ name: z.string(), value: z.string() })

export const webhookAttributes = z.looseObject({
  url: z.string(),
  active: z.boolean(),
  events: z.array(z.enum(eventNames)),
  secret: z.string(),
  headers: maybe(z.array(header)),
  created_at: maybe(dateTime),
})
export type WebhookAttributes = Known<z.infer<typeof webhookAttributes>>
export const webhook = resource('webhook', webhookAttributes, {})
export type Webhook = Flat<'webhook', WebhookAttributes>
export type WebhookHeader = Known<z.infer<typeof header>>

export const newWebhook = z.looseObject({
  url: z.url(),
  /** Default: true. */
  active: z.optional(z.boolean()),
  events: z.array(z.enum(eventNames)).check(z.minLength(1)),
  headers: maybe(z.array(header)),
})

export const webhookNotificationAttributes = z.looseObject({
  id: z.string(),
  event: z.string(),
  delivery_status: z.enum(deliveryStatuses),
  created_at: dateTime,
  version: z.optional(z.string()),
  /** True for an example, and for an event that a user triggered. */
  sample: z.optional(z.boolean()),
})

const referenceTypes = [
  'tracking_request',
  'transport_event',
  'estimated_event',
  'container_created_event',
  'container_updated_event',
  'container_pod_terminal_changed_event',
  'document',
] as const

/** A webhook delivery, as the service lists it and sends it. A repeated delivery has the same `data.id`. */
export const webhookNotification = resource('webhook_notification', webhookNotificationAttributes, {
  reference_object: toOne(...referenceTypes),
  /** The document that an event is about. The event does not name it in `reference_object`. */
  document: toOne('document'),
  webhook: toOne('webhook'),
  webhook_notification_logs: toMany('webhook_notification_log'),
})
export type WebhookNotification = Flat<
  'webhook_notification',
  Known<z.infer<typeof webhookNotificationAttributes>>,
  { reference_object: Ref; webhook: Ref<'webhook'> }
>

/** One attempt to deliver an event. The API description has no schema for attempts. */
export const webhookNotificationLog = resource(
  'webhook_notification_log',
  z.looseObject({
    created_at: dateTime,
    status_code: maybe(z.number()),
    error: maybe(z.string()),
    duration_ms: z.number(),
    response_body: maybe(z.string()),
  }),
  {},
)

const categoryAttributes = z.looseObject({
  name: z.string(),
  events: z.array(z.looseObject({ name: z.string(), description: z.string() })),
})

export const webhookEventCategory = resource('webhook_event_category', categoryAttributes, {})
export type WebhookEventCategory = Flat<
  'webhook_event_category',
  Known<z.infer<typeof categoryAttributes>>
>

/** Response of `GET /webhooks/ips`, which is a plain object and not a JSON:API document. */
export const webhookIps = z.looseObject({
  webhook_notification_ips: z.array(z.string()),
  last_updated: dateTime,
})
export type WebhookIps = Known<z.infer<typeof webhookIps>>

export const webhookTrigger = z.looseObject({
  url: z.url({ protocol: /^https$/ }),
  event: z.enum(eventNames),
  secret: maybe(z.string()),
})

export const webhookTriggerResult = z.looseObject({
  url: z.string(),
  succeeded: z.boolean(),
  error: maybe(z.string()),
  status_code: maybe(z.number()),
  request_headers: z.record(z.string(), z.string()),
  request_body: z.string(),
  response_headers: maybe(z.record(z.string(), z.string())),
  response_body: maybe(z.string()),
})
export type WebhookTriggerResult = Known<z.infer<typeof webhookTriggerResult>>
