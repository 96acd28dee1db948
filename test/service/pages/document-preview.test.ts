import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../src/files/workbook/write-workbook.js'
import { type Browser, signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { type FilePart, upload } from './page-writes.js'

let world: TestService
let person: Browser

beforeAll(async () => {
  world = await testService()
  person = await signedIn(world.service, world.key)
})

/** Reads the last documents before their database is removed. */
afterAll(() => world.service.tick())

/** A different file for each name, because the service stores a file with known content only once. */
const bytesOf = (start: string, name: string) => Buffer.from(`${start}${name}`, 'latin1')

const script = '<script>document.title="owned"</script>'
const pictures = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/gif': 'GIF89a',
  'image/webp': 'RIFF\x10\0\0\0WEBP',
}

async function shownPage(name: string, text: FilePart, type?: string) {
  const { location, html } = await upload(person, name, { text, ...(type && { type }) })
  expect(location, html).toMatch(/^\/documents\//)
  const page = await person.get(location ?? '')
  expect(page.status).toBe(200)
  return { page, path: `${location}/preview`, preview: await person.get(`${location}/preview`) }
}

function expectLocked(headers: Headers): void {
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-disposition')).toMatch(/^inline; /)
}

describe('the page of a document', () => {
  it.each(Object.entries(pictures))('shows a picture of type %s', async (type, start) => {
    // Neither the name nor the type that the browser sent decides.
    const { page, path, preview } = await shownPage('scan.html', bytesOf(start, type), 'text/html')
    expect(page.html).toContain(`<img class="sheet" src="${path}" alt="Picture: scan.html"/>`)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, type])
    expectLocked(preview.headers)
  })

  it('shows a PDF as text, because a PDF can contain scripts', async () => {
    const writer = new PDFDocument()
    const parts: Buffer[] = []
    writer.on('data', (part: Buffer) => parts.push(part))
    writer.text(`Arrival notice ${script}`).end()
    await once(writer, 'end')
    const { page, preview } = await shownPage('notice.pdf', Buffer.concat(parts))
    expect(wordsOf(page.html)).toContain(`Preview Arrival notice ${script}`)
    expect(preview.status).toBe(404)
  })

  it.each([
    ['web page named as a PDF', 'evil.pdf', `<html><body>Words ${script}</body></html>`],
    ['web page with a PDF inside', 'inner.pdf', `<html>Words ${script}\n%PDF-1.7\n</html>`],
    [
      'SVG with a script',
      'evil.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=\'owned\'"/>',
    ],
    [
      'SVG named as a picture',
      'evil.png',
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    ],
    ['XML that becomes a page', 'evil.xml', `<?xml-stylesheet href="x"?><html>${script}</html>`],
    ['JavaScript', 'evil.js', 'document.title="owned"'],
  ])('never sends a %s to be shown', async (_, name, text) => {
    const { page, preview } = await shownPage(name, text, 'application/pdf')
    expect(preview.status).toBe(404)
    expect(page.html).not.toMatch(/<img|<object|<script>/)
    expect(page.html).not.toContain(script)
  })

  it('shows the beginning of a text', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `Line ${index} ${script}`).join('\n')
    const { page } = await shownPage('notes.txt', `Gate \u202eopens\u0007\n${long}`)
    expect(wordsOf(page.html)).toMatch(/Line 0 .*Only the beginning of the file/)
    expect(page.html).not.toContain('Line 100 ')
    expect(page.html).not.toMatch(/\u202e|\u0007/)
    expect(Buffer.byteLength(page.html)).toBeLessThan(30_000)
  })

  it.each([
    [',', 'csv'],
    [';', 'csv'],
    ['\t', 'tsv'],
  ])('shows the first rows of a table with cells separated by %j', async (mark, ending) => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`row ${index}`, '"a ""b"""', script])
    const text = rows.map((cells) => cells.join(mark)).join('\r\n')
    const { page } = await shownPage(`moves.${ending}`, text)
    expect(page.html.match(/<td>/g)).toHaveLength(60)
    expect(wordsOf(page.html)).toMatch(/row 0 a "b" .* row 19 .*Only the beginning of the file/)
  })

  it('says that a table of few rows and many columns is cut', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`)
    const { page } = await shownPage('wide.csv', names(13).join())
    expect(page.html.match(/<td>/g)).toHaveLength(12)
    expect(wordsOf(page.html)).toContain('Only the beginning of the file')
    const whole = await shownPage('narrow.csv', names(12).join())
    expect(wordsOf(whole.page.html)).not.toContain('Only the beginning of the file')
  })

  it('shows the first rows of a workbook', async () => {
    const rows = [
      ['Container', 'LFD'],
      ['MSCU6639870', `=${script}`],
    ]
    const bytes = await writeWorkbook({ name: 'Sheet', rows, widths: [20, 20] })
    const { page, preview } = await shownPage('lfd.xlsx', Buffer.from(bytes))
    expect(preview.status).toBe(404)
    expect(wordsOf(page.html)).toContain(`Container LFD MSCU6639870 =${script}`)
    expect(wordsOf(page.html)).not.toContain('Only the beginning of the file')
  })

  it('says that it has no preview of another kind of file, or of a damaged one', async () => {
    for (const [name, bytes] of [
      ['setup.exe', bytesOf('MZ\0\0\x01\x02\x03\0\0\0\0\0\0\x04\0\xff', 'x')],
      ['broken.xlsx', bytesOf('PK\x03\x04', 'broken')],
      ['old.xls', bytesOf('\xd0\xcf\x11\xe0', 'old')],
      ['photo.tiff', bytesOf('II*\0', 'photo')],
    ] as const) {
      const { page, preview } = await shownPage(name, bytes)
      expect(wordsOf(page.html), name).toMatch(/No preview .*Download the file/)
      expect(preview.status).toBe(404)
    }
  })

  it('says so if the file was deleted', async () => {
    const { path } = await shownPage('gone.png', bytesOf(pictures['image/png'], 'gone'))
    await world.service.tick()
    const { store, blobs } = world.service.world
    const id = path.split('/')[2] ?? ''
    const row = await store.db
      .selectFrom('documents')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await blobs.remove(row.sha256)
    const page = await person.get(`/documents/${id}`)
    expect([page.status, wordsOf(page.html)]).toEqual([
      200,
      expect.stringContaining('The file was deleted'),
    ])
    expect((await person.get(path)).status).toBe(404)
  })
})
