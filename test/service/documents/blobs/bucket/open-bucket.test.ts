import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OctError } from '../../../../../src/errors.js'
import { openBucket } from '../../../../../src/service/documents/blobs/bucket/open-bucket.js'
import { readBucketPlace } from '../../../../../src/service/documents/blobs/bucket/read-bucket-place.js'
import { type FakeBucket, fakeBucket } from '../../../../support/fake-bucket.js'

const now = new Date('2026-11-24T09:00:00Z')
let store: FakeBucket
beforeEach(async () => {
  store = await fakeBucket(() => now)
})
afterEach(() => store.close())

const openWith = async (
  change: Record<string, string | undefined> = {},
  { address = 's3://files', clock = () => now } = {},
) => openBucket({ place: readBucketPlace(address, { ...store.env, ...change }), clock })

/** The error as one text, without the secrets of the test. */
async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((it: unknown) => it)
  if (!(error instanceof OctError)) throw new Error(`no refusal: ${error}`)
  const text = [error.code, error.message, error.reason, ...(error.tryNext ?? [])]
    .join(' | ')
    .replace(/127\.0\.0\.1:\d+/, 'store.test')
  expect(text).not.toMatch(/secret-of-test|AKTEST|other-secret/)
  return text
}

const answering = (status: number, code: string, headers: Record<string, string> = {}) => {
  store.instead = (_, response) => {
    response.writeHead(status, headers).end(`<Error><Code>${code}</Code></Error>`)
    return true
  }
}

describe('a bucket', () => {
  it('opens, with or without a folder', async () => {
    for (const address of ['s3://files', 's3://files/', 's3://files/oct/documents/']) {
      expect((await openWith({}, { address })).kind).toBe('bucket')
    }
    const lists = store.requests.filter(({ method }) => method === 'GET')
    const prefixes = lists.map(({ url }) => url.searchParams.get('prefix'))
    expect(prefixes).toEqual([null, null, 'oct/documents/'])
    expect(store.files.size).toBe(0)
  })

  it.each(['PUT', 'DELETE'])('that the key may only read is refused: %s', async (method) => {
    store.instead = (request, response) => {
      if (request.method !== method) return false
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      return true
    }
    expect(await refusalOf(openWith())).toContain('forbidden | The key may not use the bucket')
  })

  it('that is missing is named', async () => {
    expect(await refusalOf(openWith({}, { address: 's3://fils' }))).toMatchInlineSnapshot(
      `"not_found | The bucket fils does not exist | The store at store.test has no bucket of this name. The store responded with NoSuchBucket (404). | check the name in --blobs, or create the bucket"`,
    )
  })

  it('that the key may not use is named', async () => {
    answering(403, 'AccessDenied')
    expect(await refusalOf(openWith())).toMatchInlineSnapshot(
      `"forbidden | The key may not use the bucket files | The store responded with AccessDenied (403). | allow the key s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject for this bucket"`,
    )
  })

  it('with a wrong key or secret is refused', async () => {
    const wrong = await refusalOf(openWith({ AWS_ACCESS_KEY_ID: 'AKOTHER' }))
    expect(wrong).toMatchInlineSnapshot(
      `"auth | The key for the bucket files was rejected | The store responded with InvalidAccessKeyId (403). | check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN"`,
    )
    expect(
      await refusalOf(openWith({ AWS_SECRET_ACCESS_KEY: 'other-secret' })),
    ).toMatchInlineSnapshot(
      `"auth | The key for the bucket files was rejected | The store responded with SignatureDoesNotMatch (403). | check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN"`,
    )
  })

  it('in another region names that region', async () => {
    expect(await refusalOf(openWith({ AWS_REGION: 'us-east-2' }))).toMatchInlineSnapshot(
      `"usage | The bucket files is not in the region us-east-2 | The store says that the bucket is in the region eu-west-1. | export AWS_REGION=eu-west-1"`,
    )
    answering(301, 'PermanentRedirect', { 'x-amz-bucket-region': 'eu-central-1' })
    expect(await refusalOf(openWith())).toMatchInlineSnapshot(
      `"usage | The bucket files is not in the region eu-west-1 | The store says that the bucket is in the region eu-central-1. | export AWS_REGION=eu-central-1"`,
    )
  })

  it('says that the clock is wrong', async () => {
    const clock = () => new Date(now.getTime() + 3_600_000)
    expect(await refusalOf(openWith({}, { clock }))).toMatchInlineSnapshot(
      `"local | The clock of this machine is wrong, so the bucket files cannot be used | The store compares the time of each request with its own clock. The store responded with RequestTimeTooSkewed (403). | set the clock of this machine, for example with NTP"`,
    )
  })

  it('that cannot be reached is named with its host', async () => {
    await store.close()
    expect(await refusalOf(openWith())).toMatchInlineSnapshot(
      `"unavailable | The bucket files cannot be reached | store.test: no server listens at the address (ECONNREFUSED). | check AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL and AWS_REGION, and the network"`,
    )
  })

  it('is asked again after a server error, but not forever', async () => {
    let asked = 0
    store.instead = ({ method }, response) => {
      if (method === 'GET') asked += 1
      if (asked > 2) return false
      response.writeHead(503).end()
      return true
    }
    await openWith()
    expect(asked).toBe(3)
    answering(500, 'InternalError')
    expect(await refusalOf(openWith())).toMatchInlineSnapshot(
      `"unavailable | The bucket files refused a request | The store responded with InternalError (500). | check the store at store.test"`,
    )
  })
})

describe('the place of a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'eu-west-1' }
  const urlOf = (address: string, env = {}) =>
    readBucketPlace(address, { ...keys, ...env }).url.href

  it('is a host of AWS, or a path of an endpoint', () => {
    expect(urlOf('s3://files/a')).toBe('https://files.s3.eu-west-1.amazonaws.com/')
    expect(urlOf('s3://files', { AWS_REGION: 'cn-north-1' })).toBe(
      'https://files.s3.cn-north-1.amazonaws.com.cn/',
    )
    expect(urlOf('s3://my.files')).toBe('https://s3.eu-west-1.amazonaws.com/my.files/')
    const general = { AWS_ENDPOINT_URL: 'https://store.test/base/' }
    expect(urlOf('s3://files', general)).toBe('https://store.test/base/files/')
    const special = { ...general, AWS_ENDPOINT_URL_S3: 'http://10.0.0.1:9000' }
    expect(urlOf('s3://files', special)).toBe('http://10.0.0.1:9000/files/')
  })

  it.each([
    ['files', {}, 'The value of --blobs is not the address of a bucket'],
    ['s3://Files', {}, 'The value of --blobs is not the address of a bucket'],
    ['s3://files/../x', {}, 'The value of --blobs is not the address of a bucket'],
    ['s3://files', { AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID is not set'],
    ['s3://files', { AWS_SECRET_ACCESS_KEY: undefined }, 'AWS_SECRET_ACCESS_KEY is not set'],
    ['s3://files', { AWS_REGION: undefined }, 'The region of the bucket files is not known'],
    ['s3://files', { AWS_REGION: 'eu west' }, 'AWS_REGION is not the name of a region'],
    ['s3://files', { AWS_ENDPOINT_URL: 'store.test' }, 'AWS_ENDPOINT_URL is not the address'],
    ['s3://files', { AWS_ENDPOINT_URL: 'https://a:b@store.test' }, 'AWS_ENDPOINT_URL is not'],
  ])('%s with %j is refused', (address, env, words) => {
    expect(() => urlOf(address, env)).toThrow(words)
  })
})
