import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentServer, serveAgents } from '../support/agent-server.js'
import { deskSandbox, type World } from '../support/run-oct.js'
import { oneInThree } from '../sweeps/pairwise.js'
import { deskQuestions, type Row, rowsOf } from './desk-questions.js'

let world: World
let server: AgentServer

beforeAll(async () => {
  world = await deskSandbox()
  server = await serveAgents(world)
})
afterAll(async () => {
  await server.stop()
  world.remove()
})

async function call(name: string, args: Row = {}): Promise<Row> {
  const { result, error } = (await server.call(name, args)).body
  expect(error, JSON.stringify(error)).toBeUndefined()
  return result?.structuredContent as Row
}

/** The service recorded more changes than the cache of one machine read, so that the answer to 22 is longer here. */
const answerable = deskQuestions.filter(({ id }) => id !== 22)

describe('/mcp of oct serve', () => {
  it.each(oneInThree(answerable, 0))(
    'answers $id: $question',
    async ({ calls, told, expected }) => {
      const results: Row[] = []
      for (const [name, args] of calls) results.push(await call(name, args))
      expect(told(results)).toEqual(expected)
    },
  )

  it('knows the changes that the service recorded before the first question', async () => {
    const told = new Map<unknown, unknown[]>()
    for (const { number, change } of rowsOf(await call('changes', { limit: 100 }))) {
      told.set(number, [...(told.get(number) ?? []), (change as Row).untrusted])
    }
    expect(told.get('OCLU6087721')).toEqual([
      'last free day (shipping line): Fri 27 Nov',
      'last free day (terminal): Thu 26 Nov',
      'discharged: Sun 22 Nov 17:33 PST',
      'customs hold placed',
      'available for pickup: no',
    ])
    expect(told.get('HASU8578136')).toEqual([
      'demurrage fee: 370.00 USD → 555.00 USD',
      'demurrage fee: 185.00 USD → 370.00 USD',
    ])
    // The container was first read in this period, so that only its appointment is a change.
    expect(told.get('MEDU7316040')).toEqual(['pickup appointment: Tue 24 Nov 07:00 EST'])
    const { counts } = await call('today')
    const held = [...told].filter(([, changes]) => /hold (?:placed|in force)/.test(`${changes}`))
    expect(held.map(([number]) => number).sort()).toEqual([
      ...['MNBU1548517', 'OCLU6087721', 'TCKU4157299'],
    ])
    expect(counts).toMatchObject({ newly_blocked: held.length })
  })

  it.each(['2025-11-25', '2025-06-18'])('serves revision %s', async (version) => {
    const clientInfo = { name: 'scripted', version: '1.0.0' }
    const params = { protocolVersion: version, capabilities: {}, clientInfo }
    const opened = await server.post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    expect(await opened.json()).toMatchObject({ result: { protocolVersion: version } })
    const started = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect((await server.post(started, { 'mcp-protocol-version': version })).status).toBe(202)
    const asked = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    const listed = await server.post(asked, { 'mcp-protocol-version': version })
    expect(listed.headers.get('content-type')).toContain('application/json')
    const { result } = (await listed.json()) as { result: Row }
    expect(rowsOf(result, 'tools')).toHaveLength(9)
  })

  it('lists only tools that read', async () => {
    const { body, headers } = await server.ask('tools/list')
    expect(rowsOf(body.result, 'tools')).toHaveLength(9)
    expect(headers.get('content-type')).toContain('application/json')
  })

  it('refuses requests without a valid key, of web pages, and of other methods', async () => {
    const { key, url } = server
    const asked = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    expect((await server.post(asked, { authorization: '' })).status).toBe(401)
    const wrong = await server.post(asked, { authorization: 'Token oct_wrong' })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
    expect((await server.post(asked, { authorization: `Token ${key}` })).status).toBe(200)
    expect((await server.post(asked, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await server.post(asked, { origin: new URL(url).origin })).status).toBe(200)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  it('refuses headers that differ from the body, unknown versions, and bodies that are too large', async () => {
    const differs = await server.ask('tools/list', {}, { headers: { 'mcp-method': 'tools/call' } })
    expect(differs).toMatchObject({ status: 400, body: { error: { code: -32020 } } })
    const unknown = await server.ask('tools/list', {}, { revision: '2031-01-01' })
    expect(unknown).toMatchObject({ status: 400, body: { error: { code: -32022 } } })
    expect(JSON.stringify(unknown.body)).toContain('2026-07-28')
    // The service does not read the rest of this body, so the connection cannot be used again.
    expect((await server.post('x'.repeat(300_000), { connection: 'close' })).status).toBe(413)
    for (const body of ['', '{', '[]', 'null', '{"jsonrpc":"2.0"}', '{"method":5}']) {
      const response = await server.post(body)
      expect(response.status, body).toBeGreaterThanOrEqual(400)
      expect(await response.json(), body).toMatchObject({
        error: { code: expect.any(Number) },
      })
    }
  })

  it('refuses unknown tools and wrong types in words, and returns candidates', async () => {
    const unknown = await server.call('stop_everything')
    expect(unknown.body.error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('stop_everything'),
    })
    for (const [name, args] of [
      ['show', {}],
      ['show', { number: 5 }],
      ['list_boxes', { which: 'everything' }],
      ['list_boxes', { limit: 1.5 }],
    ] as const) {
      const { result, error } = (await server.call(name, args)).body
      expect(result?.isError ?? error !== undefined, JSON.stringify([name, args])).toBe(true)
    }
    const ambiguous = await server.call('show', { number: 'DU' })
    expect(ambiguous.body.result?.structuredContent).toMatchObject({
      error: { code: 'ambiguous', candidates: expect.any(Array) },
    })
  })

  it('answers many requests at once, each whole', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => call('list_boxes', { which: 'blocked' })),
    )
    expect(all.every((each) => rowsOf(each).length === 6)).toBe(true)
  })

  it('does not run calls whose client is gone', async () => {
    const logged = () => server.terminal.stderr.text.split('tool=ships').length
    const sent = 30
    let ran = sent
    // The machine may answer all calls of a round before it notices that the client is gone.
    while (ran === sent) {
      const before = logged()
      const gone = new AbortController()
      const first = server.call('today')
      const others = Array.from({ length: sent }, () =>
        server.call('ships', {}, { signal: gone.signal }).catch(() => undefined),
      )
      await first
      gone.abort()
      await Promise.all(others)
      expect(rowsOf(await call('list_boxes', { which: 'blocked' }))).toHaveLength(6)
      ran = logged() - before
    }
  })

  it('gives a whole answer or an error while the server stops and starts again', async () => {
    const asked = Array.from({ length: 40 }, () =>
      server.call('today').then(
        ({ body }) => body,
        (error: Row) => ({ error, result: undefined }),
      ),
    )
    const stopped = server.stop()
    const answers = await Promise.all(asked)
    await stopped
    for (const { result, error } of answers) expect(result === undefined).toBe(error !== undefined)
    server = await serveAgents(world, [])
    expect((await call('today')).counts).toMatchObject({ overdue: 1 })
  })

  it('counts requests against the rate limit of the key, together with requests to the API', async () => {
    const statuses = new Set<number>()
    const lines = new URL('/v2/shipping_lines', server.url)
    const authorization = `Token ${server.key}`
    expect(await call('today')).not.toHaveProperty('budget_left')
    for (let count = 0; count < 80; count += 1) {
      expect((await fetch(lines, { headers: { authorization } })).status).toBe(200)
    }
    const { budget_left } = await call('today')
    expect(budget_left).toBeGreaterThanOrEqual(0)
    expect(budget_left).toBeLessThan(20)
    for (let count = 0; count < 30; count += 1) {
      const { status, headers } = await server.ask('tools/list')
      statuses.add(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})
