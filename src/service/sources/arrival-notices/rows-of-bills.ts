import { boxNumbersIn } from './box-numbers-in.js'
import type { NoticeField } from './notice-labels.js'
import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/** Splits a table into one notice per bill, each with the lines around the table, the header, and its rows. */
export function rowsOfBills(lines: readonly NoticeLine[]): NoticeLine[][] {
  for (const header of lines.keys()) {
    const rows = billsBelow(lines, header)
    if (new Set(rows.map(({ bill }) => bill)).size < 2) continue
    const bills = new Map(rows.map(({ row, bill }) => [row, bill]))
    return [...new Set(bills.values())].map((bill) =>
      lines.filter((_, row) => !bills.has(row) || bills.get(row) === bill),
    )
  }
  return [[...lines]]
}

function billsBelow(lines: readonly NoticeLine[], header: number): { row: number; bill: string }[] {
  const cells = lines[header]?.cells ?? []
  const heads = cells.filter(({ labels: [label] }) => label?.start === 0 && label.behind === '')
  const fieldsOf = (cell: (typeof cells)[number]) => cell.labels.map(({ field }) => field)
  const column = heads.find((cell) => fieldsOf(cell).some((field) => ofBill.has(field)))
  const isOfCargo = heads.some((cell) => fieldsOf(cell).some((field) => ofCargo.has(field)))
  if (column === undefined || !isOfCargo || heads.length < 2 || cells.length < 3) return []
  const rows: { row: number; bill: string }[] = []
  for (let row = header + 1; row < lines.length; row += 1) {
    const cells = lines[row]?.cells ?? []
    const [bill = ''] = mostOverlapping(cells, column)?.text.split(/\s/) ?? []
    const above = rows.at(-1)?.bill
    if (bill === '' && above !== undefined && cells.some(({ text }) => startsWithBox(text))) {
      rows.push({ row, bill: above })
      continue
    }
    if (!/^(?=\D*\d)[A-Z0-9-]{8,18}$/i.test(bill)) break
    rows.push({ row, bill: bill.toUpperCase() })
  }
  return rows
}

/** Returns whether a text begins with a container number. A row without a bill then belongs to the bill above it. */
const startsWithBox = (text: string): boolean => boxNumbersIn(text.slice(0, 13)).length === 1

const ofBill: ReadonlySet<NoticeField> = new Set(['bill', 'master_bill'])
const ofCargo: ReadonlySet<NoticeField> = new Set([
  'container',
  'eta',
  'port_of_discharge',
  'last_free_day',
])
