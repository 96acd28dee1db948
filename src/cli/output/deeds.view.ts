import type { View } from './view.js'

/** Something that a command would do to what this machine keeps. */
export interface Deed {
  /** set, write, remove and the like. */
  action: string
  /** What it is done to: a file, a setting, a key. */
  subject: string
  /** What becomes of it. */
  detail: string
}

/** `--dry-run` of a command that changes this machine: what it would do, in turn. */
export const deedsView: View<Deed> = {
  name: 'deeds',
  shape: 'list',
  columns: [
    { heading: 'Action', text: ({ action }) => ({ words: action, tone: 'strong' }) },
    { heading: 'What', text: ({ subject }) => ({ words: subject }), isWhole: true },
    { heading: 'Detail', text: ({ detail }) => ({ words: detail }) },
  ],
  narrow: { least: 2 },
  fields: [
    { name: 'action', meaning: 'what would be done', value: ({ action }) => action },
    { name: 'subject', meaning: 'to what', value: ({ subject }) => subject },
    { name: 'detail', meaning: 'what would become of it', value: ({ detail }) => detail },
  ],
  id: ({ subject }) => subject,
  record: (deed) => ({ ...deed }),
  empty: 'Nothing would be done.',
}
