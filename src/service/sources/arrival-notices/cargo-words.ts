import type { NoticeField } from './notice-labels.js'
import type { NoticeCell, NoticeLine } from './notice-lines.js'

/**
 * Removes labels from the texts below a heading such as `Description of Goods`, because the goods may be `VESSEL PIPES`
 * or `PORT COVERS`. Keeps a label with a colon, and a label before a date, because these state facts even there.
 */
export function withoutCargoWords(lines: readonly NoticeLine[]): NoticeLine[] {
  let column: Column | null = null
  return lines.map((line) => {
    const next = columnOfGoods(line)
    if (next !== null || isEnd(line, column)) column = next
    const { from, to, page } = column ?? { from: 0, to: 0, page: 0 }
    if (next !== null || page !== line.page) return line
    const cells = line.cells.map((cell) =>
      cell.from >= from - 1 && cell.from < to ? withoutWords(cell) : cell,
    )
    return { ...line, cells }
  })
}

interface Column {
  from: number
  to: number
  page: number
}

/** Returns where the column of goods begins and ends. Null if the line is not a table header, or begins with goods. */
function columnOfGoods({ cells, page }: NoticeLine): Column | null {
  const heads = cells.filter(({ labels: [label] }) => label?.start === 0 && label.behind === '')
  const nth = cells.findIndex(({ text }) => goods.test(text))
  const cell = cells[nth]
  if (cell === undefined || nth === 0 || heads.length < 2 || heads.length < cells.length - 1)
    return null
  return { from: cell.from, to: cells[nth + 1]?.from ?? Number.POSITIVE_INFINITY, page }
}

const goods =
  /^(?:(?:full |cargo |goods )?description(?: of (?:the )?(?:goods|cargo|packages?.*))?|commodity|nature of goods|cargo|goods|desc(?:\.|ription)? ?(?:of goods)?|warenbezeichnung|descripci[oó]n.*|mercanc[ií]a|descri[cç][aã]o.*|mercadoria|d[eé]signation.*|marchandises?|descrizione.*|merce|omschrijving.*|goederen|货名|品名)$/i

/** Returns whether a line is below the table of goods: to the left of that column, it has a label with a value. */
function isEnd({ cells: [first] }: NoticeLine, column: Column | null): boolean {
  if (column === null || first === undefined || first.from >= column.from - 1) return false
  const [label] = first.labels
  const isOfGoods = label?.field === 'cargo' || label?.field === 'seal'
  const isValued = label !== undefined && label.start <= 2 && label.behind !== ''
  return !isOfGoods && (isValued || valued.test(first.text))
}

const valued = /^\p{L}[\p{L} ./#-]{1,40}[:：]\s*\S/u

const withoutWords = (cell: NoticeCell): NoticeCell => ({
  ...cell,
  labels: cell.labels.filter(({ words, start }) => isFact(cell.text.slice(start + words.length))),
})

const isFact = (behind: string): boolean =>
  /^\s*[:：]/.test(behind) ||
  /^\s+\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{2,4}\W*$/i.test(behind)

/**
 * Removes labels of bills and containers from lines about an amount, such as `DEMURRAGE CBHU5946306 (B/L 6409118820)`
 * beside `USD 1,150.00`: the amount may be for an earlier shipment. Keeps the labels of a field without any others.
 */
export function withoutChargeWords(lines: readonly NoticeLine[]): NoticeLine[] {
  const isOf = (group: ReadonlySet<NoticeField>) => (line: NoticeLine) =>
    line.cells.some(({ labels }) =>
      labels.some(({ field, behind }) => group.has(field) && (behind !== '' || line.cells[1])),
    )
  const others = lines.filter((line) => !isCharge(line))
  const removed = groups.filter((group) => others.some(isOf(group)))
  return lines.map((line) => {
    if (!isCharge(line)) return line
    const cells = line.cells.map((cell) => ({
      ...cell,
      labels: cell.labels.filter(({ field }) => !removed.some((group) => group.has(field))),
    }))
    return { ...line, cells }
  })
}

const groups: readonly ReadonlySet<NoticeField>[] = [
  new Set(['bill', 'master_bill', 'unsure_bill', 'house_bill']),
  new Set(['container']),
]

/** Returns whether a line states an amount of money for a named charge. */
function isCharge({ cells }: NoticeLine): boolean {
  const text = cells.map((cell) => cell.text).join('  ')
  const isOfFreeDay = cells.some(({ labels }) =>
    labels.some(({ field, behind }) => field === 'last_free_day' && behind !== ''),
  )
  return amount.test(text) && charge.test(text) && !isOfFreeDay
}

const amount =
  /(?:USD|US\$|CAD|EUR|GBP|[$€£])\s?\d[\d,.]*|(?<![\d,.])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.])(?!\d* ?(?:kgs?|cbm|m3|lbs?)\b)/i
const charge =
  /\b(?:demurrage|detention|per diem|storage|charges?|fees?|freight|thc|handling|outstanding|unpaid|overdue|open)\b/i
