import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askReader } from '../../../../src/service/documents/reading/ask-reader.js'
import { FileReader } from '../../../../src/service/documents/reading/file-reader.js'
import { readBytes } from '../../../../src/service/documents/reading/read-document-bytes.js'
import { type BuiltWorker, buildWorker } from '../../../support/build-worker.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { zipArchive } from '../../../support/zip-archive.js'
import { handmadePdf, pdf, stream } from './pdf.js'

let built: BuiltWorker
let reader: FileReader
beforeAll(async () => {
  built = await buildWorker('src/service/documents/reading/reading-thread.ts')
  reader = new FileReader({ file: built.file })
})
afterAll(async () => {
  await reader.end()
  built.remove()
})

const file = (
  fileName: string,
  content: Uint8Array | string,
  contentType: string | null = null,
) => ({
  fileName,
  contentType,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})

/** Returns the job with which the thread reads a file. */
const asked = (...parts: Parameters<typeof file>) => ({
  name: 'document' as const,
  question: {
    ...file(...parts),
    ...{ steps: ['classify', 'extract'] as const, type: null, manualType: null },
  },
})

const boxIn = (number: string) => ({
  answer: expect.objectContaining({
    data: expect.objectContaining({ container_numbers: [number] }),
    failure: null,
  }),
})

async function textOf(...parts: Parameters<typeof file>): Promise<string | null> {
  return (await readBytes(file(...parts))).text
}

/** A page that unpacks to more bytes than are read. */
const endlessPdf = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
  stream(deflateSync(Buffer.alloc(40_000_000, ' '), { level: 1 })),
]

describe('a PDF', () => {
  it('is read line by line, with its columns separated', async () => {
    const bytes = await pdf((page) => {
      page.fontSize(18).text('BILL OF LADING', 300, 50)
      page.fontSize(9).text('Shipper', 50, 100).text('ACME Ltd', 50, 112)
      page.text('B/L No.', 300, 100).text('MAEU204718833', 300, 112)
    })
    const reading = await readBytes(file('scan', bytes))
    expect(reading).toMatchObject({
      text: 'BILL OF LADING\nShipper\tB/L No.\nACME Ltd\tMAEU204718833',
      pages: 1,
    })
  })

  it('includes sideways text, and the text of form fields', async () => {
    const bytes = await pdf((page) => {
      page
        .save()
        .rotate(-90, { origin: [30, 400] })
        .text('SEA WAYBILL', 30, 400)
        .restore()
      page.initForm()
      page.font('Helvetica').text('Entry No.', 50, 100)
      page.formText('entry', 150, 95, 200, 14, { value: '231-7712093-4' })
    })
    const text = await textOf('form.pdf', bytes)
    expect(text).toContain('SEA WAYBILL')
    expect(text).toMatch(/^Entry No\.\t231-7712093-4$/m)
  })

  it('leaves its bytes to the caller', async () => {
    const bytes = await pdf((page) => page.text('once'))
    const before = bytes.slice()
    expect(await textOf('a.pdf', bytes)).toBe('once')
    expect(bytes).toEqual(before)
  })

  it('with very many pages is read only for its first pages', async () => {
    const count = 10_000
    const kids = Array.from({ length: count }, () => '3 0 R').join(' ')
    const bytes = handmadePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      stream(deflateSync('BT /F 12 Tf 20 100 Td (PACKING LIST) Tj ET')),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ])
    const reading = await readBytes(file('pages.pdf', bytes))
    expect(reading.pages).toBe(count)
    expect(reading.text?.split('\n\n').length).toBeLessThanOrEqual(60)
    expect(reading.text).toContain('PACKING LIST')
  })

  it('that unpacks to too much is reported, and the next one is read', async () => {
    const patient = new FileReader({ file: built.file, patienceMs: 60_000 })
    const outcome = await patient.ask(asked('bomb.pdf', handmadePdf(endlessPdf)))
    const failure = 'The unpacked file is too large to read.'
    expect(outcome).toEqual({ answer: expect.objectContaining({ failure }) })
    expect(await patient.ask(asked('next.txt', 'MSCU6639870'))).toEqual(boxIn('MSCU6639870'))
    await patient.end()
  })

  it('that is locked, truncated or empty gives a reason', async () => {
    const locked = await pdf((page) => page.text('x'), { userPassword: 'a', ownerPassword: 'b' })
    expect(await readBytes(file('a.pdf', locked))).toMatchObject({ text: null, why: /password/ })
    const whole = await pdf((page) => page.text('x'))
    const cut = await readBytes(file('a.pdf', whole.subarray(0, 200)))
    expect(cut).toMatchObject({ text: null, why: /damaged/ })
    const scan = await readBytes(file('a.pdf', await pdf((page) => page.rect(1, 1, 9, 9).fill())))
    expect(scan).toMatchObject({ text: null, why: /scan/, pages: 1 })
  })
})

