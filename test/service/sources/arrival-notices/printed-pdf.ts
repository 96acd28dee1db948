import PDFDocument from 'pdfkit'

/** Rows of cells. A line break in a cell is a break that the printer made because the column is narrow. */
export interface PrintedTable {
  rows: readonly (readonly string[])[]
  align?: 'middle' | 'top' | 'bottom'
  /** Distance between the text and the border of its cell, in letter heights. */
  padding?: number
}

/** A table at a place of its own. */
interface PlacedTable {
  left: number
  top: number
  /** Distance between its rows in points. */
  leading: number
  rows: readonly (readonly string[])[]
}

const size = 10
const leading = 11.25

/** Returns a PDF with lines of text and with tables whose columns are as wide as their texts, as browsers print them. */
export function printedPdf(
  blocks: readonly (string | PrintedTable)[],
  tables: readonly PlacedTable[] = [],
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(size)
  let top = 30
  for (const block of blocks) {
    if (typeof block === 'string') {
      pdf.text(block, 30, top, { lineBreak: false })
      top += 13.5
    } else top = drawTable(pdf, block, top)
    top += 5
  }
  for (const { left, top, leading, rows } of tables) {
    for (const [nth, row] of rows.entries()) {
      for (const [column, text] of row.entries()) {
        pdf.text(text, left + column * 95, top + nth * leading, { lineBreak: false })
      }
    }
  }
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.end()
  })
}

function drawTable(
  pdf: PDFKit.PDFDocument,
  { rows, align = 'middle', padding = 0.45 }: PrintedTable,
  start: number,
): number {
  const pad = padding * size
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(
      ...rows.flatMap((row) => (row[column] ?? '').split('\n').map((it) => pdf.widthOfString(it))),
    ),
  )
  let top = start
  for (const row of rows) {
    const most = Math.max(...row.map((cell) => cell.split('\n').length))
    let left = 30 + pad
    for (const [column, cell] of row.entries()) {
      const lines = cell.split('\n')
      const spare = (most - lines.length) * leading
      const shift = align === 'middle' ? spare / 2 : align === 'top' ? 0 : spare
      for (const [nth, line] of lines.entries()) {
        pdf.text(line, left, top + shift + nth * leading, { lineBreak: false })
      }
      left += (widths[column] ?? 0) + 2 * pad
    }
    top += most * leading + 5
  }
  return top
}
