import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import {
  baseUrl,
  newRequest,
  readAnswer,
  type TestService,
  testService,
} from '../../support/service.js'

let test: TestService
let errors: unknown[] = []
beforeAll(async () => {
  test = await testService({ onError: (error) => errors.push(error) })
})

const json = { 'content-type': 'application/json' }

async function send(path: string, init: RequestInit & { duplex?: 'half' } = {}) {
  errors = []
  const headers = { authorization: `Token ${test.key}`, ...init.headers }
  const answer = await test.service.fetch(new Request(baseUrl + path, { ...init, headers }))
  expect(errors, path).toEqual([])
  return answer
}

const post = (body: string, headers: Record<string, string> = json) =>
  send('/tracking_requests', { method: 'POST', body, headers })

describe('a body', () => {
  it.each([
    ['nothing', ''],
    ['half of it', '{"data":'],
    ['two of them', '{}{}'],
    ['bytes that are no text', '\u0000\u0001'],
    ['brackets by the thousand', '['.repeat(100_000)],
    ['brackets that close', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects within objects', `${'{"data":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('of %s is refused with 400', async (_name, body) => {
    const answer = await readAnswer(await post(body))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ status: '400', title: 'Bad Request' }])
  })

  it.each([
    'null',
    '1',
    '"text"',
    '[]',
    '{}',
    '{"data":null}',
    '{"data":[]}',
    '{"data":{"type":{}}}',
  ])('that says %s is refused with 422', async (body) => {
    expect((await readAnswer(await post(body))).status).toBe(422)
  })

  it.each(['text/csv', 'application/x-www-form-urlencoded', 'multipart/form-data', ';', 'json'])(
    'of the type %s is refused with 415',
    async (type) => {
      const answer = await post(JSON.stringify(newRequest()), { 'content-type': type })
      expect((await readAnswer(answer)).status).toBe(415)
    },
  )

  it('that is too large is refused with 413, with or without its stated size', async () => {
    const body = JSON.stringify({ pad: 'x'.repeat(1024 * 1024) })
    const said = { ...json, 'content-length': String(body.length) }
    expect((await readAnswer(await post(body, said))).status).toBe(413)
    expect((await readAnswer(await post(body))).status).toBe(413)
  })

  it('that never ends is stopped at the limit', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const init = { method: 'POST', body, headers: json, duplex: 'half' as const }
    const answer = await send('/tracking_requests', init)
    expect((await readAnswer(answer)).status).toBe(413)
    expect(sent).toBeLessThan(4 * 1024 * 1024)
  })

  it('with names of the language itself changes only the members that it names', async () => {
    const hostile = `{"data":{"type":"tracking_request","__proto__":{"polluted":1},"attributes":
      {"request_type":"bill_of_lading","request_number":"MAEU700000001","scac":"MAEU",
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}`
    expect((await readAnswer(await post(hostile))).status).toBe(201)
    expect('polluted' in {}).toBe(false)
  })

  it('with NUL bytes in its text is ordinary text', async () => {
    const attributes = { request_number: 'MAEU70000\u0000002', ref_numbers: ['A\u0000B'] }
    const { status, body } = await readAnswer(await post(JSON.stringify(newRequest(attributes))))
    expect([201, 422]).toContain(status)
    if (status === 201) expect(body.data.attributes.ref_numbers).toEqual(['A\u0000B'])
  })
})

describe('an address', () => {
  it.each([
    '/containers/%E0%A4%A',
    '/containers/%',
    '/containers/%2e%2e%2fshipments',
    '/containers/..%5C..',
    '/containers/__proto__',
    '/shipments/constructor',
    `/containers/${'x'.repeat(8000)}`,
    '/ports/%FF%FE',
    '/vessels/toString',
    '/nonsense/%C0%80',
    '//containers',
    '/containers/',
  ])('such as %s is not found', async (path) => {
    expect((await readAnswer(await send(path))).status).toBe(404)
  })

  it.each([
    '?include=__proto__,constructor.prototype,..',
    `?include=${'shipment.containers.'.repeat(2)}shipment`,
    '?page[number]=0&page[size]=-1',
    '?page[number]=1e308&page[size]=NaN',
    '?page[number]=9007199254740991&page[size]=100',
    '?page=1&page[]=2&page[number][x]=3',
    '?filter[number]=%01&filter[number]=%E0%A4%A',
    '?filter=1&filter[__proto__]=2',
    '?%',
    '?=&&==',
    "?q=' OR 1=1 --",
    '?q=%25%25%25%5C%5F',
    `?q=${'x'.repeat(8000)}`,
  ])('of a list with %s is answered', async (query) => {
    for (const list of ['/tracking_requests', '/shipments', '/containers', '/parties']) {
      expect((await readAnswer(await send(list + query))).status, list).toBe(200)
    }
  })
})

describe('an address that is refused', () => {
  it.each([
    ['/containers/%00', null],
    ['/containers?filter[number]=MSCU%00', null],
    [`/containers?include=${'shipment.containers.'.repeat(300)}shipment`, 'include'],
    [`/shipments?include=${'containers,'.repeat(300)}`, 'include'],
  ])('%s', async (path, parameter) => {
    const { status, body } = await readAnswer(await send(path))
    expect(status).toBe(400)
    expect(body.errors[0]?.source?.parameter ?? null).toBe(parameter)
  })
})

describe('other methods', () => {
  it('HEAD returns the headers of GET, without a body', async () => {
    const [head, get] = [await send('/shipments', { method: 'HEAD' }), await send('/shipments')]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect((await send('/shipments/x', { method: 'HEAD' })).status).toBe(404)
  })

  it.each(['OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])('%s is unknown to a list', async (method) => {
    expect((await readAnswer(await send('/shipments', { method }))).status).toBe(405)
    const nobody = new Request(`${baseUrl}/shipments`, { method })
    expect((await readAnswer(await test.service.fetch(nobody))).status).toBe(401)
  })
})

describe('over a connection', () => {
  let listening: Listening
  beforeAll(async () => {
    listening = await listen({ service: test.service })
  })
  afterAll(() => listening.close())

  /** Sends bytes unchanged and reads until the response is complete enough. */
  const talk = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(listening.url).port) })
      let said = ''
      socket.setEncoding('utf8')
      socket.on('data', (part) => {
        said += part
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(said))
      socket.write(text)
    })
  const head = (line: string) =>
    `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${test.key}\r\nConnection: close\r\n`

  it('a body in a GET request is ignored', async () => {
    const said = await talk(`${head('GET /v2/shipments')}Content-Length: 4\r\n\r\n{"a:`)
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('a chunked body that is too large is refused with 413', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const said = await talk(
      `${head('POST /v2/tracking_requests')}${type}${chunk.repeat(20)}0\r\n\r\n`,
    )
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
    expect(said).toContain('"title":"Content Too Large"')
  })

  it.each(['GET /v2/containers/%ZZ', 'GET /v2/containers/\\..\\', 'OPTIONS *', 'GET //'])(
    '%s is refused without an internal failure',
    async (line) => {
      errors = []
      expect(await talk(`${head(line)}\r\n`)).toMatch(/^HTTP\/1\.1 40[0134] /)
      expect(errors).toEqual([])
    },
  )
})
