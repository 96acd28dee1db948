import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  baseUrl,
  newRequest,
  readAnswer,
  type TestService,
  testService,
} from '../../support/service.js'

let test: TestService
beforeAll(async () => {
  test = await testService()
})

interface Sent {
  method: string
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string> | undefined
}

async function send({ method, path, body, headers }: Sent): Promise<Response> {
  const authorization = `Token ${test.key}`
  const url =
    path.startsWith('/v2') || path.startsWith('/inbox') ? new URL(path, baseUrl) : baseUrl + path
  return test.service.fetch(
    new Request(url, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    }),
  )
}

describe('a method that an address does not support', () => {
  it.each([
    ['DELETE', '/shipments', 'GET, HEAD'],
    ['PUT', '/shipments/1', 'GET, HEAD, PATCH'],
    ['POST', '/containers', 'GET, HEAD'],
    ['POST', '/containers/1/refresh', 'PATCH'],
    ['PATCH', '/tracking_requests', 'GET, HEAD, POST'],
    ['DELETE', '/custom_field_definitions/1/options', 'GET, HEAD, POST'],
    ['PUT', '/documents/1', 'DELETE, GET, HEAD, PATCH'],
    ['PROPFIND', '/webhooks', 'GET, HEAD, POST'],
    ['QUERY', '/search', 'GET, HEAD'],
    ['OPTIONS', '/parties', 'GET, HEAD, POST'],
    ['GET', '/inbox', 'POST'],
    ['GET', '/rails/active_storage/direct_uploads', 'POST'],
  ])('is refused with 405: %s %s', async (method, path, allow) => {
    const response = await send({ method, path })
    expect(response.headers.get('allow')).toBe(allow)
    const { status, body } = await readAnswer(response)
    expect(status).toBe(405)
    expect(body.errors).toMatchObject([{ status: '405', title: 'Method Not Allowed' }])
    expect(body.errors[0]?.detail).toContain(method)
  })

  it.each(['/nothing', '/shipments/1/nothing', '/', '/shipments//containers'])(
    'is a 404 if there is no such address: %s',
    async (path) => {
      expect((await send({ method: 'DELETE', path })).status).toBe(404)
    },
  )

  it('is refused with 401 without a key', async () => {
    const request = new Request(`${baseUrl}/shipments`, { method: 'DELETE' })
    expect((await test.service.fetch(request)).status).toBe(401)
  })
})

const text = JSON.stringify(newRequest())

describe('a body', () => {
  it.each(['gzip', 'br', 'GZIP', 'identity, deflate', 'zstd', 'aes128gcm'])(
    'with Content-Encoding %s is refused with 415',
    async (encoding) => {
      const response = await send({
        method: 'POST',
        path: '/tracking_requests',
        body: gzipSync(text),
        headers: { 'content-encoding': encoding },
      })
      expect(response.headers.get('accept-encoding')).toBe('identity')
      const { status, body } = await readAnswer(response)
      expect(status).toBe(415)
      expect(body.errors[0]?.detail).toContain('Content-Encoding')
    },
  )

  it.each([
    ['identity', 'Maersk'],
    ['Identity', 'MSC'],
    ['', 'ONE'],
  ])('with Content-Encoding %j is read', async (encoding, company_name) => {
    const headers = { 'content-encoding': encoding }
    const path = '/parties'
    const data = { type: 'party', attributes: { company_name } }
    const sent = await send({ method: 'POST', path, headers, body: JSON.stringify({ data }) })
    expect(sent.status).toBe(201)
  })

  const latin1 = Buffer.from(
    '{"data":{"type":"party","attributes":{"company_name":"M\xfcller"}}}',
    'latin1',
  )
  const surrogate = Buffer.concat([
    Buffer.from('{"data":{"type":"party","attributes":{"company_name":"'),
    Buffer.from([0xed, 0xa0, 0xbd]),
    Buffer.from('"}}}'),
  ])
  const overlong = Buffer.concat([
    Buffer.from('{"a":"'),
    Buffer.from([0xc0, 0xaf]),
    Buffer.from('"}'),
  ])
  it.each([
    ['Latin-1', latin1],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['an encoded surrogate', surrogate],
    ['an overlong form', overlong],
    ['half a character', Buffer.from('{"a":"ü"}').subarray(0, 7)],
  ])('in %s is refused with 400, with or without a stated length', async (_, bytes) => {
    for (const headers of [{ 'content-length': String(bytes.length) }, undefined]) {
      const { status, body } = await readAnswer(
        await send({ method: 'POST', path: '/parties', body: bytes, headers }),
      )
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ status: '400', title: 'Bad Request' }])
    }
    expect(
      (await test.get('/parties')).body.data.map(({ attributes }) => attributes.company_name),
    ).not.toContain('M�ller')
  })

  it('in UTF-8 keeps every character', async () => {
    const company_name = 'Ærø & 東京 👩‍👩‍👧'
    const data = { type: 'party', attributes: { company_name } }
    const { body } = await test.post('/parties', { data })
    expect(body.data.attributes.company_name).toBe(company_name)
  })
})
