import { describe, expect, it } from 'vitest'
import { claimUpload } from '../../../../src/service/documents/blobs/claim-upload.js'
import { testService } from '../../../support/service.js'
import { folderOf } from './folder-of.js'
import { announce, announcement, md5, put, sha256, upload } from './upload.js'

const bytes = 'the bytes of an invoice'

describe('announcing a file', () => {
  it.each(['', '/v2'] as const)(
    'is answered with the address to send it to, at %j',
    async (prefix) => {
      const test = await testService()
      const { status, upload: announced } = await announce(test, announcement(bytes), prefix)
      expect(status).toBe(200)
      expect(announced).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        key: expect.stringMatching(/^[0-9a-f-]{36}\/[\w-]{20}$/),
        filename: 'invoice.pdf',
        content_type: 'application/pdf',
        metadata: {},
        service_name: 'local',
        byte_size: bytes.length,
        checksum: md5(bytes),
        created_at: '2026-03-02T09:00:00Z',
        signed_id: expect.stringMatching(/^[\w-]+--[0-9a-f]{64}$/),
        direct_upload: {
          url: expect.stringMatching(
            /^http:\/\/oct\.sandbox\/rails\/active_storage\/disk\/[\w-]+--[0-9a-f]{64}$/,
          ),
          headers: {
            'Content-Type': 'application/pdf',
            'Content-MD5': md5(bytes),
            'Content-Disposition': `inline; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
          },
        },
      })
    },
  )

  it('needs a key that can write, and counts as a write', async () => {
    const test = await testService({ rateLimits: true })
    const { key } = await test.service.createKey({ scope: 'read' })
    expect((await announce({ ...test, key: 'no' }, announcement(bytes))).status).toBe(401)
    expect((await announce({ ...test, key }, announcement(bytes))).status).toBe(403)
    const statuses = new Set<number>()
    for (let asked = 0; asked < 101; asked += 1) {
      const prefix = asked % 2 === 0 ? '' : '/v2'
      statuses.add((await announce(test, announcement(bytes), prefix)).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it.each([
    ['byte_size', { byte_size: 0 }, 'empty'],
    ['byte_size', { byte_size: -1 }, 'whole number'],
    ['byte_size', { byte_size: 1.5 }, 'whole number'],
    ['byte_size', { byte_size: '12' }, 'whole number'],
    ['byte_size', { byte_size: 5 * 1024 ** 3 + 1 }, '5368709120 bytes'],
    ['checksum', { checksum: Buffer.alloc(15).toString('base64') }, 'MD5'],
    ['checksum', { checksum: '00112233445566778899aabbccddeeff' }, 'MD5'],
    ['checksum', { checksum: `${md5(bytes)}\n` }, 'MD5'],
    ['filename', { filename: ' ' }, 'name'],
    ['filename', { filename: 7 }, 'name'],
    ['content_type', { content_type: 'pdf' }, 'application/pdf'],
    ['content_type', { content_type: 'text/plain\r\nX: y' }, 'application/pdf'],
  ])('with a wrong %s %j is refused and stores nothing', async (field, change, words) => {
    const test = await testService()
    const { status, body } = await announce(test, announcement(bytes, change))
    expect(status).toBe(422)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]?.source).toEqual({ pointer: `/blob/${field}` })
    expect(body.errors[0]?.detail).toContain(words)
    expect(await test.service.world.store.db.selectFrom('blobs').selectAll().execute()).toEqual([])
  })

  it('reports all problems together', async () => {
    const { body } = await announce(await testService(), {})
    expect(body.errors.map(({ source }) => source?.pointer)).toEqual([
      '/blob/filename',
      '/blob/content_type',
      '/blob/byte_size',
      '/blob/checksum',
    ])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\boxes\\a.pdf', 'a.pdf'],
    ['line\nbreak\u202efdp.exe', 'linebreakfdp.exe'],
    ['...', 'file'],
    ['rechnung "März".pdf', 'rechnung _März_.pdf'],
    ['👩‍👩‍👧.pdf', '👩‍👩‍👧.pdf'],
    [`${'ä'.repeat(200)}.pdf`, `${'ä'.repeat(125)}.pdf`],
    ['half \ud83d.pdf', 'half .pdf'],
  ])('makes the name %j harmless', async (filename, harmless) => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes, { filename }))
    expect(announced.filename).toBe(harmless)
    const disposition = announced.direct_upload.headers['Content-Disposition'] ?? ''
    expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(harmless)
  })
})

describe('sending the bytes', () => {
  it('stores them once and answers a repeated request with the first response', async () => {
    const test = await testService()
    const announced = await upload(test, bytes)
    const stored = () => test.service.world.store.db.selectFrom('blobs').selectAll().execute()
    const before = await stored()
    test.clock.advance({ minutes: 1 })
    expect((await put(test, announced, bytes)).status).toBe(204)
    expect(await stored()).toEqual(before)
    const kept = await test.service.world.blobs.bytes(sha256(bytes), 1000)
    expect(Buffer.from(kept ?? []).toString()).toBe(bytes)
  })

  it('stores them once when they arrive twice at the same time', async () => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    const answers = await Promise.all([1, 2, 3].map(() => put(test, announced, bytes)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204])
  })

  it.each([
    ['without a length', { 'content-length': undefined }, 411],
    ['in chunks', { 'transfer-encoding': 'chunked' }, 411],
    ['with another length', { 'content-length': '7' }, 422],
    ['with another type', { 'content-type': 'text/html' }, 422],
    ['without its MD5', { 'content-md5': undefined }, 422],
    ['under another name', { 'content-disposition': 'inline' }, 422],
  ])('%s is refused, and the address is still valid', async (_, change, status) => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    expect((await put(test, announced, bytes, change)).status).toBe(status)
    expect((await put(test, announced, bytes)).status).toBe(204)
  })

  it.each([
    ['other bytes', bytes.replace('t', 'T')],
    ['fewer bytes', bytes.slice(1)],
    ['more bytes', `${bytes}.`],
    ['no bytes', ''],
  ])('refuses %s, stores nothing, and the address is still valid', async (_, other) => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    expect((await put(test, announced, other)).status).toBe(422)
    await expect(folderOf(test.service.world).read(sha256(other))).rejects.toThrow()
    expect((await put(test, announced, bytes)).status).toBe(204)
  })

  it.each([
    ['other bytes', bytes.replace('t', 'T'), {}],
    ['another length', bytes.slice(1), {}],
    ['another type', bytes, { 'content-type': 'text/html' }],
  ])('refuses %s at an address that has its bytes', async (_, other, change) => {
    const test = await testService()
    const announced = await upload(test, bytes)
    expect((await put(test, announced, other, change)).status).toBe(422)
    const kept = await test.service.world.blobs.bytes(sha256(bytes), 1000)
    expect(Buffer.from(kept ?? []).toString()).toBe(bytes)
  })

  it('that are incomplete is refused, and nothing is stored', async () => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(bytes.slice(0, 5)))
      },
      pull: (controller) => controller.error(new Error('gone')),
    })
    expect((await put(test, announced, broken)).status).toBe(400)
    expect((await put(test, announced, bytes)).status).toBe(204)
  })

  it('to an expired address is refused', async () => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    test.clock.advance({ minutes: 59 })
    expect((await put(test, announced, `${bytes}.`)).status).toBe(422)
    test.clock.advance({ minutes: 1 })
    expect((await put(test, announced, bytes)).status).toBe(403)
  })
})

describe('an unused upload', () => {
  it('is removed after a day', async () => {
    const test = await testService()
    await upload(test, bytes)
    await announce(test, announcement('never sent'))
    const rows = () => test.service.world.store.db.selectFrom('blobs').selectAll().execute()
    test.clock.advance({ hours: 23 })
    await test.get('/shipments')
    expect(await rows()).toHaveLength(2)
    test.clock.advance({ hours: 1 })
    await test.get('/shipments')
    expect(await rows()).toEqual([])
    await expect(folderOf(test.service.world).read(sha256(bytes))).rejects.toThrow()
  })

  it('leaves the bytes to a document that has the same bytes', async () => {
    const test = await testService()
    const kept = await upload(test, bytes)
    await upload(test, bytes)
    const { world } = test.service
    const { account_id: accountId } = await world.store.db
      .selectFrom('blobs')
      .select('account_id')
      .executeTakeFirstOrThrow()
    const claim = { signedId: kept.signed_id, documentId: 'document' }
    await world.store.transaction({ accountId }, (db) =>
      claimUpload(world, { db, accountId }, claim),
    )
    test.clock.advance({ days: 2 })
    await test.get('/shipments')
    const rows = await world.store.db.selectFrom('blobs').select('document_id').execute()
    expect(rows).toEqual([{ document_id: 'document' }])
    expect(await world.blobs.bytes(sha256(bytes), 1000)).toHaveLength(bytes.length)
  })
})
