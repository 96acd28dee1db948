import { momentInCell, systemMoment } from '../../cli/output/time-text.js'
import type { Field, Text, Tone, View, Viewing } from '../../cli/output/view.js'
import { type Attention, type AttentionKind, idOf } from '../../domain/attention.js'
import { tally } from '../../domain/counted.js'
import { manifestDay, manifestDayInWords } from '../../domain/manifest-wait.js'
import { simulatedColumn } from '../simulated-column.js'

const fields: Field<Attention>[] = [
  field('problem', 'kind of problem, such as failed or tracked_twice', ({ kind }) => kind),
  field(
    'number',
    'number of the request, shipment or container that has the problem',
    ({ number }) => number,
  ),
  field(
    'place',
    'place of the number in the compared file; empty if no file is compared',
    ({ place }) => place,
  ),
  field('scac', 'SCAC of the shipping line', ({ scac }) => scac),
  field('reason', 'description of the problem', ({ reason }) => reason),
  field('since', 'when the problem began, UTC', ({ since }, viewing) =>
    momentInCell(since, 'UTC', viewing),
  ),
  field('ref_numbers', 'customer references', ({ refs }) => refs),
  field('customer_name', 'name of the customer', ({ customer }) => customer),
  field('remedy', 'command that solves the problem or shows more', ({ remedy }) => remedy),
  field('request_id', 'id of the tracking request', ({ requestId }) => requestId),
  field('shipment_id', 'id of the shipment', ({ shipmentId }) => shipmentId),
  field('container_id', 'id of the container', ({ containerId }) => containerId),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ simulated }) => simulated ?? null,
  ),
  field(
    'day',
    'days of waiting for the manifest, counted from 1; the service waits 7 days',
    (found, { now }) => dayOf(found, now),
  ),
  field(
    'known_by',
    'sources of the service that stated facts about the number (only in oct reconcile)',
    ({ knownBy }) => knownBy ?? [],
  ),
]

const onAsking = ['day', 'known_by']

function field(name: string, meaning: string, value: Field<Attention>['value']): Field<Attention> {
  return { name, meaning, value }
}

export const attentionView: View<Attention> = {
  name: 'attention',
  shape: 'list',
  noun: 'problem',
  columns: [
    { heading: 'Number', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    { heading: 'Problem', text: problemText },
    { heading: 'Why', text: ({ reason }) => ({ words: reason }) },
    { heading: 'Do', text: ({ remedy }) => ({ words: remedy }), isWhole: true },
    {
      heading: 'Place',
      text: ({ place }) => ({ words: place ?? '' }),
      isShown: (rows) => rows.some(({ place }) => place !== null),
    },
    { heading: 'Line', text: ({ scac }) => ({ words: scac ?? '' }) },
    { heading: 'Ref', text: ({ refs }) => ({ words: refs.join(', ') }) },
    { heading: 'Customer', text: ({ customer }) => ({ words: customer ?? '' }) },
    {
      heading: 'Since',
      text: ({ since }, viewing) => ({ words: systemMoment(since, viewing), tone: 'dim' }),
    },
    {
      heading: 'Known to',
      text: ({ knownBy = [] }) => ({ words: knownBy.join(', ') }),
      isShown: (rows) => rows.some(({ knownBy }) => knownBy !== undefined),
    },
    simulatedColumn(({ simulated }) => simulated),
  ],
  narrow: { least: 4 },
  fields,
  defaults: fields.map(({ name }) => name).filter((name) => !onAsking.includes(name)),
  id: idOf,
  record: recordOf,
  empty: 'No problems',
  breakdown: (rows) => tally(rows.map(({ kind }) => problems[kind][0])),
}

const problems = {
  failed: ['failed', 'bad'],
  not_tracked: ['not tracked', 'bad'],
  unusable_row: ['not usable', 'bad'],
  stopped_early: ['stopped before return', 'bad'],
  no_containers: ['without containers', 'warn'],
  tracked_twice: ['tracked twice', 'warn'],
  awaiting_manifest: ['awaiting manifest', 'warn'],
  missing_reference: ['missing a reference', 'warn'],
  not_in_file: ['the number is not in your file', 'warn'],
  ended: ['no longer tracked', 'plain'],
} satisfies Record<AttentionKind, [string, Tone]>

function problemText(found: Attention, { now }: Viewing): Text {
  const [words, tone] = problems[found.kind]
  const day = found.kind === 'awaiting_manifest' ? manifestDayInWords(found.since, now) : ''
  return { words: day === '' ? words : `${words}, ${day}`, tone }
}

const dayOf = ({ kind, since }: Attention, now: Date): number | null =>
  kind === 'awaiting_manifest' ? manifestDay(since, now) : null

function recordOf(found: Attention, { now }: Viewing): Record<string, unknown> {
  const { kind, number, place, scac, reason, since, refs, customer, remedy } = found
  return {
    problem: kind,
    ...{ number, place, scac, reason, since },
    ref_numbers: refs,
    customer_name: customer,
    remedy,
    request_id: found.requestId,
    shipment_id: found.shipmentId,
    container_id: found.containerId,
    ...(kind === 'awaiting_manifest' ? { day: dayOf(found, now) } : {}),
    ...(found.knownBy === undefined ? {} : { known_by: found.knownBy }),
    ...(found.simulated === undefined ? {} : { simulated: found.simulated }),
  }
}
