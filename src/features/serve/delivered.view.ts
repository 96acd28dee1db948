import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, Text, View } from '../../cli/output/view.js'
import type { DeliveredBox } from '../../service/operations/deliver-boxes.js'

const fields: Field<DeliveredBox>[] = [
  { name: 'container', meaning: 'number of the container', value: ({ container }) => container },
  {
    name: 'result',
    meaning:
      'result: marked, already (marked before), unknown (no open container) or not_out (not picked up yet)',
    value: ({ result }) => result,
  },
  {
    name: 'at',
    meaning: 'when the container was delivered, UTC; empty if this run did not mark the container',
    value: ({ at }) => at,
  },
]

const words = {
  marked: { words: 'marked', tone: 'good' },
  already: { words: 'already delivered', tone: 'dim' },
  unknown: { words: 'there is no open container with the number', tone: 'bad' },
  not_out: { words: 'the container has not been picked up yet', tone: 'bad' },
} as const satisfies Record<DeliveredBox['result'], Text>

export const deliveredView: View<DeliveredBox> = {
  name: 'delivered',
  shape: 'list',
  noun: 'container',
  columns: [
    { heading: 'Container', text: ({ container }) => ({ words: container, tone: 'strong' }) },
    { heading: 'Delivered', text: ({ result }) => words[result] },
    {
      heading: 'At',
      text: ({ at }, viewing) => ({ words: at === null ? '' : systemMoment(at, viewing) }),
    },
  ],
  fields,
  id: ({ container }) => container,
  record: (box) => ({ ...box }),
}
