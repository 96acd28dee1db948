import { readCodes } from '../../../domain/documents/fields/read-codes.js'
import { boxNumbersIn } from './box-numbers-in.js'
import { labelledValues } from './labelled-values.js'
import { cellOf, endsInSentence, type NoticeCell, type NoticeLine } from './notice-lines.js'

/** Lines of a notice about one bill. `hasBoxes`: whether the notice states which containers are on the bill. */
export interface NoticePart {
  lines: NoticeLine[]
  hasBoxes: boolean
  doubts: { page: number; line: number; reason: string }[]
}

/**
 * Splits a notice whose label names several bills, as in `MBL No: ONEYBKKGE0117700 / ONEYBKKGE0117800`. If lines such
 * as `Containers under ONEYBKKGE0117700` state the containers of each bill, each part is one bill with its containers.
 * Otherwise, the first part has the containers without a bill, and each further part has one bill without containers.
 */
export function partsOfBills(all: NoticeLine[]): NoticePart[] {
  const lines = withWholeLists(all)
  const bills = billsOf(lines)
  const whole = { lines, hasBoxes: true, doubts: [] }
  if (bills.length === 0) return [whole]
  const own = rowsUnder(lines, bills)
  const parts = bills.map((bill) => ({
    lines: lines.flatMap((line, row) => {
      const under = own?.get(row)
      return under === undefined || under === bill ? onlyWith(line, bill, bills) : []
    }),
    hasBoxes: own !== null,
    doubts: [],
  }))
  if (own !== null) return parts
  const { page = 1, line = 1 } = lines.find((it) => textOf(it).includes(bills[0] ?? '')) ?? {}
  const reason = `the notice names ${bills.length} bills of lading and does not say which containers belong to each; ask the sender for a notice per bill`
  return [{ ...whole, doubts: [{ page, line, reason }] }, ...parts]
}

/** Joins a list of bills that continues in the lines below its label. */
function withWholeLists(lines: readonly NoticeLine[]): NoticeLine[] {
  const whole: NoticeLine[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const [cell, another] = line.cells
    const above = last?.cells.at(-1)
    const [number, second] = cell === undefined ? [] : readCodes(cell.text, 'bill')
    const isAlone = another === undefined && second === undefined && number === cell?.text
    const [before = ''] = /[A-Z0-9]+$/.exec(above?.text ?? '') ?? []
    const isIndented = (cell?.from ?? 0) > (last?.cells[0]?.from ?? 0)
    const isOpen =
      isIndented ||
      /[A-Z0-9] ?(?:[/,;&+]|and) *[A-Z0-9]{6,}$|[/,;&+]$|\band$/i.test(above?.text ?? '')
    const isShort = (above?.text.length ?? 0) < mostListed
    const isNext =
      isAlone &&
      isOpen &&
      isShort &&
      number !== undefined &&
      isOfList(before, number) &&
      last?.page === line.page
    if (!isNext || above === undefined || last === undefined) whole.push(line)
    else {
      const joined = cellOf(`${above.text} / ${number}`, above)
      whole[whole.length - 1] = { ...last, cells: [...last.cells.slice(0, -1), joined] }
    }
  }
  return whole
}

/** Maximum number of characters of a list of bills that continues in the next line. */
const mostListed = 400

/** Returns whether two numbers have the same form and differ. */
const isOfList = (first: string, second: string): boolean =>
  first !== second && first.length === second.length && first.slice(0, 3) === second.slice(0, 3)

/** Returns the bills beside the label for the bill. Returns none if there is only one, or if their forms differ. */
function billsOf(lines: readonly NoticeLine[]): string[] {
  const labelled = labelledValues(lines).filter(({ before }) => !endsInSentence(before))
  for (const field of ['master_bill', 'bill'] as const) {
    const texts = labelled.flatMap((label) => (label.field === field ? (label.texts[0] ?? []) : []))
    const lists = texts.map((text) => readCodes(text, 'bill')).filter(({ length }) => length > 0)
    const [first = [], ...others] = lists
    if (others.some((codes) => codes.join() !== first.join())) return []
    const [start = '', ...more] = first
    const areAlike = more.every((code) => isOfList(start, code))
    if (more.length > 0 && areAlike && new Set(first).size === first.length) return first
    if (first.length > 0) return []
  }
  return []
}

/**
 * Returns the bill of each line that belongs to a single bill: the last bill that a line above names. Lines after the
 * containers of the last bill belong to all bills, except as many as stand after the containers of an earlier bill.
 * Null if a bill is never named alone, or if a line says on which bill a container is not.
 */
function rowsUnder(
  lines: readonly NoticeLine[],
  bills: readonly string[],
): Map<number, string> | null {
  const own = new Map<number, string>()
  let current: string | undefined
  let waiting: number[] = []
  let mostBehind = 0
  for (const [row, line] of lines.entries()) {
    const text = textOf(line)
    const named = bills.filter((bill) => text.includes(bill))
    const [only, another] = named
    const isOfBox = boxNumbersIn(text).length > 0
    if ((isOfBox || only !== undefined) && denial.test(text)) return null
    if (isOfBox || only !== undefined) {
      if (current !== undefined) for (const behind of waiting) own.set(behind, current)
      if (only !== undefined && current !== undefined)
        mostBehind = Math.max(mostBehind, waiting.length)
      waiting = []
    }
    if (only !== undefined) current = another === undefined ? only : undefined
    if (isOfBox && current === undefined) return null
    if (!isOfBox && only === undefined) waiting.push(row)
    else if (current !== undefined) own.set(row, current)
  }
  if (current !== undefined)
    for (const behind of waiting.slice(0, mostBehind)) own.set(behind, current)
  const named = new Set(own.values())
  return bills.every((bill) => named.has(bill)) ? own : null
}

/** Words that say which bill a container is not on. */
const denial =
  /\b(?:(?:NOT|NON)(?![ -]?NEGOTIABLE)|NO LONGER|NEITHER|EXCEPT|WITHOUT|NICHT|PAS|NO EST[AÁ])\b/

/** Returns a line in which one bill replaces the list of bills. */
function onlyWith(line: NoticeLine, bill: string, bills: readonly string[]): NoticeLine {
  const isOfAll = ({ text }: NoticeCell) => bills.every((it) => text.toUpperCase().includes(it))
  const list = new RegExp(`(?:${bills.join('|')}).*(?:${bills.join('|')})`, 'is')
  return {
    ...line,
    cells: line.cells.map((cell) =>
      isOfAll(cell) ? cellOf(cell.text.replace(list, bill), cell) : cell,
    ),
  }
}

const textOf = ({ cells }: NoticeLine): string =>
  cells.map(({ text }) => text.toUpperCase()).join('  ')
