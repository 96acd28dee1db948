import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { sendDocument, sent } from './sent-file.js'

const addressOf = async (test: TestService, id: string): Promise<string> =>
  ((await test.get(`/documents/${id}/download_url`)).body as unknown as { download_url: string })
    .download_url

async function fetchFile(test: TestService, address: string) {
  const answer = await test.service.fetch(new Request(address))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the download address', () => {
  it('returns the bytes without a key, for some minutes', async () => {
    const test = await testService()
    const content = Buffer.from([0, 255, 10, 13, 7])
    const id = await sent(test, { content, fileName: 'schön & groß.bin' })
    const answer = await test.get(`/documents/${id}/download_url`)
    expect(Object.keys(answer.body)).toEqual(['download_url'])
    const address = await addressOf(test, id)
    expect(address).toMatch(/^http:\/\/oct\.sandbox\//)
    expect(await fetchFile(test, address)).toEqual({ status: 200, bytes: content })
    test.clock.advance({ hours: 1 })
    expect((await fetchFile(test, address)).status).toBeGreaterThanOrEqual(400)
  })
})

/** Three pixels in a row: red, green, blue. */
function picture(): Buffer {
  const png = new PNG({ width: 3, height: 1 })
  png.data = Buffer.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
  return PNG.sync.write(png)
}

describe('an image that is rotated', () => {
  const scan = () => ({ content: picture(), fileName: 'scan.png', contentType: 'image/png' })
  const pixels = async (test: TestService, id: string) => {
    const { width, height, data } = PNG.sync.read(
      (await fetchFile(test, await addressOf(test, id))).bytes,
    )
    return { width, height, first: [...data.subarray(0, 3)] }
  }

  it.each([
    [90, { width: 1, height: 3, first: [255, 0, 0] }],
    [180, { width: 3, height: 1, first: [0, 0, 255] }],
    [270, { width: 1, height: 3, first: [0, 0, 255] }],
  ])('by %i degrees is downloaded in its new orientation', async (degrees, expected) => {
    const test = await testService()
    const id = await sent(test, scan())
    const answer = await test.post(`/documents/${id}/rotate`, { degrees })
    expect([answer.status, answer.body]).toEqual([202, { status: 'accepted' }])
    expect(await pixels(test, id)).toEqual(expected)
    const { bytes } = await fetchFile(test, await addressOf(test, id))
    const { attributes } = (await test.get(`/documents/${id}`)).body.data
    expect(attributes).toMatchObject({ file_name: 'scan.png', file_size_bytes: bytes.length })
  })

  it('is recognized as the file that was sent, and as its current file', async () => {
    const test = await testService()
    const id = await sent(test, scan())
    await test.post(`/documents/${id}/rotate`, { degrees: 90 })
    await test.post(`/documents/${id}/rotate`, { degrees: 90 })
    const { bytes } = await fetchFile(test, await addressOf(test, id))
    for (const content of [scan().content, bytes]) {
      const { status, body } = await sendDocument(test, { ...scan(), content })
      expect([status, body.errors?.[0]?.meta]).toMatchObject([409, { existing_document_id: id }])
    }
  })

  it('twice at the same time is rotated twice', async () => {
    const test = await testService()
    const id = await sent(test, scan())
    const turn = () => test.post(`/documents/${id}/rotate`, { degrees: 90 })
    const both = await Promise.all([turn(), turn()])
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(await pixels(test, id)).toEqual({ width: 3, height: 1, first: [0, 0, 255] })
  })

  it.each([0, 45, 360, -90, '90', null, undefined])('is not rotated by %s', async (degrees) => {
    const test = await testService()
    const id = await sent(test, scan())
    const { status, body } = await test.post(`/documents/${id}/rotate`, { degrees })
    expect([status, body.errors[0]?.source]).toEqual([422, { pointer: '/degrees' }])
  })

  it.each([
    ['a text', { content: 'no picture', fileName: 'paper.txt', contentType: 'text/plain' }],
    [
      'no picture but its name',
      { content: 'no picture', fileName: 'a.png', contentType: 'image/png' },
    ],
  ])('must be an image: %s', async (_, file) => {
    const test = await testService()
    const id = await sent(test, file)
    expect((await test.post(`/documents/${id}/rotate`, { degrees: 90 })).status).toBe(422)
    expect((await fetchFile(test, await addressOf(test, id))).bytes.toString()).toBe('no picture')
  })
})

describe('types and schemas of documents', () => {
  it('are listed by code and label, as a bare object', async () => {
    const test = await testService()
    const { body } = await test.get('/documents/types')
    const { document_types: types } = body as unknown as {
      document_types: { code: string; label: string }[]
    }
    expect(Object.keys(body)).toEqual(['document_types'])
    expect(types).toContainEqual({ code: 'commercial_invoice', label: 'Commercial invoice' })
    expect(new Set(types.map(({ code }) => code)).size).toBe(types.length)
  })

  it('have a JSON Schema each, with a date', async () => {
    const test = await testService()
    await sent(test, { content: 'Any paper of which little is known', fileName: 'paper.txt' })
    const include = '?include=last_document_representation'
    const [reading] = (await test.get(`/documents${include}`)).body.included
    const version = reading?.attributes.schema_version
    const { status, body } = await test.get(`/document_schemas/commercial_invoice@${version}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: `commercial_invoice@${version}`,
      type: 'document_schema',
      attributes: {
        document_type: 'commercial_invoice',
        label: 'Commercial invoice',
        schema_version: version,
        full_version: `commercial_invoice@${version}`,
        current: true,
        draft: false,
        schema_format: 'json_schema',
        schema_payload: { type: 'object' },
      },
    })
  })

  it.each(['commercial_invoice', 'commercial_invoice@1999-01-01', 'x@y'])(
    'are a 404 for %s that names the kind of record',
    async (id) => {
      const { status, body } = await (await testService()).get(`/document_schemas/${id}`)
      expect([status, body.errors[0]?.detail]).toEqual([404, 'The document schema does not exist'])
    },
  )
})
