import { pair, withWords } from '../../cli/output/screen-lines.js'
import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import type { VerifiedBody } from './verify.js'

export const verifiedBodyView: View<VerifiedBody> = {
  name: 'verified-body',
  shape: 'object',
  noun: 'delivery',
  columns: [
    { heading: 'Signature', text: verdictText },
    { heading: 'Event', text: ({ event }) => ({ words: event ?? '' }) },
    { heading: 'Why', text: ({ reason }) => ({ words: reason ?? '' }) },
  ],
  fields: [
    field(
      'verdict',
      'state of the signature: genuine, absent, malformed or wrong',
      ({ verdict }) => verdict,
    ),
    field(
      'reason',
      'what is wrong with the signature; empty if the signature is genuine',
      ({ reason }) => reason,
    ),
    field(
      'secret_from',
      'where the secret that matches the signature was found',
      (row) => row.secret_from,
    ),
    field(
      'event',
      'name of the event; empty if the body is not a notification',
      ({ event }) => event,
    ),
    field('body_problem', 'why the body is not a notification', (row) => row.body_problem),
    field('bytes', 'size of the body in bytes', ({ bytes }) => bytes),
    field('id', 'id of the notification', ({ id }) => id),
  ],
  id: ({ id }) => id ?? '',
  record: (row) => ({ ...row }),
  screen: (row) =>
    withWords([
      pair('Signature', verdictText(row)),
      pair('Why', { words: row.reason ?? '' }),
      pair('Secret', { words: row.secret_from === null ? '' : `from ${row.secret_from}` }),
      pair('Body', { words: row.body_problem ?? `${row.event}, ${row.bytes} bytes` }),
      pair('Id', { words: row.id ?? '', tone: 'dim' }),
    ]),
}

function verdictText({ verdict }: VerifiedBody): Text {
  return { words: verdict, tone: verdict === 'genuine' ? 'good' : 'bad' }
}

function field(
  name: string,
  meaning: string,
  value: (row: VerifiedBody) => Cell,
): Field<VerifiedBody> {
  return { name, meaning, value }
}
