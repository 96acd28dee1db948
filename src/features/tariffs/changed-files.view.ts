import type { Tone, View } from '../../cli/output/view.js'

export interface ChangedFile {
  file: string
  change: 'added' | 'changed' | 'removed' | 'unchanged'
}

const tones = {
  added: 'good',
  changed: 'warn',
  removed: 'bad',
  unchanged: 'dim',
} as const satisfies Record<ChangedFile['change'], Tone>

export const changedFilesView: View<ChangedFile> = {
  name: 'tariff files',
  shape: 'list',
  noun: 'file',
  columns: [
    { heading: 'File', text: ({ file }) => ({ words: file, tone: 'strong' }) },
    { heading: 'Change', text: ({ change }) => ({ words: change, tone: tones[change] }) },
  ],
  fields: [
    { name: 'file', meaning: 'name or path of the tariff file', value: ({ file }) => file },
    {
      name: 'change',
      meaning: 'what happened to the tariff file: added, changed, removed or unchanged',
      value: ({ change }) => change,
    },
  ],
  id: ({ file }) => file,
  record: (row) => ({ ...row }),
  empty: 'No tariffs in the service: oct tariffs push',
}
