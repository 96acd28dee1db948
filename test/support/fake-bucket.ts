import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

/** A fake S3-compatible store with one bucket. The store checks the signature, length and MD5 of each request. */
export interface FakeBucket {
  name: string
  /** Environment variables with which the program uses the store. */
  env: Record<string, string>
  files: Map<string, { bytes: Buffer; headers: Record<string, string>; changedAt: Date }>
  requests: { method: string; url: URL; headers: Record<string, string> }[]
  /** Responds to a request in place of the store, or cuts its connection. Returns false to let the store respond. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  pageSize: number
  close(): Promise<void>
}

const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'secret-of-test' }
const region = 'eu-west-1'

export async function fakeBucket(clock: () => Date, name = 'files'): Promise<FakeBucket> {
  const server = createServer((request, response) => {
    if (fake.instead?.(request, response)) return
    answer(fake, clock, request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: FakeBucket = {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    ...{ name, files: new Map(), requests: [], instead: undefined, pageSize: 1000 },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

interface StoreAnswer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

const refusal = (status: number, code: string, more = ''): StoreAnswer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`,
})

async function answer(
  fake: FakeBucket,
  clock: () => Date,
  request: IncomingMessage,
): Promise<StoreAnswer> {
  const { method = '', headers: received } = request
  const headers = Object.fromEntries(
    Object.entries(received).map(([name, value]) => [name, String(value)]),
  )
  const url = new URL(request.url ?? '', `http://${headers.host}`)
  fake.requests.push({ method, url, headers })
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const bytes = Buffer.concat(parts)
  const refused = await signatureRefusal({ method, url, headers }, clock())
  if (refused) return refused
  const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
  if (bucket !== fake.name) return refusal(404, 'NoSuchBucket')
  if (key === '') return listing(fake, url.searchParams)
  if (method === 'PUT') {
    if (createHash('md5').update(bytes).digest('base64') !== headers['content-md5']) {
      return refusal(400, 'BadDigest')
    }
    fake.files.set(key, { bytes, headers, changedAt: clock() })
    return { status: 200 }
  }
  const file = fake.files.get(key)
  if (method === 'DELETE') {
    fake.files.delete(key)
    return { status: 204 }
  }
  if (file === undefined) return refusal(404, 'NoSuchKey')
  return {
    status: 200,
    headers: {
      'content-length': String(file.bytes.length),
      'content-type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
      'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
    },
    ...(method === 'GET' && { body: file.bytes }),
  }
}

/** Computes the signature of a request from the stated headers and date, and compares the signatures. */
async function signatureRefusal(
  { method, url, headers }: FakeBucket['requests'][number],
  now: Date,
): Promise<StoreAnswer | undefined> {
  const query = url.searchParams
  const isQuery = query.has('X-Amz-Signature')
  const auth = headers.authorization ?? ''
  const stated = (name: string): string =>
    (isQuery ? query.get(`X-Amz-${name}`) : new RegExp(`${name}=([^, ]+)`).exec(auth)?.[1]) ?? ''
  const [keyId, , statedRegion] = stated('Credential').split('/')
  if (keyId === undefined || keyId === '') return refusal(403, 'AccessDenied')
  if (keyId !== keys.accessKeyId) return refusal(403, 'InvalidAccessKeyId')
  if (statedRegion !== region) {
    return refusal(400, 'AuthorizationHeaderMalformed', `<Region>${region}</Region>`)
  }
  const datetime = (isQuery ? query.get('X-Amz-Date') : headers['x-amz-date']) ?? ''
  const signedAt = Date.parse(datetime.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
  const lag = now.getTime() - signedAt
  if (!isQuery && Math.abs(lag) > 900_000) return refusal(403, 'RequestTimeTooSkewed')
  if (isQuery && lag > Number(query.get('X-Amz-Expires')) * 1000) {
    return refusal(403, 'AccessDenied', '<Message>Request has expired</Message>')
  }
  const signed = stated('SignedHeaders').split(';')
  const plain = new URL(url)
  for (const name of [...query.keys()]) {
    if (isQuery && /^X-Amz-(?!Expires|Security)/.test(name)) plain.searchParams.delete(name)
  }
  const again = await new AwsV4Signer({
    ...{ method, url: plain.href, ...keys, region, service: 's3', datetime, allHeaders: true },
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, headers[name] ?? '']),
    ),
    ...(isQuery && { signQuery: true }),
  }).sign()
  const expected = isQuery
    ? again.url.searchParams.get('X-Amz-Signature')
    : /Signature=(\w+)/.exec(again.headers.get('authorization') ?? '')?.[1]
  return stated('Signature') === expected ? undefined : refusal(403, 'SignatureDoesNotMatch')
}

function listing({ files, pageSize }: FakeBucket, query: URLSearchParams): StoreAnswer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, pageSize)
  const isMore = keys.length > page.length
  const entries = page.map((key) => {
    const changed = files.get(key)?.changedAt.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`
  })
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const body = `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
  return { status: 200, body }
}
