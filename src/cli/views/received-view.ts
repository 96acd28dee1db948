import type { ReceivedEvent } from '../../cache/received/received-event.js'
import { systemMoment } from './time-text.js'
import type { Cell, Field, Text, View } from './view.js'

/** `oct webhooks log`: received events as the journal keeps them. */
export const receivedView: View<ReceivedEvent> = {
  name: 'webhooks-log',
  shape: 'list',
  columns: [
    {
      heading: 'Received',
      text: ({ receivedAt }, viewing) => ({
        words: systemMoment(receivedAt.toISOString(), viewing),
      }),
    },
    { heading: 'Event', text: ({ event }) => ({ words: event }), isWhole: true },
    {
      heading: 'Container',
      text: ({ containerNumber }) => ({ words: containerNumber ?? '', tone: 'strong' }),
      isWhole: true,
    },
    { heading: 'State', text: stateInWords },
    { heading: 'Origin', text: ({ origin }) => ({ words: origin }) },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }) },
  ],
  fields: [
    field('received_at', 'when it came, UTC', ({ receivedAt }) => receivedAt.toISOString()),
    field('event', 'name of the event', ({ event }) => event),
    field('container', 'number of the container', ({ containerNumber }) => containerNumber),
    field('state', 'waiting, done or dead', ({ state }) => state),
    field('origin', 'delivered, reconstructed or sample', ({ origin }) => origin),
    field('tries', 'failed tries to hand it on that count', ({ tries }) => tries),
    field('next_try_at', 'when it is handed on next, UTC', (row) => iso(row.nextTryAt)),
    field('last_error', 'why it could not be handed on', ({ lastError }) => lastError),
    field('occurred_at', 'when it happened, as the service says', (row) => row.occurredAt),
    field('webhook_id', 'webhook that delivered it', ({ webhookId }) => webhookId),
    field('container_id', 'id of the container', ({ containerId }) => containerId),
    field('shipment_id', 'id of the shipment', ({ shipmentId }) => shipmentId),
    field('id', 'id of the notification, the same on every retry', ({ id }) => id),
  ],
  id: ({ id }) => id,
  record: (row) => ({
    id: row.id,
    event: row.event,
    origin: row.origin,
    received_at: row.receivedAt.toISOString(),
    occurred_at: row.occurredAt,
    state: row.state,
    tries: row.tries,
    next_try_at: iso(row.nextTryAt),
    last_error: row.lastError,
    container: row.containerNumber,
    container_id: row.containerId,
    shipment_id: row.shipmentId,
    webhook_id: row.webhookId,
    body: new TextDecoder().decode(row.body),
  }),
  empty: 'No event was received.',
  summary: (rows) => (rows.length === 1 ? '1 event' : `${rows.length} events`),
}

function stateInWords({ state, tries, lastError }: ReceivedEvent): Text {
  if (state === 'done') return { words: 'done', tone: 'good' }
  const why = lastError === null ? '' : `: ${lastError}`
  if (state === 'dead') return { words: `dead${why}`, tone: 'bad' }
  return { words: tries === 0 ? 'waiting' : `waiting, try ${tries}${why}`, tone: 'warn' }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function field(
  name: string,
  meaning: string,
  value: (row: ReceivedEvent) => Cell,
): Field<ReceivedEvent> {
  return { name, meaning, value }
}
