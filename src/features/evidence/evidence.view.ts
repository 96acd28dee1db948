import { momentInCell, momentInWords } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import { sourceInWords } from '../../domain/event-in-words.js'
import type { EvidenceFact } from '../../domain/evidence/evidence-fact.js'

export interface EvidenceRow {
  number: string
  containerId: string
  fact: EvidenceFact
  simulated: boolean | null
}

const field = (name: string, meaning: string, value: Field<EvidenceRow>['value']) => ({
  name,
  meaning,
  value,
})

const fields: Field<EvidenceRow>[] = [
  field('number', 'container number', ({ number }) => number),
  field('date', 'date of the fact in the time zone of its place', ({ fact }) => fact.date),
  field(
    'at',
    'when the fact happened, in local time with the time zone; empty if only the day is known',
    ({ fact }, viewing) => momentInCell(fact.at, fact.timezone, viewing),
  ),
  field('fact', 'name of the fact, such as vessel_discharged', ({ fact }) => fact.fact),
  field('what', 'the fact in words', ({ fact }) => fact.words),
  field('place', 'place where the fact happened', ({ fact }) => fact.place),
  field(
    'source',
    'who stated the fact; empty if the service does not say',
    ({ fact }) => fact.source,
  ),
  field('received_at', 'when the service received the fact, UTC', ({ fact }) => fact.received_at),
  field('text', 'original text of the source', ({ fact }) => fact.text),
  field('simulated', 'true if the sandbox simulated the data', ({ simulated }) => simulated),
]

export const evidenceView: View<EvidenceRow> = {
  name: 'evidence',
  shape: 'list',
  noun: 'fact',
  columns: [
    {
      heading: 'When',
      text: ({ fact }, viewing) => ({
        words: momentInWords(fact.at, fact.timezone, viewing) || (fact.date ?? ''),
      }),
    },
    { heading: 'Fact', text: ({ fact }) => ({ words: fact.words, tone: 'strong' }), wraps: true },
    { heading: 'Place', text: ({ fact }) => ({ words: fact.place ?? '' }) },
    {
      heading: 'Source',
      text: ({ fact }) => ({ words: sourceInWords(fact.source) }),
    },
    {
      heading: 'Received',
      text: ({ fact }) => ({
        words:
          fact.received_at === null ? '' : `${fact.received_at.slice(0, 16).replace('T', ' ')} UTC`,
        tone: 'dim',
      }),
    },
  ],
  narrow: { first: ['Place', 'Received'] },
  fields,
  id: ({ containerId }) => containerId,
  record: ({ number, fact, simulated }) => ({
    number,
    ...fact,
    ...(simulated ? { simulated } : {}),
  }),
}
