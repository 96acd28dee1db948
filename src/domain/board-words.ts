import { listed } from './brief/prose.js'
import { type FeeSum, feeInCell } from './fees.js'
import type { BoardKind } from './today-kinds.js'

export interface BoardFacts {
  counts: ReadonlyMap<BoardKind, number>
  /** Fees that the user owes for the overdue containers: one sum per currency. */
  owed: readonly FeeSum[]
  /** Number of containers that are due by tomorrow and on hold. */
  dueOnHold: number
}

/** Returns the sentences at the top of a board, such as `1 container is overdue and costs 555.00 USD so far.` */
export function boardSentences({ counts, owed, dueOnHold }: BoardFacts): string[] {
  const count = (kind: BoardKind) => counts.get(kind) ?? 0
  const sentences: string[] = []
  const overdue = count('overdue')
  if (overdue > 0) {
    const sums = owed.filter(({ posted }) => posted).map(feeInCell)
    const cost =
      sums.length === 0 ? '' : ` and ${overdue === 1 ? 'costs' : 'cost'} ${listed(sums)} so far`
    sentences.push(`${containers(overdue)} overdue${cost}.`)
  }
  const days = [
    [count('due_today'), 'today'],
    [count('due_tomorrow'), 'tomorrow'],
  ] as const
  const due = days.filter(([total]) => total > 0)
  if (due.length > 0) {
    const said = due.map(([total, day]) => `${containers(total)} due ${day}`)
    const held =
      dueOnHold === 0 ? '' : `; ${dueOnHold} of them ${dueOnHold === 1 ? 'is' : 'are'} on hold`
    sentences.push(`${listed(said)}${held}.`)
  }
  if (sentences.length === 0) sentences.push('No container is overdue or due by tomorrow.')
  return sentences
}

const containers = (count: number): string =>
  count === 1 ? '1 container is' : `${count} containers are`
