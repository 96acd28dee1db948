import type { Field, View } from '../../cli/output/view.js'
import type { CheckedTerminal } from './inbox.js'

const fields: Field<CheckedTerminal>[] = [
  { name: 'locode', meaning: 'UN/LOCODE of its port', value: ({ locode }) => locode },
  { name: 'smdg_code', meaning: 'SMDG code of the terminal', value: ({ smdg_code }) => smdg_code },
  { name: 'name', meaning: 'name of the terminal', value: ({ name }) => name },
  { name: 'zone', meaning: 'zone of its clocks', value: ({ zone }) => zone },
  { name: 'dates', meaning: 'order of its dates', value: ({ dates }) => dates },
  { name: 'decimal', meaning: 'mark of its decimals', value: ({ decimal }) => decimal },
  { name: 'currency', meaning: 'currency of its amounts', value: ({ currency }) => currency },
  { name: 'files', meaning: 'files that it is for', value: ({ files }) => files },
  { name: 'headers', meaning: 'headers that it asks for', value: ({ headers }) => headers },
  { name: 'columns', meaning: 'headers that it explains', value: ({ columns }) => columns },
  {
    name: 'whole',
    meaning: 'whether a blank cell says that there is nothing',
    value: ({ whole }) => whole,
  },
]

export const terminalProfileView: View<CheckedTerminal> = {
  name: 'terminal profile',
  shape: 'object',
  noun: 'profile',
  columns: [
    {
      heading: 'Terminal',
      text: ({ locode, smdg_code }) => ({
        words: [locode, smdg_code].filter(Boolean).join('-'),
        tone: 'strong',
      }),
    },
    { heading: 'Name', text: ({ name }) => ({ words: name ?? '' }) },
    { heading: 'Zone', text: ({ zone }) => ({ words: zone ?? '' }) },
    { heading: 'Dates', text: ({ dates }) => ({ words: dates ?? '' }) },
    { heading: 'Files', text: ({ files }) => ({ words: files.join(' ') }) },
    { heading: 'Headers', text: ({ headers }) => ({ words: headers.join(' ') }) },
    { heading: 'Columns', text: ({ columns }) => ({ words: columns.join(' ') }) },
  ],
  fields,
  id: ({ locode, smdg_code }) => [locode, smdg_code].filter(Boolean).join('-'),
  record: (terminal) => ({ ...terminal }),
}
