import type { Field, View } from '../../cli/output/view.js'
import type { CheckedTerminal } from './inbox.js'

const fields: Field<CheckedTerminal>[] = [
  {
    name: 'locode',
    meaning: 'UN/LOCODE of the port of the terminal',
    value: ({ locode }) => locode,
  },
  { name: 'smdg_code', meaning: 'SMDG code of the terminal', value: ({ smdg_code }) => smdg_code },
  { name: 'name', meaning: 'name of the terminal', value: ({ name }) => name },
  { name: 'zone', meaning: 'time zone of the times in reports', value: ({ zone }) => zone },
  { name: 'dates', meaning: 'order of day, month and year in dates', value: ({ dates }) => dates },
  { name: 'decimal', meaning: 'decimal separator in numbers', value: ({ decimal }) => decimal },
  { name: 'currency', meaning: 'currency of amounts', value: ({ currency }) => currency },
  {
    name: 'files',
    meaning: 'names of the files to which the profile applies',
    value: ({ files }) => files,
  },
  {
    name: 'headers',
    meaning: 'column headers by which the profile recognizes a file',
    value: ({ headers }) => headers,
  },
  {
    name: 'columns',
    meaning: 'column headers whose meaning the profile states',
    value: ({ columns }) => columns,
  },
  {
    name: 'whole',
    meaning:
      'true if an empty cell means "no hold" or "no fee"; false if an empty cell means "unknown"',
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
