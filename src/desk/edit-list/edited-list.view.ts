import type { Text, View } from '../../cli/output/view.js'
import { simulatedColumn } from '../simulated-column.js'
import type { EditedList } from './edit-list.js'
import type { ListName } from './list-owner.js'

const headings = { ref_numbers: 'References', tags: 'Tags' } satisfies Record<ListName, string>

export function editedListView(list: ListName): View<EditedList> {
  return {
    name: list === 'tags' ? 'tags' : 'references',
    shape: 'object',
    noun: 'shipment',
    columns: [
      { heading: 'Object', text: ({ number }) => ({ words: number, tone: 'strong' }) },
      { heading: headings[list], text: changeText },
      simulatedColumn(({ object }) => object.simulated),
    ],
    narrow: { least: 2 },
    fields: [
      {
        name: 'number',
        meaning: 'number of the container or shipment',
        value: ({ number }) => number,
      },
      {
        name: 'entity_type',
        meaning: 'shipment, container or tracking_request',
        value: ({ kind }) => kind,
      },
      {
        name: 'before',
        meaning: 'references or tags before the change',
        value: ({ before }) => before,
      },
      {
        name: list,
        meaning: 'references or tags after the change',
        value: (edited) => edited.list,
      },
      {
        name: 'id',
        meaning: 'id of the shipment or container at the service',
        value: ({ object }) => object.id,
      },
      {
        name: 'simulated',
        meaning: 'true if the sandbox simulated the data',
        value: ({ object }) => object.simulated ?? null,
      },
    ],
    id: ({ object }) => object.id,
    record: ({ object, list: values }) => ({ ...object, [list]: values }),
  }
}

function changeText({ before, list }: EditedList): Text {
  const [old, now] = [inWords(before), inWords(list)]
  return { words: old === now ? now : `${old} → ${now}` }
}

const inWords = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '))
