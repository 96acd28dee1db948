import type { Field, View, Viewing } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { droppedColumns, droppedFields } from './dropped-fields.js'
import type { Purged } from './purge-target.js'

const fields: Field<Purged>[] = [
  { name: 'file', meaning: 'name of the purged cache', value: ({ file }) => file },
  ...droppedFields,
  {
    name: 'damaged_files',
    meaning: 'damaged files that were removed',
    value: ({ damagedFiles }) => damagedFiles,
  },
]

export const cachePurgeView: View<Purged> = {
  name: 'purged',
  shape: 'list',
  noun: 'profile',
  columns: [
    { heading: 'Cache', text: ({ file }) => ({ words: file, tone: 'strong' }) },
    ...droppedColumns,
  ],
  fields,
  defaults: fields.map(({ name }) => name).filter((name) => name !== 'freed_bytes'),
  id: ({ file }) => file,
  record: (purged, viewing: Viewing) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(purged, viewing)])),
  empty: 'No cached data',
  breakdown: (rows) => {
    const freed = rows.reduce((sum, row) => sum + row.bytesBefore - row.bytesAfter, 0)
    const left = 'oct does not remove backups and exports'
    return [...(freed > 0 ? [`${bytesInWords(freed)} freed`] : []), left]
  },
}

export const purgePlanView: View<Purged> = {
  ...cachePurgeView,
  breakdown: () => ['dry run: oct removed nothing'],
}