describe('text', () => {
  it('is read in the common encodings', async () => {
    const words = 'Empfänger: Zürich'
    const utf16 = Buffer.from(`\ufeff${words}`, 'utf16le')
    const bigEndian = Buffer.from(utf16).swap16()
    for (const bytes of [
      Buffer.from(words),
      Buffer.from(`\ufeff${words}`),
      Buffer.from(words, 'latin1'),
      utf16,
      utf16.subarray(2),
      bigEndian,
    ]) {
      expect(await textOf('a.txt', bytes)).toBe(words)
    }
  })

  it('of tables keeps columns separate, and text of pages keeps lines', async () => {
    expect(await textOf('a.csv', 'B/L No;Note\nMAEU204718833;"a;b ""c"""')).toBe(
      'B/L No\tNote\nMAEU204718833\ta;b "c"',
    )
    const html =
      '<html><head><style>p{}</style></head><p>PACKING&nbsp;LIST</p><table><tr><td>C/No<td>1</tr></table><script>x</script>'
    expect(await textOf('a.bin', html)).toBe('PACKING LIST\nC/No\t1')
  })

  it('of a message is its subject and its body', async () => {
    const mail =
      'From: Karen <k@example.com>\r\nTo: docs@example.com\r\nSubject: =?utf-8?q?Ankunftsavis_f=C3=BCr?= MSCU6639870\r\nContent-Type: text/html\r\n\r\n<p>Guten Tag</p>'
    expect(await textOf('mail.eml', mail, 'message/rfc822')).toBe(
      'Subject: Ankunftsavis für MSCU6639870\nFrom: k@example.com\nTo: docs@example.com\n\nGuten Tag',
    )
  })

  it('of workbooks and documents is read cell by cell', async () => {
    const date = { value: 46156, format: 'm/d/yy' }
    const sheet = { rows: [['PACKING LIST'], ['C/No', 12, 'Lamps & tubes'], [null, 'Date', date]] }
    expect(await textOf('a.xlsx', workbookOf([sheet]))).toBe(
      'PACKING LIST\nC/No\t12\tLamps & tubes\nDate\t2026-05-14',
    )
    const xml =
      '<w:document><w:p><w:r><w:t>DELIVERY </w:t></w:r><w:r><w:t>ORDER</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Release to</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>ACME &amp; Co</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:document>'
    expect(await textOf('a.docx', zipArchive({ 'word/document.xml': xml }))).toBe(
      'DELIVERY ORDER\nRelease to\tACME & Co',
    )
  })

  it('of a Word document is what the page shows, with each cell in its column', async () => {
    const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p>${text}</w:p></w:tc>`
    const xml = [
      '<?xml version="1.0"?><w:document><w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>',
      `${run('ETA')}<w:r><w:tab/></w:r><w:del><w:r><w:delText>1 May</w:delText></w:r></w:del>${run('2 May')}</w:p>`,
      `<w:tbl><w:tblPr/><w:tr>${cell(run('Container'))}${cell(run('Seal'), 2)}${cell(run('LFD'))}</w:tr>`,
      `<w:tr>${cell(run('MSCU1234566, a long text'))}${cell('', 2)}${cell(`${run('3 May', '<w:strike/>')}${run('4 May', '<w:b/>')}`)}</w:tr></w:tbl>`,
      '</w:document>',
    ].join('')
    const { placed = [] } = await readBytes(
      file('a.docx', zipArchive({ 'word/document.xml': xml })),
    )
    expect(placed.flat().map((line) => line.map(({ text, from }) => [from / 100, text]))).toEqual([
      [
        [1, 'ETA'],
        [2, '2 May'],
      ],
      [
        [1, 'Container'],
        [2, 'Seal'],
        [4, 'LFD'],
      ],
      [
        [1, 'MSCU1234566, a long text'],
        [2, ''],
        [4, '4 May'],
      ],
    ])
  })
})

describe('a file without text', () => {
  it('gives a reason', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    expect(await readBytes(file('a.pdf', png))).toMatchObject({ text: null, why: /picture/ })
    expect(await readBytes(file('a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toMatchObject({
      text: null,
      why: /old binary format/,
    })
    expect(await readBytes(file('a.zip', zipArchive({ 'a.txt': 'x' })))).toMatchObject({
      text: null,
    })
    const noise = Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 31)
    expect(await readBytes(file('a.txt', noise))).toMatchObject({ text: null, why: /no kind/ })
    expect(await readBytes(file('a.txt', ''))).toMatchObject({ text: null, pages: null })
  })

  it('never makes the reader fail, with any bytes', async () => {
    const starts = ['', '%PDF-1.4\n', 'PK\x03\x04', '<html>', 'From: a\n', '\xff\xfe', '{\\rtf']
    const name = fc.constantFrom('a.pdf', 'a.eml', 'a.csv', 'a.html', 'a', 'a.docx')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 300 }),
        name,
        async (start, rest, fileName) => {
          const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest])
          const { text, why } = await readBytes(file(fileName, bytes))
          expect(text === null).toBe(why !== undefined)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the thread', () => {
  it('is stopped if a job takes too long, and restarts for the next', async () => {
    const impatient = new FileReader({ file: built.file, patienceMs: 1 })
    const slow = await impatient.ask(asked('a.pdf', await pdf((page) => page.text('late'))))
    expect(slow).toEqual({ failure: 'Reading the file took too long.' })
    await impatient.end()
  })

  it('reports that it ran out of memory', async () => {
    const small = new FileReader({ file: built.file, megabytes: 48, patienceMs: 60_000 })
    const cells = Array.from({ length: 400_000 }, (_, at) => `<td>${at}</td>`).join('')
    const outcome = await small.ask(asked('a.html', `<html>${cells}`))
    expect(outcome).toEqual({ failure: 'Reading the file took too much memory.' })
    expect(await small.ask(asked('b.txt', 'MSCU6639870'))).toEqual(boxIn('MSCU6639870'))
    await small.end()
  })

  it('runs simultaneous jobs one after the other', async () => {
    const boxes = ['MSCU6639870', 'CSQU3054383']
    const outcomes = await Promise.all(boxes.map((box) => reader.ask(asked('a.txt', box))))
    expect(outcomes).toEqual(boxes.map(boxIn))
  })

  it('is free for the next job as soon as one is canceled', async () => {
    const caller = new AbortController()
    const bytes = handmadePdf(endlessPdf)
    const slow = reader.ask(asked('bomb.pdf', bytes), caller.signal)
    const queued = reader.ask(asked('b.txt', 'x'), caller.signal)
    const next = reader.ask(asked('b.txt', 'MSCU6639870'))
    setImmediate(() => caller.abort())
    await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
    await expect(queued).rejects.toMatchObject({ name: 'AbortError' })
    expect(await next).toEqual(boxIn('MSCU6639870'))
  })

  it('refuses a job that would have to wait behind too many others', async () => {
    const narrow = new FileReader({ file: built.file, mostWaiting: 1 })
    const first = narrow.ask(asked('a.txt', 'MSCU6639870'))
    expect(await narrow.ask(asked('b.txt', 'x'))).toMatchObject({ isBusy: true })
    expect(await first).toEqual(boxIn('MSCU6639870'))
    expect(await narrow.ask(asked('b.txt', 'MSCU6639870'))).toEqual(boxIn('MSCU6639870'))
    await narrow.end()
  })

  it('does not block the main thread during any job', async () => {
    const long = `B/L No. x\n`.repeat(5000)
    const lines = `From: a@example.com\n\n${'x\n'.repeat(25_000)}`
    expect(await turnsDuring(reader.ask(asked('a.txt', long)))).toBeGreaterThan(100)
    const email = reader.ask({ name: 'email', question: new TextEncoder().encode(lines) })
    expect(await turnsDuring(email)).toBeGreaterThan(100)
  })

  it('is not needed if the program runs from its sources', async () => {
    const bytes = await pdf((page) => page.text('ARRIVAL NOTICE MSCU6639870'))
    expect(await askReader(asked('a.pdf', bytes))).toEqual(boxIn('MSCU6639870'))
  })
})

/** Returns how often this thread could do other work before `work` ended. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work
  isOver = true
  return turns
}
