import type { Field, View } from '../../cli/output/view.js'
import type { CheckedPartner } from './inbox.js'

const fields: Field<CheckedPartner>[] = [
  {
    name: 'senders',
    meaning: 'names of the sender in ISA06 or UNB',
    value: ({ senders }) => senders,
  },
  { name: 'name', meaning: 'name of the sender for people', value: ({ name }) => name },
  {
    name: 'scac',
    meaning: 'SCAC of the shipping line for which the sender reports',
    value: ({ scac }) => scac,
  },
  {
    name: 'speaks_as',
    meaning: 'kind of source: shipping_line, terminal or rail',
    value: ({ speaks_as }) => speaks_as,
  },
  {
    name: 'zone',
    meaning: 'time zone for event times without a time zone',
    value: ({ zone }) => zone,
  },
  {
    name: 'message_zone',
    meaning: 'time zone of the timestamps of messages',
    value: ({ message_zone }) => message_zone,
  },
  {
    name: 'status_codes',
    meaning: 'status codes to which the file gives another meaning than the standard',
    value: ({ status_codes }) => status_codes,
  },
  {
    name: 'places',
    meaning: 'place names of the sender that the partner file assigns to places',
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
