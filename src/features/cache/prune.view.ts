import type { Field, View, Viewing } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { droppedColumns, droppedFields } from './dropped-fields.js'
import type { PruneOutcome } from './prune.js'

const fields: Field<PruneOutcome>[] = [
  ...droppedFields,
  {
    name: 'dry_run',
    meaning: 'true for a plan (--dry-run): nothing was removed',
    value: ({ isTrial }) => isTrial,
  },
]

export const cachePruneView: View<PruneOutcome> = {
  name: 'pruned',
  shape: 'object',
  noun: 'cache',
  columns: droppedColumns,
  fields,
  id: () => 'cache',
  record: (outcome, viewing: Viewing) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(outcome, viewing)])),
  breakdown: (outcomes) => outcomes.map(outcomeInWords),
}

function outcomeInWords({ isTrial, bytesBefore, bytesAfter }: PruneOutcome): string {
  if (isTrial) return 'dry run: oct removed nothing'
  const freed = bytesBefore - bytesAfter
  return freed > 0
    ? `${bytesInWords(freed)} freed`
    : 'the files of the cache did not become smaller'
}
