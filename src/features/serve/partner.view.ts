import type { Field, View } from '../../cli/output/view.js'
import type { CheckedPartner } from './inbox.js'

const fields: Field<CheckedPartner>[] = [
  { name: 'senders', meaning: 'as it writes itself', value: ({ senders }) => senders },
  { name: 'name', meaning: 'name for people', value: ({ name }) => name },
  { name: 'scac', meaning: 'line that it speaks for', value: ({ scac }) => scac },
  { name: 'speaks_as', meaning: 'kind of source', value: ({ speaks_as }) => speaks_as },
  { name: 'zone', meaning: 'zone of times without one', value: ({ zone }) => zone },
  {
    name: 'message_zone',
    meaning: 'zone of the time of its messages',
    value: ({ message_zone }) => message_zone,
  },
  {
    name: 'status_codes',
    meaning: 'codes that it means differently',
    value: ({ status_codes }) => status_codes,
  },
  {
    name: 'places',
    meaning: 'what it calls places by another name',
    value: ({ places }) => places,
  },
]

export const partnerView: View<CheckedPartner> = {
  name: 'partner file',
  shape: 'object',
  noun: 'partner',
  columns: [
    {
      heading: 'Senders',
      text: ({ senders }) => ({ words: senders.join(' '), tone: 'strong' }),
    },
    { heading: 'Name', text: ({ name }) => ({ words: name ?? '' }) },
    { heading: 'Line', text: ({ scac }) => ({ words: scac ?? '' }) },
    { heading: 'Status codes', text: ({ status_codes }) => ({ words: status_codes.join(' ') }) },
    { heading: 'Places', text: ({ places }) => ({ words: places.join(' ') }) },
    { heading: 'Zone', text: ({ zone }) => ({ words: zone ?? '' }) },
  ],
  fields,
  id: ({ senders }) => senders.join(' '),
  record: (partner) => ({ ...partner }),
}
