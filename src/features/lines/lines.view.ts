import type { Column, Field, ScreenLine, Text, View } from '../../cli/output/view.js'
import type { KnownLine } from './list-lines.js'

const fields: Field<KnownLine>[] = [
  field('scac', 'SCAC of the shipping line', ({ line }) => line.scac),
  field('name', 'name of the shipping line', ({ line }) => line.name),
  field('short_name', 'short name of the shipping line', ({ line }) => line.short_name),
  field(
    'alternative_scacs',
    'other SCACs of the shipping line',
    ({ line }) => line.alternative_scacs ?? [],
  ),
  field(
    'bill_of_lading_tracking_support',
    'whether bills of lading can be tracked',
    ({ line }) => line.bill_of_lading_tracking_support ?? null,
  ),
  field(
    'booking_number_tracking_support',
    'whether bookings can be tracked',
    ({ line }) => line.booking_number_tracking_support ?? null,
  ),
  field(
    'container_number_tracking_support',
    'whether container numbers can be tracked (beta)',
    ({ line }) => line.container_number_tracking_support ?? null,
  ),
  field('gaps', 'facts that the shipping line is known not to report', ({ gaps }) => gaps),
  field(
    'source',
    'origin of the data: service, or reference (the built-in list of oct)',
    ({ source }) => source,
  ),
]

function field(name: string, meaning: string, value: Field<KnownLine>['value']): Field<KnownLine> {
  return { name, meaning, value }
}

const columns: Column<KnownLine>[] = [
  { heading: 'SCAC', text: ({ line }) => ({ words: line.scac, tone: 'strong' }) },
  { heading: 'Name', text: ({ line }) => ({ words: line.name }) },
  { heading: 'Short name', text: ({ line }) => ({ words: line.short_name }) },
  { heading: 'Also', text: ({ line }) => ({ words: (line.alternative_scacs ?? []).join(' ') }) },
  { heading: 'Bill', text: ({ line }) => supportText(line.bill_of_lading_tracking_support) },
  { heading: 'Booking', text: ({ line }) => supportText(line.booking_number_tracking_support) },
  { heading: 'Container', text: ({ line }) => supportText(line.container_number_tracking_support) },
  { heading: 'Known gaps', text: ({ gaps }) => ({ words: gaps.join(', '), tone: 'dim' }) },
]

export const linesView: View<KnownLine> = {
  name: 'lines',
  shape: 'list',
  noun: 'shipping line',
  columns,
  fields,
  attributes: {
    tracking_url: "address of the shipping line's tracking page",
    contact_url: "address of the shipping line's contact page",
    provided_data: 'facts that the shipping line reports, by attribute',
  },
  id: ({ line }) => line.scac,
  record: ({ line, gaps, source }) => ({ ...line, gaps, source }),
  empty: 'No shipping lines match. List all: oct lines',
}

export const lineView: View<KnownLine> = {
  ...linesView,
  name: 'line',
  shape: 'object',
  screen: (known) => [
    { kind: 'heading', words: `${known.line.scac} ${known.line.name}` },
    ...pairs(known).filter(({ text }) => text.words !== ''),
  ],
}

function pairs({ line, gaps, coverage }: KnownLine): Extract<ScreenLine, { kind: 'pair' }>[] {
  return [
    pair('Short name', { words: line.short_name }),
    pair('Also', { words: (line.alternative_scacs ?? []).join(', ') }),
    pair('Bill of lading', supportText(line.bill_of_lading_tracking_support)),
    pair('Booking', supportText(line.booking_number_tracking_support)),
    pair('Container', supportText(line.container_number_tracking_support)),
    pair('Known gaps', { words: gaps.join(', ') }),
    ...coverage.map(({ kind, words }) => pair(`Infers a ${kindWords[kind]}`, { words })),
    pair('Tracking page', { words: line.tracking_url ?? '' }),
    pair('Contact', { words: line.contact_url ?? '' }),
  ]
}

const kindWords = { bill_of_lading: 'bill', booking: 'booking', container: 'container' }

const pair = (label: string, text: Text) => ({ kind: 'pair' as const, label, text })

function supportText(isSupported: boolean | undefined): Text {
  if (isSupported === undefined) return { words: '' }
  return isSupported ? { words: 'yes', tone: 'good' } : { words: 'no', tone: 'dim' }
}
