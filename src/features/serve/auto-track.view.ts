import type { View } from '../../cli/output/view.js'
import type { AutoTrackRule } from '../../service/sources/auto-track/auto-track-rules.js'

export const autoTrackView: View<AutoTrackRule> = {
  name: 'auto-track rules',
  shape: 'list',
  noun: 'rule',
  columns: [
    { heading: 'Source', text: ({ source }) => ({ words: source, tone: 'strong' }) },
    { heading: 'Account', text: ({ account }) => ({ words: account }) },
    { heading: 'Bills a day', text: ({ per_day }) => ({ words: String(per_day) }) },
  ],
  fields: [
    {
      name: 'source',
      meaning: 'address of a mailbox, name of a file server, or name of a folder in the inbox',
      value: ({ source }) => source,
    },
    {
      name: 'account',
      meaning: 'account for which the bills of lading are tracked',
      value: ({ account }) => account,
    },
    {
      name: 'per_day',
      meaning: 'maximum number of bills of lading that rules may track for the account per UTC day',
      value: ({ per_day }) => per_day,
    },
  ],
  id: ({ source, account }) => `${source} ${account}`,
  record: (rule) => ({ ...rule }),
  empty: 'No rule: the service only suggests bills of lading that messages mention',
}
