import { cellName, columnOfLetters } from './cell-name.js'
import { attribute } from './xml-parts.js'

/** Texts to write to cells of a worksheet. The keys are the row number and the column. Columns are counted from 0. */
export type CellTexts = ReadonlyMap<number, ReadonlyMap<number, string>>

/** Writes texts to cells of a sheet. Keeps styles and all other cells. Throws for cells without an address. */
export function writeCells(xml: string, texts: CellTexts): string {
  const begin = /<((?:\w+:)?)sheetData(\s[^>]*)?>/.exec(xml)
  if (begin === null) throw new Error('the sheet has no rows')
  const prefix = begin[1] ?? ''
  const from = begin.index + begin[0].length
  const to = xml.indexOf(`</${prefix}sheetData>`, from)
  if (to < 0) throw new Error('the sheet is cut off: the end of its list of rows is missing')
  const left = new Map(texts)
  const row = new RegExp(`<${prefix}row\\b([^>]*?)(/>|>([\\s\\S]*?)</${prefix}row>)`, 'g')
  const rows = xml.slice(from, to).replace(row, (whole, attributes: string, _end, inside = '') => {
    const number = Number(attribute(attributes, 'r') ?? Number.NaN)
    if (Number.isNaN(number)) throw new Error('a row of the sheet has no number')
    const cells = left.get(number)
    if (cells === undefined) return whole
    left.delete(number)
    const hints = attributes.replace(/\s+spans\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    return `<${prefix}row${hints}>${withCells(inside, { cells, number, prefix })}</${prefix}row>`
  })
  if (left.size > 0) throw new Error(`the sheet has no row ${[...left.keys()][0]}`)
  const head = xml.slice(0, from).replace(new RegExp(`<${prefix}dimension\\b[^>]*/>`), '')
  return `${head}${rows}${xml.slice(to)}`
}

interface RowCells {
  cells: ReadonlyMap<number, string>
  number: number
  prefix: string
}

function withCells(inside: string, { cells, number, prefix }: RowCells): string {
  const left = new Map(cells)
  const cell = new RegExp(`<${prefix}c\\b([^>]*?)(?:/>|>[\\s\\S]*?</${prefix}c>)`, 'g')
  const before = (column: number): string => {
    const earlier = [...left].filter(([own]) => own < column).sort(([one], [other]) => one - other)
    for (const [own] of earlier) left.delete(own)
    return earlier.map(([own, text]) => written(own, text, '')).join('')
  }
  const written = (column: number, text: string, style: string): string =>
    text === ''
      ? `<${prefix}c r="${cellName(column, number)}"${style}/>`
      : `<${prefix}c r="${cellName(column, number)}"${style} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`
  const replaced = inside.replace(cell, (whole, attributes: string) => {
    const letters = /^[A-Z]+/i.exec(attribute(attributes, 'r') ?? '')?.[0] ?? ''
    const column = columnOfLetters(letters)
    if (column === undefined) throw new Error('a cell of the sheet has no address')
    const earlier = before(column)
    const text = left.get(column)
    if (text === undefined) return earlier + whole
    left.delete(column)
    const style = attribute(attributes, 's')
    return earlier + written(column, text, style === undefined ? '' : ` s="${Number(style)}"`)
  })
  return replaced + before(Number.POSITIVE_INFINITY)
}

/** Escapes `_` where Excel would read an escape sequence. Removes control characters, which XML forbids. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
