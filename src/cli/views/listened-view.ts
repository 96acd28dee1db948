import { localReading } from '../../domain/zoned-time.js'
import type { AppliedEvent } from '../../workflows/receiving/apply-event.js'
import { changeLabels } from './change-labels.js'
import { changeInWords } from './change-text.js'
import { datedInWords } from './dated-fact.js'
import type { Cell, Field, Text, View, Viewing } from './view.js'

/** `oct webhooks listen`: events as they come. */
export const listenedView: View<AppliedEvent> = {
  name: 'webhooks-listen',
  shape: 'list',
  columns: [
    { heading: 'Received', text: (row, viewing) => ({ words: clockTime(row, viewing) }) },
    { heading: 'Event', text: ({ event }) => ({ words: event.event }), isWhole: true },
    { heading: 'Container', text: (row) => ({ words: subjectOf(row), tone: 'strong' }) },
    { heading: 'What', text: whatChanged },
  ],
  fields: [
    field('received_at', 'when it came, UTC', ({ event }) => event.receivedAt.toISOString()),
    field('event', 'name of the event', ({ event }) => event.event),
    field('container', 'number of the container', numberOf),
    {
      name: 'what',
      meaning: 'what it changed of what this machine knew, in words',
      value: (row, viewing) => whatChanged(row, viewing).words,
    },
    field('occurred_at', 'when it happened, as the service says', ({ event }) => event.occurredAt),
    field('id', 'id of the notification, the same on every retry', ({ event }) => event.id),
    field('origin', 'delivered, reconstructed or sample', ({ event }) => event.origin),
    field('webhook_id', 'webhook that delivered it', ({ event }) => event.webhookId),
    field('container_id', 'id of the container', ({ event }) => event.containerId),
    field('shipment_id', 'id of the shipment', ({ event }) => event.shipmentId),
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
    what: whatChanged(row, viewing).words,
    changes: row.changes.map(({ change: { kind, number, attribute, from, to } }) => ({
      ...{ kind, number, attribute, from, to },
    })),
    delivery: JSON.parse(new TextDecoder().decode(row.event.body)),
  }),
  empty: 'No event came.',
}

/**
 * One event as a line, `09:14:02Z  container.updated  MSCU6639870  customs hold placed`: what stands
 * first on it, and what it tells.
 */
export function listenedLine(
  row: AppliedEvent,
  viewing: Viewing,
): { start: readonly Text[]; what: Text } {
  const start: Text[] = [
    { words: clockTime(row, viewing), tone: 'dim' },
    { words: row.event.event.padEnd(24) },
    { words: subjectOf(row).padEnd(11), tone: 'strong' },
  ]
  return { start, what: whatChanged(row, viewing) }
}

/** Of this day, since the line is read as it comes; UTC unless the reader wants this machine's. */
export function clockTime({ event }: AppliedEvent, viewing: Viewing): string {
  const isLocal = viewing.timeStyle === 'local'
  const { time } = localReading(event.receivedAt, isLocal ? viewing.localZone : 'UTC')
  return `${time.slice(0, 8)}${isLocal ? '' : 'Z'}`
}

/** As it was delivered, or as this machine knows the container that was named by its id. */
function numberOf({ event, box }: AppliedEvent): string | null {
  return event.containerNumber ?? box?.container.number ?? null
}

const subjectOf = (row: AppliedEvent): string =>
  numberOf(row) ?? row.changes[0]?.change.number ?? row.bill ?? ''

function whatChanged(row: AppliedEvent, viewing: Viewing): Text {
  const { event, changes } = row
  const all = changes.map((change) => changeInWords(change, viewing))
  const words = all.length > 0 ? all.map((text) => text.words).join('; ') : stated(row, viewing)
  const [first] = all.filter(({ tone }) => tone !== undefined)
  const label =
    event.origin === 'delivered' ? words : [event.origin, words].filter(Boolean).join(': ')
  return first?.tone === undefined ? { words: label } : { words: label, tone: first.tone }
}

/** Events that state one value, by the wire path of what they state. */
const statedPaths: Readonly<Record<string, string | undefined>> = {
  'container.pickup_lfd.changed': 'pickup_lfd',
  'container.pickup_lfd_line.changed': 'import_deadlines.pickup_lfd_line',
  'container.pickup_lfd_terminal.changed': 'import_deadlines.pickup_lfd_terminal',
  'container.pickup_lfd_rail.changed': 'import_deadlines.pickup_lfd_rail',
  'container.pickup_appointment.changed': 'pickup_appointment_at',
}

/** `last free day (line): Thu 14 May`; empty where it states nothing. */
function stated({ event, stated: value, box }: AppliedEvent, viewing: Viewing): string {
  const path = Object.hasOwn(statedPaths, event.event) ? statedPaths[event.event] : undefined
  if (path === undefined || value === null) return ''
  const owner = { container: box?.container ?? null, shipment: box?.shipment ?? null }
  return `${changeLabels[path]}: ${datedInWords({ path, value, owner }, viewing)}`
}

function field(
  name: string,
  meaning: string,
  value: (row: AppliedEvent) => Cell,
): Field<AppliedEvent> {
  return { name, meaning, value }
}
