import { pair, pairs, withWords } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { WebhookStatus } from './status.js'

export const webhookStatusView: View<WebhookStatus> = {
  name: 'webhooks-status',
  shape: 'object',
  noun: 'status',
  columns: [
    { heading: 'Webhooks', text: (row) => ({ words: webhooksInWords(row) }) },
    {
      heading: 'Last delivery',
      text: (row, viewing) => ({ words: momentOrNever(row.last_delivery_at, viewing) }),
    },
    { heading: 'Waiting', align: 'right', text: ({ waiting }) => ({ words: String(waiting) }) },
    { heading: 'Dead', align: 'right', text: ({ dead }) => countText(dead) },
  ],
  fields: [
    field('webhooks', 'webhooks at the service; empty with --offline', (row) => row.webhooks),
    field('active', 'of these, switched on', ({ active }) => active),
    field('inactive', 'addresses of those that are switched off', ({ inactive }) => inactive),
    field(
      'failed_at_service',
      'notifications of the last day that the service gave up',
      (row) => row.failed_at_service,
    ),
    field('last_failed_at', 'when the last of these was made, UTC', (row) => row.last_failed_at),
    field(
      'last_delivery_at',
      'when this machine received the last delivery, UTC',
      (row) => row.last_delivery_at,
    ),
    field('waiting', 'events of the journal that are to be handed on', ({ waiting }) => waiting),
    field('dead', 'events that could not be handed on', ({ dead }) => dead),
    field('unapplied', 'events that the cache has not taken up', ({ unapplied }) => unapplied),
    field(
      'oldest_waiting_at',
      'when the oldest of those that wait came, UTC',
      (row) => row.oldest_waiting_at,
    ),
    field(
      'oldest_unapplied_at',
      'when the oldest that is not taken up came, UTC',
      (row) => row.oldest_unapplied_at,
    ),
    field(
      'last_bad_signature_at',
      'when a delivery that another secret had signed was last refused, UTC',
      (row) => row.last_bad_signature_at,
    ),
    field('bad_signatures', 'how many were, ever', (row) => row.bad_signatures),
    field('unsigned', 'requests without a signature, ever', (row) => row.unsigned),
    field('problems', 'what is not as it should be', ({ problems }) => problems),
  ],
  id: () => 'webhooks',
  record: (row) => ({ ...row }),
  screen: (row, viewing) =>
    withWords([
      pair('Webhooks', { words: webhooksInWords(row) }),
      pair('Failed in a day', countText(row.failed_at_service)),
      pair('Last delivery', { words: momentOrNever(row.last_delivery_at, viewing) }),
      pair('Waiting', { words: String(row.waiting) }),
      pair('Dead letters', countText(row.dead)),
      pair('Not taken up', { words: row.unapplied === 0 ? '' : String(row.unapplied) }),
      pair('Bad signature', { words: systemMoment(row.last_bad_signature_at, viewing) }),
      pair('Unsigned', { words: row.unsigned === 0 ? '' : String(row.unsigned) }),
      ...pairs(
        'Problems',
        row.problems.map((words) => ({ words, tone: 'bad' })),
      ),
    ]),
}

function webhooksInWords({ webhooks, active }: WebhookStatus): string {
  if (webhooks === null) return 'not asked'
  return webhooks === 0 ? 'none' : `${active} of ${webhooks} active`
}

function momentOrNever(at: string | null, viewing: Viewing): string {
  return at === null ? 'never' : systemMoment(at, viewing)
}

function countText(count: number | null): Text {
  if (count === null) return { words: '' }
  return { words: String(count), tone: count > 0 ? 'bad' : 'plain' }
}

function field(
  name: string,
  meaning: string,
  value: (row: WebhookStatus) => Cell,
): Field<WebhookStatus> {
  return { name, meaning, value }
}
