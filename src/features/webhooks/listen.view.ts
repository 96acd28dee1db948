import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { localReading } from '../../domain/zoned-time.js'
import { whatEventSays } from './event-statement-text.js'
import type { AppliedEvent } from './receiving/apply-event.js'

export const listenedView: View<AppliedEvent> = {
  name: 'webhooks-listen',
  shape: 'list',
  noun: 'event',
  columns: [
    { heading: 'Received', text: (row, viewing) => ({ words: clockTime(row, viewing) }) },
    { heading: 'Event', text: ({ event }) => ({ words: event.event }), isWhole: true },
    { heading: 'Container', text: (row) => ({ words: subjectOf(row), tone: 'strong' }) },
    { heading: 'What', text: whatEventSays },
  ],
  fields: [
    field('received_at', 'when the event was received, UTC', ({ event }) =>
      event.receivedAt.toISOString(),
    ),
    field('event', 'name of the event', ({ event }) => event.event),
    field('container', 'number of the container', numberOf),
    {
      name: 'what',
      meaning: 'facts that the event states, in words',
      value: (row, viewing) => whatEventSays(row, viewing).words,
    },
    field(
      'occurred_at',
      'when the event happened, according to the service',
      ({ event }) => event.occurredAt,
    ),
    field(
      'id',
      'id of the notification, which is the same on every retry',
      ({ event }) => event.id,
    ),
    field(
      'origin',
      'how oct obtained the event: delivered, reconstructed or sample',
      ({ event }) => event.origin,
    ),
    field(
      'webhook_id',
      'id of the webhook that delivered the event',
      ({ event }) => event.webhookId,
    ),
    field('container_id', 'id of the container', ({ event }) => event.containerId),
    field('shipment_id', 'id of the shipment', ({ event }) => event.shipmentId),
    field(
      'number',
      'bill of lading of the shipment, or number of the tracking request',
      (row) => row.number,
    ),
  ],
  id: ({ event }) => event.id,
  record: (row, viewing) => ({
    id: row.event.id,
    event: row.event.event,
    received_at: row.event.receivedAt.toISOString(),
    occurred_at: row.event.occurredAt,
    origin: row.event.origin,
    container: numberOf(row),
    container_id: row.event.containerId,
    shipment_id: row.event.shipmentId,
    webhook_id: row.event.webhookId,
    what: whatEventSays(row, viewing).words,
    changes: row.changes.map(({ change: { kind, number, attribute, from, to } }) => ({
      ...{ kind, number, attribute, from, to },
    })),
    delivery: JSON.parse(new TextDecoder().decode(row.event.body)),
    number: row.number,
  }),
}

/** Formats an event in two parts, such as `09:14:02Z container.updated MSCU6639870` and `customs hold placed`. */
export function listenedLine(
  row: AppliedEvent,
  viewing: Viewing,
): { start: readonly Text[]; what: Text } {
  const start: Text[] = [
    { words: clockTime(row, viewing), tone: 'dim' },
    { words: row.event.event.padEnd(24) },
    { words: subjectOf(row).padEnd(11), tone: 'strong' },
  ]
  return { start, what: whatEventSays(row, viewing) }
}

export function clockTime({ event }: AppliedEvent, viewing: Viewing): string {
  const isLocal = viewing.timeStyle === 'local'
  const { time } = localReading(event.receivedAt, isLocal ? viewing.localZone : 'UTC')
  return `${time.slice(0, 8)}${isLocal ? '' : 'Z'}`
}

function numberOf({ event, box }: AppliedEvent): string | null {
  return event.containerNumber ?? box?.container.number ?? null
}

const subjectOf = (row: AppliedEvent): string =>
  numberOf(row) ?? row.number ?? row.changes[0]?.change.number ?? ''

function field(
  name: string,
  meaning: string,
  value: (row: AppliedEvent) => Cell,
): Field<AppliedEvent> {
  return { name, meaning, value }
}
