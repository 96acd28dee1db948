import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { InboxRow } from '../../service/sources/inbox/list-inbox.js'

const fields: Field<InboxRow>[] = [
  { name: 'received_at', meaning: 'when it came, UTC', value: ({ received_at }) => received_at },
  { name: 'account', meaning: 'account it is for', value: ({ account }) => account },
  { name: 'name', meaning: 'name of the file', value: ({ name }) => name },
  { name: 'result', meaning: 'taken or rejected', value: ({ result }) => result },
  { name: 'form', meaning: 'what it was read as', value: ({ form }) => form },
  { name: 'via', meaning: 'folder or http', value: ({ via }) => via },
  {
    name: 'statements',
    meaning: 'how many statements it holds',
    value: ({ statements }) => statements,
  },
  {
    name: 'set_aside',
    meaning: 'how much of it has no use',
    value: ({ set_aside }) => set_aside,
  },
  { name: 'warnings', meaning: 'how much of it is odd', value: ({ warnings }) => warnings },
  { name: 'reason', meaning: 'why it was rejected', value: ({ reason }) => reason },
  {
    name: 'not_counted',
    meaning: 'why containers that it names are not counted',
    value: ({ not_counted }) => not_counted,
  },
  {
    name: 'remarks',
    meaning: 'what was set aside or warned of, with its place in the file',
    value: ({ remarks }) => remarks,
  },
]

export const serviceInboxView: View<InboxRow> = {
  name: 'messages',
  shape: 'list',
  noun: 'message',
  columns: [
    { heading: 'File', text: ({ name }) => ({ words: name, tone: 'strong' }) },
    {
      heading: 'Result',
      text: ({ result, reason }) => ({
        words: result,
        tone: result === 'taken' ? 'good' : 'bad',
        ...(reason === null ? {} : { aside: `: ${reason}` }),
      }),
    },
    { heading: 'Form', text: ({ form }) => ({ words: form ?? '' }) },
    { heading: 'Account', text: ({ account }) => ({ words: account }) },
    {
      heading: 'Statements',
      align: 'right',
      text: ({ statements }) => ({ words: String(statements) }),
    },
    {
      heading: 'Set aside',
      align: 'right',
      text: ({ set_aside }) => ({ words: String(set_aside) }),
    },
    { heading: 'Warnings', align: 'right', text: ({ warnings }) => ({ words: String(warnings) }) },
    {
      heading: 'Received',
      text: ({ received_at }, viewing) => ({ words: systemMoment(received_at, viewing) }),
    },
    {
      heading: 'Not counted',
      text: ({ not_counted }) => ({ words: not_counted.join('; '), tone: 'dim' }),
    },
    {
      heading: 'Remarks',
      text: ({ remarks }) => ({ words: firstOf(remarks), tone: 'dim' }),
    },
  ],
  fields,
  id: ({ name }) => name,
  record: (message) => ({ ...message }),
  empty: 'No messages yet',
}

/** The first sentence, and how many others follow. */
const firstOf = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} (${more.length} more)`
