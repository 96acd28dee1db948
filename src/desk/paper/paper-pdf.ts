import { existsSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Paper, PaperBlock, PaperTable } from './paper.js'

/** Equal documents give equal bytes, because the file states no real time of creation. */
export function paperPdf(paper: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    font: existsSync(builtFont) ? builtFont : packageFont,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // Uses a constant time, because pdfkit derives the id of the file from the time of creation.
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

/** Replaces line breaks and control characters, because they would move the text that follows. */
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
      drawRows(pdf, [{ share: 1 }, { share: 4 }], block.pairs)
      return
    case 'table':
      drawTable(pdf, block)
      return
  }
}

function drawTable(pdf: PDFKit.PDFDocument, { columns, rows }: PaperTable): void {
  const head = () =>
    drawRow(
      pdf,
      columns,
      columns.map(({ heading }) => heading),
      soft,
    )
  head()
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > bottom(pdf)) {
      pdf.addPage()
      head()
    }
    drawRow(pdf, columns, row, ink)
  }
}

type Shares = readonly { share?: number; align?: 'right' }[]

function drawRows(
  pdf: PDFKit.PDFDocument,
  columns: Shares,
  rows: readonly (readonly string[])[],
): void {
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > bottom(pdf)) pdf.addPage()
    drawRow(pdf, columns, row, ink)
  }
}

const gap = 6

function widthsOf(pdf: PDFKit.PDFDocument, columns: Shares): number[] {
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  return columns.map(({ share = 1 }) => (widthOf(pdf) * share) / whole)
}

function heightOf(pdf: PDFKit.PDFDocument, columns: Shares, row: readonly string[]): number {
  const widths = widthsOf(pdf, columns)
  pdf.fontSize(8)
  const heights = row.map((cell, index) =>
    pdf.heightOfString(plain(cell) || ' ', { width: (widths[index] ?? 0) - gap }),
  )
  return Math.max(...heights) + 5
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  columns: Shares,
  row: readonly string[],
  color: string,
): void {
  const height = heightOf(pdf, columns, row)
  const widths = widthsOf(pdf, columns)
  const top = pdf.y
  let left = margin
  pdf.fillColor(color)
  for (const [index, cell] of row.entries()) {
    const width = (widths[index] ?? 0) - gap
    pdf.text(plain(cell), left, top + 2, { width, align: columns[index]?.align ?? 'left' })
    left += widths[index] ?? 0
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
    // Removes the bottom margin for this text, because pdfkit begins a new page when a text is inside the margin.
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
