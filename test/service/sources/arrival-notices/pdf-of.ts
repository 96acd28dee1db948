import PDFDocument from 'pdfkit'

/** Returns a PDF with rows of cells in three columns, one row per line. */
export function pdfOf(
  rows: readonly (readonly string[])[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(9)
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      if (text !== '') pdf.text(text, 30 + column * 180, 30 + row * 14, { lineBreak: false })
    }
  }
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.end()
  })
}
