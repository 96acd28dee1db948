import type { Field, View } from '../../cli/output/view.js'
import type { CheckedCarrier } from './sources-carriers.js'

const fields: Field<CheckedCarrier>[] = [
  { name: 'name', meaning: 'name of the shipping line', value: ({ name }) => name },
  { name: 'scac', meaning: 'SCAC of the shipping line', value: ({ scac }) => scac },
  { name: 'form', meaning: 'format of the responses: dcsa or cosco', value: ({ form }) => form },
  {
    name: 'events_url',
    meaning: 'address from which the service reads events',
    value: ({ events_url }) => events_url,
  },
  {
    name: 'token_url',
    meaning: 'address that issues tokens',
    value: ({ token_url }) => token_url,
  },
  {
    name: 'credentials',
    meaning: 'names of the credentials that requests need',
    value: ({ credentials }) => credentials,
  },
  {
    name: 'accepts',
    meaning: 'types of numbers that the shipping line accepts',
    value: ({ accepts }) => accepts,
  },
  {
    name: 'is_verified',
    meaning: 'whether the profile was tested with the real shipping line',
    value: ({ is_verified }) => is_verified,
  },
]

export const carrierFileView: View<CheckedCarrier> = {
  name: 'carrier file',
  shape: 'object',
  noun: 'carrier file',
  columns: [
    { heading: 'Name', text: ({ name }) => ({ words: name, tone: 'strong' }) },
    { heading: 'SCAC', text: ({ scac }) => ({ words: scac }) },
    { heading: 'Events', text: ({ events_url }) => ({ words: events_url ?? 'missing' }) },
    { heading: 'Tokens', text: ({ token_url }) => ({ words: token_url ?? '' }) },
    { heading: 'Credentials', text: ({ credentials }) => ({ words: credentials.join(', ') }) },
    { heading: 'Accepts', text: ({ accepts }) => ({ words: accepts.join(', ') }) },
  ],
  fields,
  id: ({ scac }) => scac,
  record: (carrier) => ({ ...carrier }),
}
