import { systemMoment } from '../../cli/output/time-text.js'
import type { View } from '../../cli/output/view.js'
import type { SuggestedBill } from '../../service/sources/inbox/suggest-tracking.js'

export const inboxSuggestView: View<SuggestedBill> = {
  name: 'suggestions',
  shape: 'list',
  noun: 'bill',
  columns: [
    {
      heading: 'B/L',
      text: ({ bill_of_lading_number }) => ({ words: bill_of_lading_number, tone: 'strong' }),
    },
    { heading: 'SCAC', text: ({ scac }) => ({ words: scac ?? 'unknown' }) },
    { heading: 'Containers', text: ({ containers }) => ({ words: containers.join(', ') }) },
    { heading: 'Account', text: ({ account }) => ({ words: account }) },
    { heading: 'Form', text: ({ sources }) => ({ words: sources.join(', '), tone: 'dim' }) },
    {
      heading: 'Received',
      text: ({ received_at }, viewing) => ({ words: systemMoment(received_at, viewing) }),
    },
  ],
  fields: [
    {
      name: 'bill_of_lading_number',
      meaning: 'bill of lading number as the messages write it',
      value: (bill) => bill.bill_of_lading_number,
    },
    {
      name: 'scac',
      meaning: 'SCAC of the shipping line; empty if no message names the line',
      value: ({ scac }) => scac,
    },
    {
      name: 'containers',
      meaning: 'containers of the bill of lading that the messages mention',
      value: ({ containers }) => containers,
    },
    {
      name: 'account',
      meaning: 'account that received the messages',
      value: (bill) => bill.account,
    },
    {
      name: 'sources',
      meaning: 'formats of the messages, such as arrival notice',
      value: ({ sources }) => sources,
    },
    {
      name: 'received_at',
      meaning: 'when the first message with the bill was received, UTC',
      value: ({ received_at }) => received_at,
    },
  ],
  id: ({ bill_of_lading_number }) => bill_of_lading_number,
  record: (bill) => ({ ...bill }),
  empty: 'No untracked bills of lading in the received messages',
}
