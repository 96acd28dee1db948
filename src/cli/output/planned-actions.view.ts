import type { View } from './view.js'

export interface PlannedAction {
  action: string
  subject: string
  detail: string
}

export const plannedActionsView: View<PlannedAction> = {
  name: 'actions',
  shape: 'list',
  noun: 'action',
  columns: [
    { heading: 'Action', text: ({ action }) => ({ words: action, tone: 'strong' }) },
    { heading: 'What', text: ({ subject }) => ({ words: subject }), isWhole: true },
    { heading: 'Detail', text: ({ detail }) => ({ words: detail }) },
  ],
  narrow: { least: 2 },
  fields: [
    { name: 'action', meaning: 'action that the command would do', value: ({ action }) => action },
    { name: 'subject', meaning: 'object that the action changes', value: ({ subject }) => subject },
    { name: 'detail', meaning: 'new value or state of the subject', value: ({ detail }) => detail },
  ],
  id: ({ subject }) => subject,
  record: (action) => ({ ...action }),
  empty: 'No changes',
}
