import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import { tally } from '../../domain/counted.js'
import type { ReplayedEvent } from './journal/replayed-event.js'

export const replayView: View<ReplayedEvent> = {
  name: 'webhooks-replay',
  shape: 'list',
  noun: 'event',
  columns: [
    {
      heading: 'Received',
      text: ({ received_at: at }, viewing) => ({ words: systemMoment(at, viewing) }),
    },
    { heading: 'Event', text: ({ event }) => ({ words: event, tone: 'strong' }), isWhole: true },
    { heading: 'Container', text: ({ container }) => ({ words: container ?? '' }), isWhole: true },
    { heading: 'Result', text: resultInWords, isWhole: true },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }), isWhole: true },
  ],
  fields: [
    field('received_at', 'when the event was first received, UTC', (row) => row.received_at),
    field('event', 'name of the event', ({ event }) => event),
    field('container', 'number of the container', ({ container }) => container),
    field(
      'result',
      'result: taken (accepted), refused, not sent (the receiver does not respond), waiting (for a listener) or planned',
      ({ result }) => result,
    ),
    field('answer', 'HTTP status, exit code or error of the attempt', ({ answer }) => answer),
    field('duration_ms', 'milliseconds that the attempt took', ({ duration_ms: ms }) => ms),
    field('id', 'id of the notification', ({ id }) => id),
  ],
  defaults: ['received_at', 'event', 'container', 'result', 'answer', 'id'],
  id: ({ id }) => id,
  record: (row) => ({ ...row }),
  empty: 'No events of the journal match; nothing was sent',
  breakdown: (rows) => tally(rows.map(({ result }) => result)),
}

function resultInWords({ result, answer, duration_ms: ms }: ReplayedEvent): Text {
  const words = answer === null ? result : `${result}: ${answer}`
  if (result === 'taken')
    return { words, ...(ms !== null && { aside: ` (${ms} ms)` }), tone: 'good' }
  return { words, tone: result === 'refused' ? 'bad' : 'warn' }
}

function field(
  name: string,
  meaning: string,
  value: (row: ReplayedEvent) => Cell,
): Field<ReplayedEvent> {
  return { name, meaning, value }
}
