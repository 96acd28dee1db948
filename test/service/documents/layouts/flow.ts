import type { Paper, Style } from './paper.js'
import type { Field, Sheet } from './sheet.js'

/** The position of the next element, which moves down the page and on to the next page. */
export interface Cursor {
  x: number
  y: number
  width: number
  /** First and last vertical position on a page. */
  top: number
  bottom: number
}

/** Returns a cursor at the top of a page, inside the margins. */
export function cursorOf(paper: Paper, margin: number): Cursor {
  return {
    x: margin,
    y: margin,
    width: paper.width - 2 * margin,
    top: margin,
    bottom: paper.height - margin,
  }
}

export interface GridStyle {
  columns: number
  label: Style
  value: Style
  isFramed: boolean
  /** Prints all labels of the page before its values, as in a preprinted form. */
  isOverprint?: boolean
}

/** Prints fields from left to right and down, each label above its value. */
export function grid(paper: Paper, at: Cursor, fields: readonly Field[], style: GridStyle): void {
  const width = at.width / style.columns
  const later: (() => void)[] = []
  const flush = (): void => {
    for (const put of later.splice(0)) put()
  }
  for (let first = 0; first < fields.length; first += style.columns) {
    const row = fields.slice(first, first + style.columns)
    const inner = { width: width - 8 }
    const labels = Math.max(...row.map(({ label }) => paper.heightOf(label, inner, style.label)))
    const values = Math.max(...row.map(({ value }) => paper.heightOf(value, inner, style.value)))
    const height = labels + values + 7
    if (at.y + height > at.bottom) flush()
    room(paper, at, height)
    for (const [nth, field] of row.entries()) {
      const [x, y] = [at.x + nth * width, at.y]
      if (style.isFramed) paper.frame(x, y, width, height)
      paper.text(field.label, { ...inner, x: x + 4, y: y + 3 }, style.label)
      const put = (): void => {
        paper.text(field.value, { ...inner, x: x + 4, y: y + labels + 4 }, style.value)
      }
      if (style.isOverprint) later.push(put)
      else put()
    }
    at.y += height
  }
  flush()
  at.y += 6
}

/** Prints fields in rows, with the labels in a separate column. */
export function lines(
  paper: Paper,
  at: Cursor,
  fields: readonly Field[],
  style: { label: Style; value: Style; indent: number; after: string },
): void {
  for (const { label, value } of fields) {
    const width = at.width - style.indent
    const name = label === '' ? '' : `${label}${style.after}`
    const height = Math.max(
      paper.heightOf(name, { width: style.indent - 6 }, style.label),
      paper.heightOf(value, { width }, style.value),
    )
    room(paper, at, height + 3)
    paper.text(name, { x: at.x, y: at.y, width: style.indent - 6 }, style.label)
    paper.text(value, { x: at.x + style.indent, y: at.y, width }, style.value)
    at.y += height + 3
  }
  at.y += 6
}

/** Prints the table of the sheet, if it has one; continues on the next page. */
export function table(
  paper: Paper,
  at: Cursor,
  sheet: Sheet,
  style: { head: Style; cell: Style; isFramed?: boolean; stripe?: string },
): void {
  if (sheet.table === null) return
  const rows = [sheet.table.head, ...sheet.table.rows]
  const widths = widthsOf(rows, at.width)
  for (const [nth, cells] of rows.entries()) {
    const type = nth === 0 ? style.head : style.cell
    const heights = cells.map((cell, c) => paper.heightOf(cell, { width: widthAt(c) - 6 }, type))
    const height = Math.max(10, ...heights) + 6
    room(paper, at, height)
    if (style.stripe !== undefined && nth % 2 === 0) {
      paper.band({ x: at.x, y: at.y, width: at.width, height, colour: style.stripe })
    }
    let x = at.x
    for (const [c, cell] of cells.entries()) {
      if (style.isFramed) paper.frame(x, at.y, widthAt(c), height)
      paper.text(cell, { x: x + 3, y: at.y + 3, width: widthAt(c) - 6 }, type)
      x += widthAt(c)
    }
    at.y += height
  }
  at.y += 8

  function widthAt(column: number): number {
    return widths[column] ?? 60
  }
}

export function paragraphs(paper: Paper, at: Cursor, words: readonly string[], style: Style): void {
  for (const paragraph of words) {
    const height = paper.heightOf(paragraph, at, style)
    room(paper, at, height + 5)
    paper.text(paragraph, at, style)
    at.y += height + 5
  }
}

/** Prints terms and conditions on a separate page. */
export function overleaf(paper: Paper, sheet: Sheet, margin: number, style: Style): void {
  if (sheet.back.length === 0) return
  paper.turn()
  paragraphs(paper, cursorOf(paper, margin), sheet.back, style)
}

function room(paper: Paper, at: Cursor, height: number): void {
  if (at.y + height <= at.bottom) return
  paper.turn()
  at.y = at.top
}

/** Returns the widths of columns in proportion to their longest line. Headings break between words. */
function widthsOf([head = [], ...rows]: readonly string[][], width: number): number[] {
  const longest = head.map((words, c) => {
    const lines = rows.flatMap((row) => (row[c] ?? '').split('\n'))
    const parts = [...words.split(/\s/), ...lines].map(({ length }) => Math.min(length, 40))
    return Math.max(5, ...parts) + 2
  })
  const all = longest.reduce((sum, one) => sum + one, 0)
  return longest.map((one) => (one / all) * width)
}
