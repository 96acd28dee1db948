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
