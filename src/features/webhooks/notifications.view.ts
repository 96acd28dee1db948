import { pair, section, withWords } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import { shownAddress } from '../../domain/shown-address.js'
import type { NotificationRow } from './notifications.js'

const fields: Field<NotificationRow>[] = [
  field('created_at', 'time when the service recorded the event, UTC', ({ notification }) =>
    textOf(notification.created_at),
  ),
  field('event', 'name of the event', ({ notification }) => textOf(notification.event)),
  field(
    'delivery_status',
    'state of the webhook delivery: pending, succeeded or failed',
    ({ notification }) => textOf(notification.delivery_status),
  ),
  field('container_number', 'number of the container', ({ container }) => container),
  field('webhook_url', 'address of the webhook', (row) => addressOf(row)),
  field('webhook_id', 'id of the webhook', ({ notification }) => notification.webhook?.id ?? null),
  field(
    'reference_type',
    'what the event is about, such as container or shipment',
    ({ reference }) => reference?.type ?? null,
  ),
  field(
    'reference_id',
    'id of the container, shipment or other object that the event is about',
    ({ reference }) => reference?.id ?? null,
  ),
  field('sample', 'true if the event is only a sample', ({ notification }) =>
    notification.sample === true ? true : null,
  ),
  field('id', 'id of the webhook delivery, the same for every retry', ({ notification }) =>
    textOf(notification.id),
  ),
]

function field(
  name: string,
  meaning: string,
  value: (row: NotificationRow) => Cell,
): Field<NotificationRow> {
  return { name, meaning, value }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const notificationsView: View<NotificationRow> = {
  name: 'notifications',
  shape: 'list',
  columns: [
    {
      heading: 'Recorded',
      text: ({ notification }, viewing) => ({
        words: systemMoment(textOf(notification.created_at), viewing),
      }),
    },
    {
      heading: 'Event',
      text: ({ notification }) => ({ words: textOf(notification.event) ?? '', tone: 'strong' }),
      isWhole: true,
    },
    { heading: 'Delivery', text: (row) => statusText(row) },
    { heading: 'Container', text: ({ container }) => ({ words: container ?? '' }), isWhole: true },
    { heading: 'Webhook', text: (row) => ({ words: addressOf(row) ?? '' }) },
    {
      heading: 'Id',
      text: ({ notification }) => ({ words: notification.id, tone: 'dim' }),
      isWhole: true,
    },
  ],
  fields,
  attributes: {
    version: 'version of the data format, as a date; only for events about documents',
    webhook: 'webhook, without its secret and headers',
    reference_object: 'object that the event is about',
    webhook_notification_logs: 'delivery attempts, if the service lists the attempts',
  },
  id: ({ notification }) => notification.id,
  record: ({ notification, container }) => ({
    ...notification,
    webhook: withoutSecrets(notification.webhook),
    container_number: container,
  }),
  noun: 'delivery',
  breakdown,
  empty: 'No webhook deliveries. For events that this machine received: oct webhooks log',
}

export const notificationView: View<NotificationRow> = {
  ...notificationsView,
  name: 'notification',
  shape: 'object',
  screen: screenOf,
}

function breakdown(rows: readonly NotificationRow[]): string[] {
  const failed = rows.filter(({ notification }) => notification.delivery_status === 'failed').length
  return failed === 0 ? [] : [`${failed} failed (oct webhooks catch-up)`]
}

function statusText({ notification }: NotificationRow): Text {
  const status = textOf(notification.delivery_status)
  if (status === 'failed') return { words: status, tone: 'bad' }
  return { words: status ?? '', tone: status === 'pending' ? 'warn' : 'plain' }
}

function addressOf({ notification }: NotificationRow): string | null {
  const url: unknown = Object(notification.webhook).url
  return typeof url === 'string' ? shownAddress(url) : null
}

/** Removes the signing secret and the headers from a webhook. The headers may contain other secrets. */
function withoutSecrets(webhook: unknown): unknown {
  if (!(webhook instanceof Object) || !('url' in webhook)) return webhook
  const headers = 'headers' in webhook ? { headers: null } : {}
  return { ...webhook, url: shownAddress(webhook.url), secret: null, ...headers }
}

function screenOf(row: NotificationRow, viewing: Viewing): ScreenLine[] {
  const { notification, reference, container } = row
  return [
    ...withWords([
      { kind: 'heading', words: textOf(notification.event) ?? 'no event' },
      pair('Delivery', statusText(row)),
      pair('Recorded', { words: systemMoment(textOf(notification.created_at), viewing) }),
      pair('Container', { words: container ?? '' }),
      pair('Webhook', { words: addressOf(row) ?? notification.webhook?.id ?? '' }),
      pair('About', { words: reference === null ? '' : `${reference.type} ${reference.id}` }),
      pair('Id', { words: notification.id, tone: 'dim' }),
    ]),
    ...section('Attempts', attemptsOf(row, viewing)),
  ]
}

function attemptsOf({ notification }: NotificationRow, viewing: Viewing): ScreenLine[] {
  const logs: unknown = Reflect.get(notification, 'webhook_notification_logs')
  if (!Array.isArray(logs)) return []
  return logs
    .filter((log) => log instanceof Object && 'created_at' in log)
    .map(({ created_at: at, status_code: status, error, duration_ms: ms }): ScreenLine => {
      const parts = [
        systemMoment(textOf(at), viewing),
        typeof status === 'number' ? String(status) : '',
        textOf(error) ?? '',
        typeof ms === 'number' ? `${ms} ms` : '',
      ]
      return { kind: 'text', text: { words: parts.filter((words) => words !== '').join(' · ') } }
    })
}
