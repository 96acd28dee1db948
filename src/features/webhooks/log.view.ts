import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import { parseJson } from '../../contract/parse-json.js'
import type { ReceivedRow } from './journal/received-row.js'

export const journalView: View<ReceivedRow> = {
  name: 'webhooks-log',
  shape: 'list',
  noun: 'event',
  columns: [
    {
      heading: 'Received',
      text: ({ receivedAt }, viewing) => ({
        words: systemMoment(receivedAt.toISOString(), viewing),
      }),
    },
    { heading: 'Event', text: ({ event }) => ({ words: event, tone: 'strong' }), isWhole: true },
    { heading: 'Container', text: (row) => ({ words: subjectInWords(row) }), isWhole: true },
    { heading: 'State', text: stateInWords },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }), isWhole: true },
  ],
  fields: [
    field('received_at', 'when the event was received, UTC', ({ receivedAt }) =>
      receivedAt.toISOString(),
    ),
    field('event', 'name of the event', ({ event }) => event),
    field('container', 'numbers of the containers that the event is about', ({ containers }) =>
      containers.join(' '),
    ),
    field('state', 'whether the event was forwarded: waiting, done or dead', ({ state }) => state),
    field(
      'origin',
      'how oct obtained the event: delivered, reconstructed or sample',
      ({ origin }) => origin,
    ),
    field('tries', 'number of failed attempts to forward the event', ({ tries }) => tries),
    field(
      'last_error',
      'why the last attempt to forward the event failed',
      ({ lastError }) => lastError,
    ),
    field(
      'next_try_at',
      'when the next attempt to forward the event is due, UTC',
      ({ nextTryAt }) => isoOf(nextTryAt),
    ),
    field(
      'occurred_at',
      'when the event happened, according to the service',
      (row) => row.occurredAt,
    ),
    field('container_id', 'id of the container', ({ containerId }) => containerId),
    field('shipment_id', 'id of the shipment', ({ shipmentId }) => shipmentId),
    field('webhook_id', 'id of the webhook that delivered the event', ({ webhookId }) => webhookId),
    field('bytes', 'size of the body in bytes', ({ body }) => body.length),
    field('id', 'id of the notification, which is the same on every retry', ({ id }) => id),
    field(
      'number',
      'bill of lading of the shipment, or number of the tracking request',
      (row) => row.number,
    ),
  ],
  id: ({ id }) => id,
  record: (row) => ({
    id: row.id,
    event: row.event,
    origin: row.origin,
    state: row.state,
    tries: row.tries,
    last_error: row.lastError,
    next_try_at: isoOf(row.nextTryAt),
    received_at: row.receivedAt.toISOString(),
    occurred_at: row.occurredAt,
    container: row.containers.length === 1 ? row.containers[0] : null,
    container_id: row.containerId,
    shipment_id: row.shipmentId,
    webhook_id: row.webhookId,
    bytes: row.body.length,
    body: bodyOf(row),
    number: row.number,
    containers: row.containers,
  }),
  empty: 'This machine has received no matching events. To receive events: oct webhooks listen',
}

function field(
  name: string,
  meaning: string,
  value: (row: ReceivedRow) => Cell,
): Field<ReceivedRow> {
  return { name, meaning, value }
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Returns an event's containers, such as `MEDU7316040 and 2 more`; else, its B/L or tracking request. */
function subjectInWords({ containers: [first, ...others], number }: ReceivedRow): string {
  if (first === undefined) return number ?? ''
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

function stateInWords({ state, tries, origin }: ReceivedRow): Text {
  const words = [state, ...(origin === 'delivered' ? [] : [origin])].join(', ')
  if (state === 'dead') return { words, tone: 'bad' }
  if (state === 'waiting' && tries > 0) return { words: `${words} (tried ${tries})`, tone: 'warn' }
  return { words, tone: state === 'waiting' ? 'plain' : 'dim' }
}

function bodyOf({ body }: ReceivedRow): unknown {
  const text = new TextDecoder().decode(body)
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
