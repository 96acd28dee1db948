import type { OperationGroup } from './operation.js'

export const webhookOperations: OperationGroup = {
  tag: 'Webhooks',
  description: 'Addresses that receive events, and the webhook deliveries to these addresses.',
  operations: {
    listWebhooks: {
      endpoint: 'GET /webhooks',
      summary: 'List webhooks',
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
      summary: 'Get a webhook',
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
      summary: 'Delete a webhook',
      answer: 'nothing',
      statuses: [200],
    },
    listWebhookAddresses: {
      endpoint: 'GET /webhooks/ips',
      summary: 'List the IP addresses from which the service sends webhook deliveries',
      answer: { plain: 'WebhookIps' },
    },
    listWebhookEvents: {
      endpoint: 'GET /webhooks/events',
      summary: 'List the events to which an address can subscribe, by category',
      answer: { many: 'WebhookEventCategory', pageSize: 0 },
    },
    triggerWebhook: {
      endpoint: 'POST /webhooks/trigger',
      summary: 'Send a sample of an event',
      answer: { plain: 'WebhookTriggerResult' },
      body: 'WebhookTrigger',
    },
    listWebhookNotifications: {
      endpoint: 'GET /webhook_notifications',
      summary: 'List webhook deliveries, newest first',
      answer: { many: 'WebhookNotification', pageSize: 30 },
      include: ['webhook', 'reference_object', 'webhook_notification_logs'],
    },
    getWebhookNotification: {
      endpoint: 'GET /webhook_notifications/{id}',
      summary: 'Get a delivery',
      answer: { one: 'WebhookNotification' },
      include: ['webhook', 'reference_object', 'webhook_notification_logs'],
    },
    getWebhookExample: {
      endpoint: 'GET /webhook_notifications/examples',
      summary: 'Get an example of the webhook delivery of an event',
      answer: { one: 'WebhookNotification' },
      query: ['event'],
    },
  },
}
