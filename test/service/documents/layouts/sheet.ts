/** What a document says, before a house style lays out the text. */
export interface Sheet {
  /** Lines of the title as printed; empty without a title. */
  title: string[]
  /** True if the letters of the title are separated by spaces. */
  isSpaced: boolean
  /** True if only a boxed form suits this sheet, whatever other styles the set has. */
  isForm: boolean
  /** Letterhead: who issued the document. */
  head: string[]
  fields: Field[]
  table: { head: string[]; rows: string[][] } | null
  paragraphs: string[]
  /** Terms and conditions. They are printed small on a separate page. */
  back: string[]
  foot: string[]
}

export interface Field {
  label: string
  value: string
}

/**
 * Reads a sheet from its notation, one item a line: `#` title (`##` letter-spaced), `>` letterhead,
 * `label | value` field, `==` table head, `=` row, `.` paragraph, `~` back page, `_` foot, `@form`.
 * A line without a sign continues the item before it.
 */
export function sheetOf(notation: string): Sheet {
  const sheet: Sheet = {
    title: [],
    isSpaced: false,
    isForm: false,
    head: [],
    fields: [],
    table: null,
    paragraphs: [],
    back: [],
    foot: [],
  }
  let more: (line: string) => void = () => undefined
  for (const raw of notation.split('\n')) {
    const line = raw.trim()
    if (line !== '') more = read(sheet, line) ?? continued(more, line)
  }
  return sheet
}

/** Returns everything that is printed, line by line. */
export function wordsOf(sheet: Sheet): string {
  const { title, head, fields, table, paragraphs, back, foot } = sheet
  const cells = table === null ? [] : [table.head, ...table.rows].flat()
  const labelled = fields.flatMap(({ label, value }) => [label, value])
  return [...title, ...head, ...labelled, ...cells, ...paragraphs, ...back, ...foot].join('\n')
}

/** Returns the title line by line; a spaced title as `T I T L E`. */
export function titleOf({ title, isSpaced }: Sheet): string {
  if (!isSpaced) return title.join('\n')
  return title.map((line) => [...line].join(' ')).join('\n')
}

type Continue = (line: string) => void

function continued(more: Continue, line: string): Continue {
  more(line)
  return more
}

function read(sheet: Sheet, line: string): Continue | undefined {
  if (line === '@form') return formOnly(sheet)
  const [, sign = '', rest = ''] = /^(##?|==?|[>.~_])\s(.*)$/.exec(line) ?? []
  if (sign === '##') sheet.isSpaced = true
  if (sign.startsWith('=')) return row(sheet, sign, rest)
  const list = listFor(sheet, sign)
  if (list !== undefined) {
    list.push(rest)
    return (next) => list.push(`${list.pop()}\n${next}`)
  }
  if (sign !== '' || !line.includes('|')) return undefined
  const cut = line.indexOf('|')
  const field = { label: line.slice(0, cut).trim(), value: line.slice(cut + 1).trim() }
  sheet.fields.push(field)
  return (next) => {
    field.value = `${field.value}\n${next}`.trim()
  }
}

function formOnly(sheet: Sheet): Continue {
  sheet.isForm = true
  return () => undefined
}

function listFor(sheet: Sheet, sign: string): string[] | undefined {
  const lists: Record<string, string[]> = {
    '#': sheet.title,
    '##': sheet.title,
    '>': sheet.head,
    '.': sheet.paragraphs,
    '~': sheet.back,
    _: sheet.foot,
  }
  return lists[sign]
}

function row(sheet: Sheet, sign: string, rest: string): Continue {
  const cells = rest.split('|').map((cell) => cell.trim())
  sheet.table ??= { head: [], rows: [] }
  if (sign === '==') sheet.table.head = cells
  else sheet.table.rows.push(cells)
  return (next) => cells.push(`${cells.pop()}\n${next}`)
}
