import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { InboxRow } from '../../service/sources/inbox/list-inbox.js'

const fields: Field<InboxRow>[] = [
  {
    name: 'received_at',
    meaning: 'when the message was received, UTC',
    value: ({ received_at }) => received_at,
  },
  { name: 'account', meaning: 'account that the message is for', value: ({ account }) => account },
  { name: 'name', meaning: 'name of the file', value: ({ name }) => name },
  {
    name: 'result',
    meaning: 'result: taken (accepted) or rejected',
    value: ({ result }) => result,
  },
  { name: 'form', meaning: 'detected format of the file', value: ({ form }) => form },
  { name: 'via', meaning: 'how the file arrived: folder, email or http', value: ({ via }) => via },
  {
    name: 'statements',
    meaning: 'number of facts that the file states',
    value: ({ statements }) => statements,
  },
  {
    name: 'set_aside',
    meaning: 'number of parts of the file that cannot be used',
    value: ({ set_aside }) => set_aside,
  },
  {
    name: 'warnings',
    meaning: 'number of warnings about the file',
    value: ({ warnings }) => warnings,
  },
  { name: 'reason', meaning: 'why the file was rejected', value: ({ reason }) => reason },
  {
    name: 'not_counted',
    meaning: 'containers in the file whose data the service does not use, each with the reason',
    value: ({ not_counted }) => not_counted,
  },
  {
    name: 'remarks',
    meaning:
      'parts of the file that the service does not use, and warnings, each with its position in the file',
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

const firstOf = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} (${more.length} more)`
