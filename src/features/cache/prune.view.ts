import type { Field, View, Viewing } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { droppedColumns, droppedFields } from './dropped-fields.js'
import type { PruneOutcome } from './prune.js'

const fields: Field<PruneOutcome>[] = [
  ...droppedFields,
  { name: 'dry_run', meaning: 'whether nothing was done', value: ({ isTrial }) => isTrial },
]

export const cachePruneView: View<PruneOutcome> = {
  name: 'pruned',
  shape: 'object',
  columns: droppedColumns,
  fields,
  id: () => 'cache',
  record: (outcome, viewing: Viewing) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(outcome, viewing)])),
  empty: 'Nothing was pruned.',
  summary: ([outcome]) => (outcome ? summaryOf(outcome) : ''),
}

function summaryOf({ isTrial, bytesBefore, bytesAfter }: PruneOutcome): string {
  if (isTrial) return 'Nothing was done; this would go'
  const freed = bytesBefore - bytesAfter
  return freed > 0 ? `${bytesInWords(freed)} given back` : 'the files are as large as before'
}
