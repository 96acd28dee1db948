import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../../../../src/service/documents/blobs/bucket/open-bucket.js'
import { readBucketPlace } from '../../../../../src/service/documents/blobs/bucket/read-bucket-place.js'
import { storeBytes } from '../../../../../src/service/documents/blobs/store-bytes.js'
import { findBlob } from '../../../../../src/service/store/blobs.js'
import { type UploadService, uploadService } from '../../../../features/upload/upload-service.js'
import { type FakeBucket, fakeBucket } from '../../../../support/fake-bucket.js'
import { fakeClock } from '../../../../support/fake-clock.js'
import { type TestService, testService } from '../../../../support/service.js'
import { type Announced, announce, announcement, md5 } from '../upload.js'

const clock = fakeClock()
const errors: unknown[] = []
let store: FakeBucket

beforeEach(async () => {
  errors.length = 0
  store = await fakeBucket(clock.now)
})
afterEach(() => store.close())

async function options() {
  const place = readBucketPlace('s3://files/oct', store.env)
  const blobs = await openBucket({ place, clock: clock.now })
  return { clock, blobs, onError: (error: unknown) => errors.push(error) }
}

describe('the client', () => {
  let service: UploadService
  beforeEach(async () => {
    service = await uploadService(await options())
  })
  afterEach(() => service.end())

  it('sends the bytes to the bucket, without its token, and fetches them from there', async () => {
    service.write('orders.csv', 'container\nMSCU6639870\n')
    const run = await service.oct(['upload', 'orders.csv', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(service.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([])
    const [sent, ...more] = store.requests.filter(
      ({ method, url }) => method === 'PUT' && !url.pathname.endsWith('write-check'),
    )
    expect(more).toEqual([])
    expect(sent?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(sent)).not.toContain(service.test.key)
    const signed = sent?.url.searchParams.get('X-Amz-SignedHeaders')
    expect(signed).toBe('content-disposition;content-length;content-md5;content-type;host')
    const [[key, file] = []] = [...store.files]
    expect(key).toMatch(/^oct\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/)
    expect(file?.bytes.toString()).toBe('container\nMSCU6639870\n')
    const [{ id }] = JSON.parse(run.stdout)
    const fetched = await service.oct(['documents', 'download', id, '--out', 'copy.csv'])
    expect(fetched.exit, fetched.stderr).toBe(0)
    const reads = store.requests.filter(({ method }) => method === 'GET')
    expect(reads.at(-1)?.url.pathname).toBe(`/files/${key}`)
    expect(errors).toEqual([])
  })

  it('finds that the same bytes are already a document', async () => {
    service.write('a.pdf', '%PDF-1.4 one')
    service.write('b.pdf', '%PDF-1.4 one')
    expect((await service.oct(['upload', 'a.pdf'])).exit).toBe(0)
    const again = await service.oct(['upload', 'b.pdf'])
    expect(again.exit).toBe(6)
    expect(again.stderr).toContain('already stored as')
    expect(store.files.size).toBe(1)
  })

  it('sends a file again after the connection to the bucket broke', async () => {
    service.write('a.pdf', '%PDF-1.4 one')
    let cuts = 0
    store.instead = (request) => {
      if (request.method !== 'PUT' || cuts > 0) return false
      cuts += 1
      request.destroy()
      return true
    }
    const run = await service.oct(['upload', 'a.pdf'])
    expect(run.exit, run.stderr).toBe(0)
    expect([cuts, store.files.size]).toEqual([1, 1])
  })
})

describe('a service with a bucket', () => {
  let test: TestService
  beforeEach(async () => {
    test = await testService(await options())
  })
  afterEach(() => test.service.close())

  const bytes = '%PDF-1.4 an invoice'
  const sendTo = ({ direct_upload }: Announced, body: string, headers = {}) =>
    fetch(direct_upload.url, {
      ...{ method: 'PUT', body, headers: { ...direct_upload.headers, ...headers } },
    })
  const attach = (upload: Announced) =>
    test.post('/documents', {
      data: { type: 'document', attributes: { name: 'a', attached_document: upload.signed_id } },
    })
  const announced = async (text = bytes) => (await announce(test, announcement(text))).upload

  it('gives addresses that accept only the announced bytes', async () => {
    const upload = await announced()
    const other = '%PDF-1.4 AN INVOICE'
    const refusals = [
      [await sendTo(upload, other), 'BadDigest'],
      [await sendTo(upload, `${bytes} and more`), 'SignatureDoesNotMatch'],
      [await sendTo(upload, other, { 'Content-MD5': md5(other) }), 'SignatureDoesNotMatch'],
      [await sendTo(upload, bytes, { 'Content-Type': 'text/html' }), 'SignatureDoesNotMatch'],
    ] as const
    for (const [response, code] of refusals) expect(await response.text()).toContain(code)
    expect(store.files.size).toBe(0)
    expect((await attach(upload)).body.errors[0]?.detail).toContain('have not arrived')
    expect((await sendTo(upload, bytes)).status).toBe(200)
    expect((await attach(upload)).status).toBe(201)
  })

  it('gives addresses that end after an hour', async () => {
    const upload = await announced()
    clock.advance({ minutes: 61 })
    expect((await sendTo(upload, bytes)).status).toBe(403)
  })

  it('deletes the file of a deleted document', async () => {
    const upload = await announced()
    await sendTo(upload, bytes)
    const { body } = await attach(upload)
    await test.remove(`/documents/${body.data.id}`)
    clock.advance({ minutes: 1 })
    await test.service.tick()
    expect(store.files.size).toBe(0)
  })

  it('stores bytes that it has itself, and reads them', async () => {
    const { world } = test.service
    const { account_id: accountId } = await world.store.db
      .selectFrom('api_keys')
      .selectAll()
      .executeTakeFirstOrThrow()
    const file = { bytes: Buffer.from(bytes), fileName: 'a.pdf', contentType: 'application/pdf' }
    const blob = await storeBytes(world, accountId, { ...file, userId: null })
    expect(await findBlob(world.store.db, blob.id)).toEqual(blob)
    const read = await world.blobs.bytes(blob.sha256, bytes.length)
    expect(Buffer.from(read ?? []).toString()).toBe(bytes)
    expect(await world.blobs.bytes(blob.sha256, bytes.length - 1)).toBeNull()
    await expect(world.blobs.bytes('a'.repeat(64), 9)).rejects.toThrow('missing from the bucket')
  })

  it('removes the file of an upload that nobody attached, after a day', async () => {
    await sendTo(await announced(), bytes)
    clock.advance({ hours: 23 })
    await test.service.tick()
    expect(store.files.size).toBe(1)
    clock.advance({ hours: 2 })
    await test.service.tick()
    expect(store.files.size).toBe(0)
  })

  it('keeps a file that another document still has', async () => {
    const first = await announced()
    const second = await announced()
    await sendTo(first, bytes)
    await attach(first)
    await sendTo(second, bytes)
    clock.advance({ hours: 25 })
    await test.service.tick()
    expect(store.files.size).toBe(1)
  })
})

describe('once a day, a service', () => {
  it('removes old files that the database does not know, and reports missing files', async () => {
    store.pageSize = 2
    const test = await testService(await options())
    const kept = await uploadedTo(test, 'kept')
    const lost = await uploadedTo(test, 'lost')
    const strays = ['0', '7', 'f'].map((digit) => `oct/${digit}${digit}/${digit.repeat(64)}`)
    const others = ['oct/notes.txt', 'elsewhere/aa']
    const file = { bytes: Buffer.from('?'), headers: {}, changedAt: clock.now() }
    for (const key of [...strays, ...others]) store.files.set(key, file)
    clock.advance({ hours: 25 })
    const young = `oct/aa/${'a'.repeat(64)}`
    store.files.set(young, { ...file, changedAt: clock.now() })
    store.files.delete(lost)
    while (await test.service.tidy(0));
    expect([...store.files.keys()].sort()).toEqual(
      [...others, 'oct/oct-database', kept, young].sort(),
    )
    expect(errors.map(String)).toEqual([
      expect.stringContaining('1 file of documents cannot be found in the bucket'),
    ])
    expect(String(errors[0])).toContain(lost.slice(-64))
    const asked = store.requests.length
    while (await test.service.tidy(0));
    expect(store.requests).toHaveLength(asked)
    test.service.close()
  })

  it('deletes nothing in the bucket of another service, and says why', async () => {
    const owner = await testService(await options())
    const file = await uploadedTo(owner, 'of the owner')
    while (await owner.service.tidy(0));
    const other = await testService(await options())
    for (const mark of ['oct/oct-database', null]) {
      if (mark === null) store.files.delete('oct/oct-database')
      clock.advance({ hours: 25 })
      while (await other.service.tidy(0));
      expect(store.files.has(file)).toBe(true)
      expect(errors.splice(0).map(String)).toEqual([
        expect.stringContaining('its files belong to the database of another service'),
      ])
    }
    for (const { service } of [owner, other]) service.close()
  })

  async function uploadedTo(test: TestService, bytes: string): Promise<string> {
    const before = new Set(store.files.keys())
    const { upload } = await announce(test, announcement(bytes))
    const { url, headers } = upload.direct_upload
    await fetch(url, { method: 'PUT', body: bytes, headers })
    const { status } = await test.post('/documents', {
      data: { type: 'document', attributes: { name: 'a', attached_document: upload.signed_id } },
    })
    expect(status).toBe(201)
    return [...store.files.keys()].find((key) => !before.has(key)) ?? ''
  }
})
