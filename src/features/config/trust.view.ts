import type { View } from '../../cli/output/view.js'
import type { TrustedFile } from '../../cli/settings/trusted-files.js'

export const trustedFilesView: View<TrustedFile> = {
  name: 'trusted-files',
  shape: 'list',
  noun: 'project file',
  columns: [
    { heading: 'File', text: ({ file }) => ({ words: file, tone: 'strong' }), isWhole: true },
    { heading: 'Selects', text: ({ selects }) => ({ words: selects }) },
    {
      heading: 'State',
      text: ({ state }) => ({ words: state, ...(state === 'trusted' ? {} : { tone: 'warn' }) }),
    },
  ],
  narrow: { least: 2 },
  fields: [
    { name: 'file', meaning: 'path of the project file', value: ({ file }) => file },
    {
      name: 'selects',
      meaning: 'settings in the project file that you allowed oct to use',
      value: ({ selects }) => selects,
    },
    {
      name: 'state',
      meaning: 'trusted, changed (you must trust the file again) or missing',
      value: ({ state }) => state,
    },
  ],
  id: ({ file }) => file,
  record: (file) => ({ ...file }),
  empty: 'No trusted project files',
}
