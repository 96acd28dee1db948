import type { View } from '../../cli/output/view.js'
import type { Party } from '../../contract/party.js'

export const partiesView: View<Party> = {
  name: 'parties',
  shape: 'list',
  noun: 'party',
  columns: [
    { heading: 'Name', text: ({ company_name }) => ({ words: company_name, tone: 'strong' }) },
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'dim' }) },
  ],
  narrow: { least: 2 },
  fields: [
    {
      name: 'company_name',
      meaning: 'name of the company',
      value: ({ company_name }) => company_name,
    },
    { name: 'id', meaning: 'id of the party at the service', value: ({ id }) => id },
  ],
  id: ({ id }) => id,
  record: (party) => ({ ...party }),
  empty: 'No parties yet: oct parties create <name>',
}

export const partyView: View<Party> = {
  ...partiesView,
  name: 'party',
  shape: 'object',
}
