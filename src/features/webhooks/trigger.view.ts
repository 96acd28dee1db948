import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import { tally } from '../../domain/counted.js'
import { shownAddress } from '../../domain/shown-address.js'
import type { SentSample } from './trigger.js'

export const sentSamplesView: View<SentSample> = {
  name: 'sent-samples',
  shape: 'list',
  noun: 'sample event',
  columns: [
    { heading: 'Event', text: ({ event }) => ({ words: event, tone: 'strong' }), isWhole: true },
    { heading: 'Result', text: resultInWords, isWhole: true },
    {
      heading: 'Took',
      align: 'right',
      text: ({ duration_ms: ms }) => ({ words: tookInWords(ms) }),
    },
    { heading: 'Signed', text: ({ signed }) => ({ words: signed ? 'yes' : 'no' }) },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }), isWhole: true },
  ],
  fields: [
    field('event', 'name of the event', ({ event }) => event),
    field('result', 'taken, refused, away (nobody answered) or planned', ({ result }) => result),
    field('status', 'HTTP status of the answer', ({ status }) => status),
    field('error', 'why it was not taken', ({ error }) => error),
    field('duration_ms', 'how long the answer took', ({ duration_ms: ms }) => ms),
    field('signed', 'whether it was signed', ({ signed }) => signed),
    field('url', 'where it was sent', ({ url }) => shownAddress(url)),
    field('id', 'id of the notification', ({ id }) => id),
  ],
  id: ({ id }) => id,
  record: (row) => ({ ...row, url: shownAddress(row.url) }),
  breakdown: (rows) => tally(rows.map(({ result }) => result)),
}

function resultInWords({ result, status, error }: SentSample): Text {
  if (result === 'taken') return { words: `taken (${status})`, tone: 'good' }
  return { words: error ?? result, tone: result === 'planned' ? 'plain' : 'bad' }
}

const tookInWords = (ms: number | null): string => (ms === null ? '' : `${ms} ms`)

function field(name: string, meaning: string, value: (row: SentSample) => Cell): Field<SentSample> {
  return { name, meaning, value }
}
