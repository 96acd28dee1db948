import type { Field, View } from '../../cli/output/view.js'
import type { SavedView } from '../../cli/settings/saved-views.js'

export interface SavedViewRow extends SavedView {
  problem: string | null
}

const fields: Field<SavedViewRow>[] = [
  { name: 'name', meaning: 'name of the view', value: ({ name }) => name },
  { name: 'line', meaning: 'command line of the view, without oct', value: ({ line }) => line },
  { name: 'origin', meaning: 'owner of the view: project or user', value: ({ origin }) => origin },
  { name: 'from', meaning: 'file in which the view is saved', value: ({ from }) => from },
  {
    name: 'in_force',
    meaning: 'whether the view is used; false if the project file has a view of the same name',
    value: ({ inForce }) => inForce,
  },
  { name: 'problem', meaning: 'why the view cannot be run', value: ({ problem }) => problem },
]

export const savedViewsView: View<SavedViewRow> = {
  name: 'views',
  shape: 'list',
  noun: 'saved view',
  columns: [
    { heading: 'View', text: ({ name }) => ({ words: name, tone: 'strong' }) },
    { heading: 'Runs', text: ({ line }) => ({ words: line === null ? '' : `oct ${line}` }) },
    { heading: 'Kept in', text: ({ from }) => ({ words: from, tone: 'dim' }) },
    {
      heading: 'Note',
      text: (row) => ({ words: noteOf(row), tone: 'warn' }),
      isShown: (rows) => rows.some((row) => noteOf(row) !== ''),
    },
  ],
  fields,
  id: ({ name }) => name,
  record: ({ inForce, ...view }) => ({ ...view, in_force: inForce }),
  empty: 'No saved views yet: oct view save <name> holds --due 3d',
}

function noteOf({ inForce, problem }: SavedViewRow): string {
  if (!inForce) return 'not used, because the project file has a view with the same name'
  return problem ?? ''
}
