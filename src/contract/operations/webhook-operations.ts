import type { OperationGroup } from './operation.js'

/** Webhooks and what was delivered to them (facts, part 4.5). */
export const webhookOperations: OperationGroup = {
  tag: 'Webhooks',
  description: 'Where events are delivered, and what became of each delivery.',
  operations: {
    listWebhooks: {
      endpoint: 'GET /webhooks',
      summary: 'Webhooks',
      answer: { many: 'Webhook', pageSize: 30 },
    },
    createWebhook: {
      endpoint: 'POST /webhooks',
      summary: 'Subscribe an address to events',
      answer: { one: 'Webhook' },
      statuses: [201],
      body: 'NewWebhook',
    },
    getWebhook: {
      endpoint: 'GET /webhooks/{id}',
      summary: 'One webhook',
      answer: { one: 'Webhook' },
    },
    editWebhook: {
      endpoint: 'PATCH /webhooks/{id}',
      summary: 'Change or reactivate a webhook',
      answer: { one: 'Webhook' },
      body: 'WebhookPatch',
    },
    deleteWebhook: {
      endpoint: 'DELETE /webhooks/{id}',
      summary: 'End a subscription',
      answer: 'nothing',
      statuses: [200],
    },
    listWebhookAddresses: {
      endpoint: 'GET /webhooks/ips',
      summary: 'The addresses that deliveries come from',
      answer: { plain: 'WebhookIps' },
    },
    listWebhookEvents: {
      endpoint: 'GET /webhooks/events',
      summary: 'The events that can be subscribed to, by category',
      answer: { many: 'WebhookEventCategory', pageSize: 0 },
    },
    triggerWebhook: {
      endpoint: 'POST /webhooks/trigger',
      summary: 'Send a sample of an event once',
      answer: { plain: 'WebhookTriggerResult' },
      body: 'WebhookTrigger',
    },
    listWebhookNotifications: {
      endpoint: 'GET /webhook_notifications',
      summary: 'Deliveries, newest first',
      answer: { many: 'WebhookNotification', pageSize: 30 },
      include: ['webhook', 'reference_object', 'webhook_notification_logs'],
    },
    getWebhookNotification: {
      endpoint: 'GET /webhook_notifications/{id}',
      summary: 'One delivery',
      answer: { one: 'WebhookNotification' },
      include: ['webhook', 'reference_object', 'webhook_notification_logs'],
    },
    getWebhookExample: {
      endpoint: 'GET /webhook_notifications/examples',
      summary: 'What a delivery of an event looks like',
      answer: { one: 'WebhookNotification' },
      query: ['event'],
    },
  },
}
