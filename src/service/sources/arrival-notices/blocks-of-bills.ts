import { boxNumbersIn } from './box-numbers-in.js'
import { labelledValues } from './labelled-values.js'
import { masterBill } from './master-bill.js'
import { endsInSentence, type NoticeLine } from './notice-lines.js'

/**
 * Splits a notice about several bills into one block per bill. A block begins with the label of its bill, outside of a
 * sentence; lines before the first block belong to every bill. Does not split the notice if a block names no
 * container, because the bill number of that block may be a second number of the same shipment.
 */
export function blocksOfBills(lines: readonly NoticeLine[]): NoticeLine[][] {
  const starts: { row: number; bill: string }[] = []
  for (const [row, line] of lines.entries()) {
    const labels = labelledValues([line]).filter(({ before }) => !endsInSentence(before))
    const bill = masterBill(labels, null).stated?.value.number
    if (bill !== undefined && bill !== starts.at(-1)?.bill) starts.push({ row, bill })
  }
  const [first, second] = starts
  if (first === undefined || second === undefined) return [[...lines]]
  const common = lines.slice(0, first.row)
  const blocks = starts.map(({ row }, nth) => lines.slice(row, starts[nth + 1]?.row))
  const containers = blocks.map((block) => new Set(numbersIn(block)))
  const all = containers.flatMap((own) => [...own])
  const isApart =
    numbersIn(common).length === 0 &&
    containers.every(({ size }) => size > 0) &&
    new Set(all).size === all.length &&
    new Set(starts.map(({ bill }) => bill)).size === starts.length
  return isApart ? blocks.map((block) => [...common, ...block]) : [[...lines]]
}

const numbersIn = (lines: readonly NoticeLine[]): string[] =>
  lines.flatMap(({ cells }) => boxNumbersIn(cells.map(({ text }) => text).join('  ')))
