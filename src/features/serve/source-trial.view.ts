import type { Field, View } from '../../cli/output/view.js'
import type { SourceTrial } from '../../service/sources/configured/try-source.js'

const fields: Field<SourceTrial>[] = [
  {
    name: 'scac',
    meaning: 'SCAC of a shipping line, aisstream, address of a mailbox, or name of a file server',
    value: ({ scac }) => scac,
  },
  {
    name: 'outcome',
    meaning: 'result of the test request, such as found (the number is known)',
    value: ({ outcome }) => outcome,
  },
  {
    name: 'detail',
    meaning: 'why the test failed; for a mailbox or file server, the number of emails or files',
    value: ({ detail }) => detail,
  },
  {
    name: 'statements',
    meaning: 'number of statements in the response',
    value: ({ statements }) => statements,
  },
  {
    name: 'containers',
    meaning: 'numbers of the containers in the response',
    value: ({ containers }) => containers,
  },
  {
    name: 'understood',
    meaning: 'number of facts in the response by kind, such as actual vessel departed: 2',
    value: ({ understood }) => understood,
  },
  {
    name: 'set_aside',
    meaning: 'parts of the response that oct cannot use, each with the reason',
    value: ({ set_aside }) => set_aside.map(inWords),
  },
  {
    name: 'warnings',
    meaning: 'parts of the response with a wrong format, each with the reason',
    value: ({ warnings }) => warnings.map(inWords),
  },
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
    { heading: 'Understood', text: ({ understood }) => ({ words: understood.join('; ') }) },
    {
      heading: 'Not used',
      text: ({ set_aside }) => ({ words: set_aside.map(inWords).join('; ') }),
    },
    { heading: 'Warnings', text: ({ warnings }) => ({ words: warnings.map(inWords).join('; ') }) },
  ],
  fields,
  id: ({ scac }) => scac,
  record: (trial) => ({ ...trial }),
}
