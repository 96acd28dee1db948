import type { Field, View } from '../../cli/output/view.js'
import type { SourceTrial } from '../../service/sources/configured/try-source.js'

const fields: Field<SourceTrial>[] = [
  { name: 'scac', meaning: 'code of the line', value: ({ scac }) => scac },
  { name: 'outcome', meaning: 'what came of it', value: ({ outcome }) => outcome },
  { name: 'detail', meaning: 'why there is no answer', value: ({ detail }) => detail },
  {
    name: 'statements',
    meaning: 'how many statements it told',
    value: ({ statements }) => statements,
  },
  {
    name: 'containers',
    meaning: 'containers that it told of',
    value: ({ containers }) => containers,
  },
  { name: 'set_aside', meaning: 'of no use', value: ({ set_aside }) => set_aside.map(inWords) },
  { name: 'warnings', meaning: 'wrong in form', value: ({ warnings }) => warnings.map(inWords) },
]

const inWords = ({ where, reason }: { where: string; reason: string }): string =>
  `${where}: ${reason}`

export const sourceTrialView: View<SourceTrial> = {
  name: 'source test',
  shape: 'object',
  noun: 'answer',
  columns: [
    { heading: 'Line', text: ({ scac }) => ({ words: scac, tone: 'strong' }) },
    {
      heading: 'Outcome',
      text: ({ outcome, detail }) => ({
        words: outcome.replaceAll('_', ' '),
        tone: outcome === 'found' ? 'good' : 'warn',
        ...(detail === null ? {} : { aside: `: ${detail}` }),
      }),
    },
    {
      heading: 'Statements',
      align: 'right',
      text: ({ statements }) => ({ words: String(statements) }),
    },
    { heading: 'Containers', text: ({ containers }) => ({ words: containers.join(' ') }) },
    { heading: 'Warnings', text: ({ warnings }) => ({ words: warnings.map(inWords).join('; ') }) },
  ],
  fields,
  id: ({ scac }) => scac,
  record: (trial) => ({ ...trial }),
}
