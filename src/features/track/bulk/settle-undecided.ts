import type { BulkRow } from './bulk-row.js'
import { choose } from './decide-rows.js'
import { doubtsOf, type GroupQuestions, groupUndecided } from './group-undecided.js'

/** Puts every undecided row to a person in one pass, those that are alike together. */
export async function settleUndecided(
  rows: readonly BulkRow[],
  questions: GroupQuestions,
): Promise<void> {
  for (const group of groupUndecided(rows)) {
    const answer = group.rows.length === 1 ? 'each' : await questions.chooseGroup(group)
    for (const row of group.rows) {
      if (row.fate.kind !== 'undecided') continue
      const { inference } = row.fate
      const own = answer === 'each' ? await questions.chooseLine(inference, doubtsOf(row)) : answer
      if (own === 'skip') row.fate = { kind: 'skipped', inference }
      else await choose(row, inference, own)
    }
  }
}
