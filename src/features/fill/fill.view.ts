import type { View } from '../../cli/output/view.js'
import { tally } from '../../domain/counted.js'
import type { FilledRow } from './fill-workbook.js'

const outcomeWords = { filled: 'filled', not_tracked: 'not tracked' } as const

export const fillView: View<FilledRow> = {
  name: 'filled rows',
  shape: 'list',
  noun: 'row',
  columns: [
    { heading: 'Row', text: ({ row }) => ({ words: String(row), tone: 'dim' }), align: 'right' },
    { heading: 'Number', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    {
      heading: 'Outcome',
      text: ({ outcome }) => ({
        words: outcomeWords[outcome],
        tone: outcome === 'filled' ? 'good' : 'warn',
      }),
    },
  ],
  fields: [
    { name: 'row', meaning: 'row of the sheet', value: ({ row }) => row },
    { name: 'number', meaning: 'number in the row', value: ({ number }) => number },
    { name: 'outcome', meaning: 'filled or not_tracked', value: ({ outcome }) => outcome },
  ],
  id: ({ number }) => number,
  record: (row) => ({ ...row }),
  breakdown: (rows) => tally(rows.map(({ outcome }) => outcomeWords[outcome])),
}
