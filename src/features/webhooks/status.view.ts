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
    field(
      'webhooks',
      'number of webhooks at the service; empty with --offline',
      (row) => row.webhooks,
    ),
    field('active', 'number of active webhooks in the service', ({ active }) => active),
    field('inactive', 'addresses of disabled webhooks', ({ inactive }) => inactive),
    field(
      'failed_at_service',
      'number of notifications of the last day that the service could not deliver, even after all retries',
      (row) => row.failed_at_service,
    ),
    field(
      'last_failed_at',
      'when the latest failed notification was created, UTC',
      (row) => row.last_failed_at,
    ),
    field(
      'last_delivery_at',
      'when this machine received the last webhook delivery, UTC',
      (row) => row.last_delivery_at,
    ),
    field(
      'waiting',
      'number of received events that wait to be forwarded',
      ({ waiting }) => waiting,
    ),
    field('dead', 'number of dead letters: events that could not be forwarded', ({ dead }) => dead),
    field(
      'unapplied',
      'number of events that are not in the cache yet',
      ({ unapplied }) => unapplied,
    ),
    field(
      'oldest_waiting_at',
      'when the oldest waiting event was received, UTC',
      (row) => row.oldest_waiting_at,
    ),
    field(
      'oldest_unapplied_at',
      'when the oldest event that is not in the cache yet was received, UTC',
      (row) => row.oldest_unapplied_at,
    ),
    field(
      'last_bad_signature_at',
      'when a webhook delivery with a wrong signature was last refused, UTC',
      (row) => row.last_bad_signature_at,
    ),
    field(
      'bad_signatures',
      'number of webhook deliveries with a wrong signature that were ever received',
      (row) => row.bad_signatures,
    ),
    field(
      'unsigned',
      'number of requests ever received without a signature',
      (row) => row.unsigned,
    ),
    field('problems', 'problems that need attention', ({ problems }) => problems),
  ],
  id: () => 'webhooks',
  record: (row) => ({ ...row }),
  screen: (row, viewing) =>
    withWords([
      pair('Webhooks', { words: webhooksInWords(row) }),
      pair('Failed last day', countText(row.failed_at_service)),
      pair('Last delivery', { words: momentOrNever(row.last_delivery_at, viewing) }),
      pair('Waiting', { words: String(row.waiting) }),
      pair('Dead letters', countText(row.dead)),
      pair('Not applied', { words: row.unapplied === 0 ? '' : String(row.unapplied) }),
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
