import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, View } from '../../cli/output/view.js'
import type { CaughtUp } from './catch-up.js'

const foundBy = { notification: 'the webhook delivery failed', sync: 'a sync' } as const

export const caughtUpView: View<CaughtUp> = {
  name: 'webhooks-catch-up',
  shape: 'list',
  noun: 'missed event',
  columns: [
    {
      heading: 'Recorded',
      text: ({ created_at: at }, viewing) => ({ words: systemMoment(at, viewing) }),
    },
    { heading: 'Event', text: ({ event }) => ({ words: event, tone: 'strong' }), isWhole: true },
    { heading: 'Container', text: ({ container }) => ({ words: container ?? '' }), isWhole: true },
    { heading: 'Found by', text: ({ found_by: by }) => ({ words: foundBy[by] }) },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }), isWhole: true },
  ],
  fields: [
    field(
      'created_at',
      'when the service created the notification, or oct first read the change, UTC',
      (row) => row.created_at,
    ),
    field('event', 'name of the event', ({ event }) => event),
    field('container', 'number of the container', ({ container }) => container),
    field(
      'found_by',
      'how oct found the event: notification (failed in the service) or sync',
      (row) => row.found_by,
    ),
    field(
      'occurred_at',
      'when the event happened, or when the event is expected',
      (row) => row.occurred_at,
    ),
    field('id', 'id of the notification, or an id that oct made from the change', ({ id }) => id),
  ],
  id: ({ id }) => id,
  record: (row) => ({ ...row }),
}

function field(name: string, meaning: string, value: (row: CaughtUp) => Cell): Field<CaughtUp> {
  return { name, meaning, value }
}
