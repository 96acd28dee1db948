import { existsSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Paper, PaperBlock, PaperTable } from './paper.js'

/** Returns a PDF file. Equal documents give equal bytes, because the file does not state when it was created. */
export function paperPdf(paper: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    font: existsSync(builtFont) ? builtFont : packageFont,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // Uses a constant time, because pdfkit computes the id of the file from the time of creation.
    info: { Title: plain(paper.title), CreationDate: constantTime, ModDate: constantTime },
  })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(16).text(plain(paper.title))
  pdf.fontSize(9).fillColor(soft)
  for (const line of paper.lines) pdf.text(plain(line))
  for (const block of paper.blocks) drawBlock(pdf, block)
  numberPages(pdf, paper.title)
  if (paper.attachment) {
    const { name, json } = paper.attachment
    const file = { name, type: 'application/json' }
    pdf.file(Buffer.from(json), { ...file, creationDate: constantTime, modifiedDate: constantTime })
  }
  return new Promise((resolve, reject) => {
    pdf.on('error', reject)
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.end()
  })
}

const constantTime = new Date('1980-01-01T00:00:00Z')

const fontName = 'DejaVuSansCondensed.ttf'
const builtFont = join(__dirname, fontName)
const packageFont = join(__dirname, '../../../node_modules/dejavu-fonts-ttf/ttf', fontName)

const [margin, ink, soft, rule] = [42, '#16212b', '#526170', '#c3ccd4']
const bottom = (pdf: PDFKit.PDFDocument): number => pdf.page.height - margin - 20
const widthOf = (pdf: PDFKit.PDFDocument): number => pdf.page.width - 2 * margin

/** Replaces line breaks and control characters, because they would move the text after them. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

function drawBlock(pdf: PDFKit.PDFDocument, block: PaperBlock): void {
  switch (block.kind) {
    case 'heading':
      if (block.startsPage || pdf.y > bottom(pdf) - 60) pdf.addPage()
      else pdf.y += 10
      pdf.fontSize(12).fillColor(ink).text(plain(block.words), margin)
      pdf.y += 2
      return
    case 'text':
      pdf
        .fontSize(9)
        .fillColor(ink)
        .text(plain(block.words), margin, pdf.y, { width: widthOf(pdf) })
      pdf.y += 3
      return
    case 'pairs':
      drawRows(pdf, sized(pdf, [{ share: 1 }, { share: 4 }], block.pairs), block.pairs)
      return
    case 'table':
      drawTable(pdf, block)
      return
  }
}

function drawTable(pdf: PDFKit.PDFDocument, { columns, rows }: PaperTable): void {
  const headings = columns.map(({ heading }) => heading)
  const placed = sized(pdf, columns, [headings, ...rows])
  const head = () => drawRow(pdf, placed, headings, soft)
  head()
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, placed, row) > bottom(pdf)) {
      pdf.addPage()
      head()
    }
    drawRow(pdf, placed, row, ink)
  }
}

type Shares = readonly { share?: number; align?: 'right' }[]

type Placed = readonly { width: number; align: 'left' | 'right' }[]

function drawRows(
  pdf: PDFKit.PDFDocument,
  columns: Placed,
  rows: readonly (readonly string[])[],
): void {
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > bottom(pdf)) pdf.addPage()
    drawRow(pdf, columns, row, ink)
  }
}

const gap = 6

const cellSize = 8

/** Gives each column its share of the width. Moves unused width to columns with long words, such as B/Ls. */
function sized(
  pdf: PDFKit.PDFDocument,
  columns: Shares,
  rows: readonly (readonly string[])[],
): Placed {
  pdf.fontSize(cellSize)
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const wanted = columns.map(({ share = 1, align }, index) => {
    const width = (widthOf(pdf) * share) / whole
    const longest = Math.max(...rows.map((row) => longestWord(pdf, row[index] ?? '')))
    return { align: align ?? ('left' as const), width, spare: width - longest - gap - 1 }
  })
  const sumOf = (each: (spare: number) => number) =>
    wanted.reduce((sum, { spare }) => sum + Math.max(0, each(spare)), 0)
  const moved = Math.min(
    sumOf((spare) => spare),
    sumOf((spare) => -spare),
  )
  if (moved === 0) return wanted
  const parts = { given: moved / sumOf((spare) => spare), taken: moved / sumOf((spare) => -spare) }
  return wanted.map(({ align, width, spare }) => ({
    align,
    width: width - spare * (spare > 0 ? parts.given : parts.taken),
  }))
}

const longestWord = (pdf: PDFKit.PDFDocument, cell: string): number =>
  Math.max(
    ...plain(cell)
      .split(/\s+/)
      .map((word) => pdf.widthOfString(word)),
  )

function heightOf(pdf: PDFKit.PDFDocument, columns: Placed, row: readonly string[]): number {
  pdf.fontSize(cellSize)
  const heights = row.map((cell, index) =>
    pdf.heightOfString(plain(cell) || ' ', { width: (columns[index]?.width ?? 0) - gap }),
  )
  return Math.max(...heights) + 5
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  columns: Placed,
  row: readonly string[],
  color: string,
): void {
  const height = heightOf(pdf, columns, row)
  const top = pdf.y
  let left = margin
  pdf.fillColor(color)
  for (const [index, cell] of row.entries()) {
    const { width, align } = columns[index] ?? { width: 0, align: 'left' }
    pdf.text(plain(cell), left, top + 2, { width: width - gap, align })
    left += width
  }
  pdf.moveTo(margin, top + height).lineTo(margin + widthOf(pdf), top + height)
  pdf.lineWidth(0.4).strokeColor(rule).stroke()
  pdf.x = margin
  pdf.y = top + height
}

function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    const words = `${plain(title)} · page ${page + 1} of ${count}`
    // Sets the bottom margin to 0 for the page footer, because pdfkit begins a new page for text in the margin.
    pdf.page.margins.bottom = 0
    pdf
      .fontSize(7)
      .fillColor(soft)
      .text(words, margin, pdf.page.height - margin + 8, {
        lineBreak: false,
      })
    pdf.page.margins.bottom = margin
  }
}
