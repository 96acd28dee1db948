import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimUpload } from '../../../../src/service/documents/blobs/claim-upload.js'
import { downloadAddress } from '../../../../src/service/documents/blobs/download-address.js'
import { storeBytes } from '../../../../src/service/documents/blobs/store-bytes.js'
import { Problem } from '../../../../src/service/http/problem.js'
import { claimBlob, releaseBlob } from '../../../../src/service/store/blobs.js'
import { type TestService, testService } from '../../../support/service.js'
import { folderOf } from './folder-of.js'
import { type Announced, announce, announcement, md5, put, sha256, upload } from './upload.js'

const bytes = 'the bytes of an invoice'

async function accountOf({ service }: TestService, name = 'default'): Promise<string> {
  const { id } = await service.world.store.db
    .selectFrom('accounts')
    .select('id')
    .where('company_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns an upload to a document, as a new document does. Returns the reason if this is refused. */
async function claim(
  { service }: TestService,
  accountId: string,
  wish: { signedId: string; documentId: string },
): Promise<string> {
  const { world } = service
  try {
    const blob = await world.store.transaction({ accountId }, (db) =>
      claimUpload(world, { db, accountId }, wish),
    )
    return blob.id
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.status).toBe(422)
    expect(error.errors[0]?.source?.pointer).toBe('/data/attributes/attached_document')
    return error.errors[0]?.detail ?? ''
  }
}

describe('an upload', () => {
  it('becomes one document, once', async () => {
    const test = await testService()
    const account = await accountOf(test)
    const { id, signed_id: signedId } = await upload(test, bytes)
    expect(await claim(test, account, { signedId, documentId: 'one' })).toBe(id)
    expect(await claim(test, account, { signedId, documentId: 'two' })).toContain('already')
  })

  it('becomes no document before its bytes arrive, after a day, or for another account', async () => {
    const test = await testService()
    const account = await accountOf(test)
    const { upload: announced } = await announce(test, announcement(bytes))
    const wish = { signedId: announced.signed_id, documentId: 'one' }
    expect(await claim(test, account, wish)).toContain('have not arrived')
    await put(test, announced, bytes)
    await test.service.createKey({ account: 'Other' })
    expect(await claim(test, await accountOf(test, 'Other'), wish)).toContain('not the signed_id')
    test.clock.advance({ days: 1 })
    expect(await claim(test, account, wish)).toContain('expired')
  })

  it('is not an address to send to, and the address is not an upload', async () => {
    const test = await testService()
    const { upload: announced } = await announce(test, announcement(bytes))
    const signed = announced.direct_upload.url.split('/').at(-1) ?? ''
    const wish = { signedId: signed, documentId: 'one' }
    expect(await claim(test, await accountOf(test), wish)).toContain('not the signed_id')
    const url = announced.direct_upload.url.replace(signed, announced.signed_id)
    const turned = { ...announced, direct_upload: { ...announced.direct_upload, url } }
    expect((await put(test, turned, bytes)).status).toBe(403)
  })
})

describe('the file of a document', () => {
  it('is deleted with the document, and kept if another account has the same file', async () => {
    const test = await testService()
    const kept = async (words: string) =>
      (await test.service.world.blobs.bytes(sha256(words), 1000).catch(() => null)) !== null
    const create = async (key: string, words: string): Promise<string> => {
      const { signed_id } = await upload({ ...test, key }, words)
      const attributes = { name: words, attached_document: signed_id }
      const made = await test.as(key).post('/documents', { data: { type: 'document', attributes } })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data.id
    }
    const { key: other } = await test.service.createKey({ account: 'Other' })
    const alone = await create(test.key, 'alone')
    const shared = await create(test.key, 'shared')
    await create(other, 'shared')
    for (const id of [alone, shared]) {
      expect((await test.remove(`/documents/${id}`)).status).toBeLessThan(300)
    }
    await test.get('/shipments')
    expect(await kept('alone')).toBe(false)
    expect(await kept('shared')).toBe(true)
  })
})

describe('a signed value', () => {
  let test: TestService
  let account: string
  let announced: Announced
  beforeAll(async () => {
    test = await testService()
    account = await accountOf(test)
    announced = (await announce(test, announcement(bytes))).upload
  })

  const changed = fc.record({
    place: fc.nat(),
    by: fc.constantFrom(...'abcXYZ019-_.=%'),
    way: fc.constantFrom('replace', 'insert', 'remove'),
  })

  function tampered(text: string, { place, by, way }: { place: number; by: string; way: string }) {
    const at = place % text.length
    const rest = text.slice(way === 'insert' ? at : at + 1)
    return text.slice(0, at) + (way === 'remove' ? '' : by) + rest
  }

  it('is invalid once any character changes', async () => {
    await fc.assert(
      fc.asyncProperty(changed, async (change) => {
        const signedId = tampered(announced.signed_id, change)
        fc.pre(signedId !== announced.signed_id)
        const answer = await claim(test, account, { signedId, documentId: 'one' })
        expect(answer).toContain('not the signed_id')
        const start = announced.direct_upload.url.lastIndexOf('/') + 1
        const signed = tampered(announced.direct_upload.url.slice(start), change)
        const url = announced.direct_upload.url.slice(0, start) + signed
        fc.pre(url !== announced.direct_upload.url)
        const turned = { ...announced, direct_upload: { ...announced.direct_upload, url } }
        expect((await put(test, turned, bytes)).status).toBe(403)
      }),
      { numRuns: 150 },
    )
  })

  it('is invalid at another service', async () => {
    const other = await testService()
    expect((await put(other, announced, bytes)).status).toBe(403)
  })
})

describe('downloading a file', () => {
  const name = 'Rechnung "März" 👍.html'

  async function stored(test: TestService): Promise<{ url: string; id: string }> {
    const { world } = test.service
    const file = { bytes: Buffer.from(bytes), fileName: name, contentType: 'text/html' }
    const accountId = await accountOf(test)
    const blob = await storeBytes(world, accountId, { ...file, userId: null })
    const { id } = blob
    const attached = { id, documentId: 'document', now: test.clock.now().toISOString() }
    await claimBlob({ db: world.store.db, accountId }, attached)
    const file_content_type = blob.content_type
    const wanted = { blob_id: id, sha256: blob.sha256, file_name: name, file_content_type }
    const wish = { origin: 'http://oct.sandbox', file: wanted, now: test.clock.now() }
    return { url: await downloadAddress(world, wish), id }
  }

  const fetchIt = ({ service }: TestService, url: string, headers: Record<string, string> = {}) =>
    service.fetch(new Request(url, { headers }))

  it('returns its bytes, and nothing that a browser can run', async () => {
    const test = await testService()
    const { url } = await stored(test)
    const response = await fetchIt(test, url)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-length': String(bytes.length),
      'content-md5': md5(bytes),
      'content-disposition': `attachment; filename="Rechnung _M_rz_ _.html"; filename*=UTF-8''Rechnung%20_M%C3%A4rz_%20%F0%9F%91%8D.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const head = await test.service.fetch(new Request(url, { method: 'HEAD' }))
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  it.each([
    ['bytes=4-8', 206, 'bytes', 'bytes 4-8/23'],
    ['bytes=16-', 206, 'invoice', 'bytes 16-22/23'],
    ['bytes=-7', 206, 'invoice', 'bytes 16-22/23'],
    ['bytes=0-999', 206, bytes, 'bytes 0-22/23'],
    ['bytes=-999', 206, bytes, 'bytes 0-22/23'],
    ['bytes=23-', 416, '', 'bytes */23'],
    ['bytes=-0', 416, '', 'bytes */23'],
    ['bytes=8-4', 200, bytes, null],
    ['bytes=0-1,4-5', 200, bytes, null],
    ['lines=1-2', 200, bytes, null],
    ['bytes=-', 200, bytes, null],
  ])('of the part %s returns %i', async (range, status, text, contentRange) => {
    const test = await testService()
    const { url } = await stored(test)
    const response = await fetchIt(test, url, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(text)
  })

  it('whose bytes were deleted meanwhile is a 404', async () => {
    const test = await testService()
    const { url } = await stored(test)
    await folderOf(test.service.world).empty()
    expect((await fetchIt(test, url)).status).toBe(404)
  })

  it.each(['text/html\u000b', 'text/html — x', 'évil/x', 'garbage', '', `text/${'x'.repeat(300)}`])(
    'that was stored with the type %j is sent as generic bytes',
    async (content_type) => {
      const test = await testService()
      const { url, id } = await stored(test)
      const { db } = test.service.world.store
      await db.updateTable('blobs').set({ content_type }).where('id', '=', id).execute()
      const response = await fetchIt(test, url)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        ...[200, 'application/octet-stream'],
      ])
    },
  )

  it('continues a partial download only if the file is still the same', async () => {
    const test = await testService()
    const { url } = await stored(test)
    const etag = (await fetchIt(test, url)).headers.get('etag') ?? ''
    const part = { range: 'bytes=4-8' }
    expect((await fetchIt(test, url, { ...part, 'if-range': etag })).status).toBe(206)
    expect((await fetchIt(test, url, { ...part, 'if-range': '"another"' })).status).toBe(200)
  })

  it('is refused after five minutes, under a forged address, and once the file is deleted', async () => {
    const test = await testService()
    const { url, id } = await stored(test)
    expect((await fetchIt(test, url.replace('--', '--0'))).status).toBe(403)
    const tenant = { db: test.service.world.store.db, accountId: await accountOf(test) }
    await releaseBlob(tenant, id, test.clock.now().toISOString())
    expect((await fetchIt(test, url)).status).toBe(404)
    test.clock.advance({ minutes: 5 })
    expect((await fetchIt(test, url)).status).toBe(403)
  })
})
