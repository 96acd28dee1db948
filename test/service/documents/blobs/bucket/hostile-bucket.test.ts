import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OctError } from '../../../../../src/errors.js'
import { openBucket } from '../../../../../src/service/documents/blobs/bucket/open-bucket.js'
import { readBucketPage } from '../../../../../src/service/documents/blobs/bucket/read-bucket-page.js'
import { readBucketPlace } from '../../../../../src/service/documents/blobs/bucket/read-bucket-place.js'
import { type FakeBucket, fakeBucket } from '../../../../support/fake-bucket.js'
import { fakeClock } from '../../../../support/fake-clock.js'
import { baseUrl, testService } from '../../../../support/service.js'
import { announce, announcement } from '../upload.js'

const clock = fakeClock()
let store: FakeBucket
beforeEach(async () => {
  store = await fakeBucket(clock.now)
})
afterEach(() => store.close())

const open = async (env: Record<string, string> = {}) =>
  openBucket({ place: readBucketPlace('s3://files', { ...store.env, ...env }), clock: clock.now })

const answerWith = (write: (response: ServerResponse) => void) => {
  store.instead = (_, response) => {
    write(response)
    return true
  }
}

async function refusalOf(opening: () => Promise<unknown>): Promise<string> {
  const error = await opening().catch((it: unknown) => it)
  if (!(error instanceof OctError)) throw new Error(`no refusal: ${error}`)
  return [error.message, error.reason, ...(error.tryNext ?? [])].join(' | ')
}

const list = (inside: string) =>
  `<?xml version="1.0"?>\n<ListBucketResult xmlns="urn:s3">${inside}</ListBucketResult>`

describe('an answer that is no list', () => {
  it.each([
    ['a page', '<html><body>Sign in</body></html>'],
    ['nothing', ''],
    ['half a list', '<ListBucketResult><IsTruncated>false</IsTruncated>'],
    ['no end', list('')],
    ['more without its place', list('<IsTruncated>true</IsTruncated>')],
    ['another word', list('<IsTruncated>perhaps</IsTruncated>')],
  ])('is refused: %s', async (_, body) => {
    answerWith((response) => response.end(body))
    expect(await refusalOf(open)).toContain('is not the file list of an S3-compatible store')
  })

  it('that leads back to the same place is refused', async () => {
    const bucket = await open()
    const again = '<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'
    answerWith((response) => response.end(list(again)))
    expect((await bucket.list(null)).continueAt).toBe('a')
    expect(await refusalOf(() => bucket.list('a'))).toContain('is not the file list')
  })
})

it('the place after a page is read as XML', () => {
  const token = '&lt;a&gt;&amp;&quot;&#43;&#x2F;&apos;'
  const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`
  expect(readBucketPage(list(more), '')?.continueAt).toBe(`<a>&"+/'`)
})

it('a region that is no region is not repeated', async () => {
  answerWith((response) =>
    response.writeHead(301, { 'x-amz-bucket-region': '$(touch owned)' }).end(),
  )
  const text = await refusalOf(open)
  expect(text).not.toContain('owned')
  expect(text).toContain('set AWS_REGION to the region of the bucket')
})

it.each(['AWS_ACCESS_KEY_ID', 'AWS_SESSION_TOKEN'])('a broken %s is not repeated', async (name) => {
  const text = await refusalOf(() => open({ [name]: 'hush\nhush' }))
  expect(text).toContain(name)
  expect(text).not.toContain('hush')
})

it('a temporary key signs with its token', async () => {
  const bucket = await open({ AWS_SESSION_TOKEN: 'temporary' })
  expect(store.requests.at(-1)?.headers['x-amz-security-token']).toBe('temporary')
  const order = { contentType: 'text/plain', contentDisposition: 'attachment', seconds: 60 }
  const url = new URL(await bucket.downloadUrl('a'.repeat(64), order))
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe('temporary')
  expect((await fetch(url)).status).toBe(404)
})

it('the names of files are in the address without plus signs', async () => {
  const bucket = await open()
  const contentDisposition = 'attachment; filename="a b+c.pdf"'
  const name = 'a'.repeat(64)
  await bucket.put(name, {
    bytes: Buffer.from('a'),
    headers: { 'content-md5': 'DMF1ucDxtqgxw5niaXcmYQ==' },
  })
  const url = await bucket.downloadUrl(name, {
    ...{ contentType: 'text/plain', contentDisposition, seconds: 60 },
  })
  expect(new URL(url).search).not.toContain('+')
  expect((await fetch(url)).headers.get('content-disposition')).toBe(contentDisposition)
})

describe('reading a file', () => {
  const name = 'a'.repeat(64)

  it('keeps bytes that are called compressed as they are', async () => {
    const bucket = await open()
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    answerWith((response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length })
        .end(bomb),
    )
    expect(Buffer.from((await bucket.bytes(name, 2_000_000)) ?? [])).toEqual(bomb)
  })

  it('stops at the limit if the length is not stated', async () => {
    const bucket = await open()
    answerWith((response) => response.write(Buffer.alloc(100_000)))
    expect(await bucket.bytes(name, 50_000)).toBeNull()
  })

  it('throws if the connection ends too early', async () => {
    const bucket = await open()
    answerWith((response) => {
      response.writeHead(200, { 'content-length': 10 }).write('abc')
      setImmediate(() => response.destroy())
    })
    expect(await refusalOf(() => bucket.bytes(name, 10))).toContain('cannot be reached')
  })
})

it('a document stays due while the bucket is away', async () => {
  const errors: unknown[] = []
  const blobs = await open()
  const test = await testService({ clock, blobs, onError: (error) => errors.push(error) })
  const { upload } = await announce(test, announcement('%PDF-1.4 an invoice'))
  const { url, headers } = upload.direct_upload
  await fetch(url, { method: 'PUT', body: '%PDF-1.4 an invoice', headers })
  store.instead = (request, response) => {
    if (request.method !== 'GET') return false
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return true
  }
  await test.post('/documents', {
    data: { type: 'document', attributes: { name: 'a', attached_document: upload.signed_id } },
  })
  await test.service.tick()
  expect(errors.map(String).join()).toContain('may not use the bucket')
  const due = () =>
    test.service.world.store.db.selectFrom('documents').select('process_due_at').executeTakeFirst()
  expect((await due())?.process_due_at).not.toBeNull()
  store.instead = undefined
  clock.advance({ minutes: 2 })
  await test.service.tick()
  expect((await due())?.process_due_at).toBeNull()
  test.service.close()
})

it('an upload is refused with 503 while the bucket refuses requests, and accepted after that', async () => {
  const test = await testService({ clock, blobs: await open(), onError: () => {} })
  const { upload } = await announce(test, announcement('%PDF-1.4 an invoice'))
  const { url, headers } = upload.direct_upload
  await fetch(url, { method: 'PUT', body: '%PDF-1.4 an invoice', headers })
  const attributes = { name: 'a', attached_document: upload.signed_id }
  const body = JSON.stringify({ data: { type: 'document', attributes } })
  const asked = { authorization: `Token ${test.key}`, 'content-type': 'application/vnd.api+json' }
  const attach = () =>
    test.service.fetch(
      new Request(`${baseUrl}/documents`, { method: 'POST', headers: asked, body }),
    )
  store.instead = (_, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return true
  }
  const refused = await attach()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.text()).toContain('cannot use its file store now')
  store.instead = undefined
  expect((await attach()).status).toBe(201)
  await test.service.tick()
  test.service.close()
})
