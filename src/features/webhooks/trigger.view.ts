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
    field(
      'result',
      'result: taken (accepted), refused, away (the receiver does not respond) or planned',
      ({ result }) => result,
    ),
    field('status', 'HTTP status of the response', ({ status }) => status),
    field('error', 'why the receiver did not accept the sample', ({ error }) => error),
    field('duration_ms', 'milliseconds until the response', ({ duration_ms: ms }) => ms),
    field('signed', 'whether the sample was signed', ({ signed }) => signed),
    field('url', 'address to which the sample was sent', ({ url }) => shownAddress(url)),
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
