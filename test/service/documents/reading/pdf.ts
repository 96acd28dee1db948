import PDFDocument from 'pdfkit'

/** Returns a PDF as public tools make it. */
export async function pdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Returns a PDF that is built from its objects, numbered from 1. The first object is the catalog. */
export function handmadePdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

/** A compressed stream, as written in a PDF. */
export function stream(packed: Buffer, more = '/Filter/FlateDecode'): Buffer {
  const head = `<</Length ${packed.length}${more}>>stream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}
