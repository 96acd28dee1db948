import type { View } from '../../cli/output/view.js'
import type { TaughtRow } from './inbox-teach.js'

export const inboxTeachView: View<TaughtRow> = {
  name: 'columns',
  shape: 'list',
  noun: 'column',
  columns: [
    { heading: 'Column', text: ({ header }) => ({ words: header, tone: 'strong' }) },
    { heading: 'Samples', text: ({ samples }) => ({ words: samples.join(' | '), tone: 'dim' }) },
    {
      heading: 'Meaning',
      text: ({ meaning }) =>
        meaning === null ? { words: 'not known', tone: 'warn' } : { words: meaning },
    },
  ],
  fields: [
    {
      name: 'header',
      meaning: 'header of the column in the report',
      value: ({ header }) => header,
    },
    {
      name: 'samples',
      meaning: 'examples of cells in the column',
      value: ({ samples }) => samples,
    },
    {
      name: 'meaning',
      meaning: 'what the column means in the written profile; empty if it is not known',
      value: ({ meaning }) => meaning,
    },
  ],
  id: ({ header }) => header,
  record: (row) => ({ ...row }),
  empty: 'The report has no columns',
}
