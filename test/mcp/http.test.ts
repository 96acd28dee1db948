import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FakeTerminal } from '../support/fake-terminal.js'
import { newWorld, type World } from '../support/run-oct.js'
import { deskQuestions, type Row, rowsOf } from './desk-questions.js'

let world: World
let terminal: FakeTerminal
let running: Promise<unknown>
let url: string
let key: string

beforeAll(async () => {
  world = newWorld()
  expect((await world.run(['sandbox', 'scenario', 'desk'])).exit).toBe(0)
  key = readFileSync(join(world.env.OCT_DATA_DIR ?? '', 'sandbox', 'token'), 'utf8').trim()
  ;({ terminal, running, url } = await serve())
})
afterAll(async () => {
  terminal.interrupt('SIGTERM')
  await running
  world.remove()
})

async function serve(options: readonly string[] = ['--no-rate-limits']) {
  let started: FakeTerminal | undefined
  const running = world.run(['serve', '--sandbox', '--port', '0', ...options], {
    watch: (own) => {
      started = own
    },
  })
  const serving = /Serving (http:\S+)\/v2/
  while (!serving.test(started?.stderr.text ?? '')) await new Promise((next) => setTimeout(next, 5))
  if (started === undefined) throw new Error('oct serve did not start')
  const [, address = ''] = serving.exec(started.stderr.text) ?? []
  return { terminal: started, running, url: `${address}/mcp` }
}

type Headers = Record<string, string>

const post = (body: unknown, headers: Headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A request of revision 2026-07-28: the version and the client are in each request. */
const modern = (method: string, params: Row = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'scripted', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})

const headersOf = (method: string, name?: string): Headers => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
})

async function call(name: string, args: Row = {}): Promise<Row> {
  const request = modern('tools/call', { name, arguments: args })
  const response = await post(request, headersOf('tools/call', name))
  const { result, error } = (await response.json()) as Record<string, Row>
  expect(error, JSON.stringify(error)).toBeUndefined()
  return result?.structuredContent as Row
}

/** The cache of the service has no history before its first sync, so it knows no earlier changes. */
const answerable = deskQuestions.filter(({ calls }) => calls.every(([tool]) => tool !== 'changes'))

describe('/mcp of oct serve', () => {
  it.each(answerable)('answers $id: $question', async ({ calls, told, expected }) => {
    const results: Row[] = []
    for (const [name, args] of calls) results.push(await call(name, args))
    expect(told(results)).toEqual(expected)
  })

  it.each(['2025-11-25', '2025-06-18'])('serves revision %s', async (version) => {
    const clientInfo = { name: 'scripted', version: '1.0.0' }
    const params = { protocolVersion: version, capabilities: {}, clientInfo }
    const opened = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    expect(await text(opened)).toContain(`"protocolVersion":"${version}"`)
    const asked = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    const listed = await post(asked, { 'mcp-protocol-version': version })
    expect(await text(listed)).toContain('list_boxes')
  })

  it('lists only tools that read', async () => {
    const response = await post(modern('tools/list'), headersOf('tools/list'))
    const { result } = (await response.json()) as { result: Row }
    expect(rowsOf(result, 'tools')).toHaveLength(9)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it('refuses requests without a valid key, of web pages, and of other methods', async () => {
    const asked = modern('tools/list')
    const headers = headersOf('tools/list')
    expect((await post(asked, { ...headers, authorization: '' })).status).toBe(401)
    const wrong = await post(asked, { ...headers, authorization: 'Token oct_wrong' })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
    expect((await post(asked, { ...headers, authorization: `Token ${key}` })).status).toBe(200)
    expect((await post(asked, { ...headers, origin: 'https://evil.example' })).status).toBe(403)
    const own = new URL(url).origin
    expect((await post(asked, { ...headers, origin: own })).status).toBe(200)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  it('refuses headers that differ from the body, unknown versions, and bodies that are too large', async () => {
    const differs = await post(modern('tools/list'), headersOf('tools/call'))
    expect(differs.status).toBe(400)
    expect(await text(differs)).toContain('-32020')
    const unknown = modern('tools/list')
    unknown.params._meta['io.modelcontextprotocol/protocolVersion'] = '2031-01-01'
    const other = await post(unknown, {
      ...headersOf('tools/list'),
      'mcp-protocol-version': '2031-01-01',
    })
    expect(other.status).toBe(400)
    expect(await text(other)).toContain('2026-07-28')
    // The service does not read the rest of this body, so the connection cannot be used again.
    const alone = { ...headersOf('tools/list'), connection: 'close' }
    expect((await post('x'.repeat(300_000), alone)).status).toBe(413)
    for (const body of ['', '{', '[]', 'null', '{"jsonrpc":"2.0"}', '{"method":5}']) {
      const response = await post(body)
      expect(response.status, body).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(await text(response)), body).toMatchObject({
        error: { code: expect.any(Number) },
      })
    }
  })

  it('answers 100 requests at once, each whole', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => call('list_boxes', { which: 'blocked' })),
    )
    expect(all.every((each) => rowsOf(each).length === 6)).toBe(true)
  })

  it('gives a whole answer or an error while the server stops and starts again', async () => {
    const asked = Array.from({ length: 40 }, () =>
      post(modern('tools/call', { name: 'today', arguments: {} }), headersOf('tools/call', 'today'))
        .then(async (response): Promise<Row> => JSON.parse(await text(response)))
        .catch((error: unknown): Row => ({ error })),
    )
    terminal.interrupt('SIGTERM')
    const answers = await Promise.all(asked)
    await running
    for (const { result, error } of answers) expect(result === undefined).toBe(error !== undefined)
    ;({ terminal, running, url } = await serve([]))
    expect((await call('today')).counts).toMatchObject({ overdue: 1 })
  })

  it('counts requests against the rate limit of the key', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 130; count += 1) {
      const { status, headers } = await post(modern('tools/list'), headersOf('tools/list'))
      statuses.add(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

/** The text of a response; of a response as a stream of events, the data of its event. */
async function text(response: Response): Promise<string> {
  const body = await response.text()
  return /^data: (.*)$/m.exec(body)?.[1] ?? body
}
