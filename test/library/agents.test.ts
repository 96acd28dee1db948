import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRateLedger } from '../../src/cache/open-rate-ledger.js'
import { inProcessTransport } from '../../src/client/in-process-transport.js'
import { type Client, createClient, track } from '../../src/index.js'
import type { AgentServer, AgentServerOptions } from '../../src/library/agent-server.js'
import { agentServers } from '../../src/library/agents.js'
import { createService } from '../../src/library/service.js'

const createAgentServer = agentServers('0.0.0-test')
let now = new Date('2026-03-02T09:00:00Z')
let service: Awaited<ReturnType<typeof createService>>
let client: Client

beforeAll(async () => {
  service = await createService({ clock: () => now })
  client = createClient({
    baseUrl: 'http://oct.embedded/v2',
    token: service.key,
    insecureHttp: true,
    transport: inProcessTransport(service.fetch),
  })
  await track(client, ['MEDUFR030802'])
  now = new Date(now.getTime() + 60_000)
})
afterAll(async () => {
  await client.close()
  service.close()
})

interface Reply {
  result?: {
    tools?: { name: string }[]
    structuredContent?: Record<string, unknown>
    isError?: boolean
  }
  error?: { message: string }
}

const message = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://tools.example/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body,
  })

async function withAgents(
  options: AgentServerOptions,
  use: (
    ask: (method: string, params?: object) => Promise<Reply>,
    agents: AgentServer,
  ) => Promise<void>,
): Promise<void> {
  const agents = await createAgentServer(client, { clock: () => now, ...options })
  const ask = async (method: string, params = {}): Promise<Reply> =>
    (await agents.fetch(post(message(method, params)))).json() as Promise<Reply>
  try {
    await use(ask, agents)
  } finally {
    agents.close()
  }
}

describe('a server for assistants over a client', () => {
  it('has the nine tools that read, and the three others only if they are allowed', async () => {
    await withAgents({}, async (ask) => {
      expect((await ask('tools/list')).result?.tools).toHaveLength(9)
    })
    await withAgents({ allow: ['track', 'edit', 'refresh'] }, async (ask) => {
      const names = (await ask('tools/list')).result?.tools?.map(({ name }) => name)
      expect(names?.slice(9)).toEqual(['track', 'edit', 'refresh'])
    })
  })

  it('answers about the account of the client, and reports each call', async () => {
    const calls: string[] = []
    const onCall = ({ tool, outcome }: { tool: string; outcome: string }) =>
      void calls.push(`${tool} ${outcome}`)
    await withAgents({ onCall }, async (ask) => {
      const listed = await ask('tools/call', { name: 'list_boxes', arguments: { which: 'ready' } })
      expect(listed.result?.structuredContent).toMatchObject({
        total: 1,
        rows: [{ number: 'MEDU7316040', lfd: '2026-03-04' }],
        as_of: now.toISOString(),
        simulated: true,
      })
      const unknown = await ask('tools/call', { name: 'delete_all', arguments: {} })
      expect(unknown.error?.message).toContain('delete_all')
      expect(calls).toEqual(['list_boxes ok'])
    })
  })

  it('repeats no secret, and refuses other web pages and methods', async () => {
    await withAgents({ secrets: ['MEDU7316040'] }, async (ask, agents) => {
      const listed = await ask('tools/call', { name: 'list_boxes', arguments: {} })
      expect(JSON.stringify(listed)).toContain('****')
      expect(JSON.stringify(listed)).not.toContain('MEDU7316040')
      const page = post(message('tools/list', {}), { origin: 'https://evil.example' })
      expect((await agents.fetch(page)).status).toBe(403)
      expect((await agents.fetch(new Request('http://tools.example/mcp'))).status).toBe(405)
    })
  })

  it('states a service that cannot be reached as an error of the tool', async () => {
    const away = createClient({
      baseUrl: 'http://oct.embedded/v2',
      token: service.key,
      insecureHttp: true,
      maxRetries: 0,
      transport: async () => ({ status: 503, headers: {}, body: '{}' }),
    })
    const agents = await createAgentServer(away)
    const call = message('tools/call', { name: 'today', arguments: {} })
    const { result } = (await (await agents.fetch(post(call))).json()) as Reply
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'unavailable' } },
    })
    agents.close()
    await away.close()
  })

  it('keeps to a share of the budget of the client, and says when little is left', async () => {
    const ledger = await openRateLedger({ path: ':memory:', now: () => now.getTime() })
    const own = createClient({
      baseUrl: 'http://oct.embedded/v2',
      token: service.key,
      insecureHttp: true,
      maxWaitMs: 0,
      now: () => now.getTime(),
      transport: inProcessTransport(service.fetch),
      budget: { shared: async () => ledger, own: async () => ledger },
    })
    const agents = await createAgentServer(own, { clock: () => now, allow: ['refresh'] })
    const listed = async () => {
      const call = message('tools/call', { name: 'list_boxes', arguments: {} })
      const reply = (await (await agents.fetch(post(call))).json()) as Reply
      return reply.result?.structuredContent
    }
    expect(await listed()).not.toHaveProperty('budget_left')
    const room = async () => (await own.withShare(0.3).budgetLeft('default'))?.left ?? 0
    while ((await room()) > 5) await own.containers.list().toArray()
    expect(await listed()).toMatchObject({ total: 3, budget_left: await room() })
    const refresh = message('tools/call', {
      name: 'refresh',
      arguments: { number: 'MEDU7316040' },
    })
    const plan = (await (await agents.fetch(post(refresh))).json()) as Reply
    expect(plan.result?.structuredContent).toMatchObject({ billed_refreshes: 1, refreshes_left: 3 })
    await own.containers.refresh((await own.containers.list().toArray())[0]?.id ?? '')
    const next = (await (await agents.fetch(post(refresh))).json()) as Reply
    expect(next.result?.structuredContent).toMatchObject({ refreshes_left: 2 })
    while ((await room()) > 0) await own.containers.list().toArray()
    const show = message('tools/call', { name: 'show', arguments: { number: 'MEDU7316040' } })
    const shown = (await (await agents.fetch(post(show))).json()) as Reply
    expect(JSON.stringify(shown)).toContain('The limit of 30 requests a minute is reached')
    expect(await own.containers.list().toArray()).toHaveLength(3)
    agents.close()
    await own.close()
  })

  it('says in words that the client or the server was closed', async () => {
    const own = createClient({
      baseUrl: 'http://oct.embedded/v2',
      token: service.key,
      insecureHttp: true,
      transport: inProcessTransport(service.fetch),
    })
    const agents = await createAgentServer(own, { clock: () => now })
    const call = message('tools/call', { name: 'identify', arguments: { numbers: ['219384756'] } })
    const answer = async () =>
      ((await (await agents.fetch(post(call))).json()) as Reply).result?.structuredContent
    expect(await answer()).toMatchObject({ total: 1 })
    await own.close()
    await expect(own.containers.list().toArray()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The client is closed',
    })
    const told = { code: 'unavailable', message: expect.stringContaining('The client is closed') }
    expect(await answer()).toMatchObject({ error: told })
    const running = answer()
    agents.close()
    const closed = {
      code: 'unavailable',
      message: 'The server for assistants is closed. Start the server again',
    }
    for (const each of [await running, await answer()])
      expect(each).toMatchObject({ error: closed })
  })

  it('runs no call whose client is gone when its turn comes', async () => {
    const calls: string[] = []
    let [open, begun] = [(): void => {}, (): void => {}]
    const gate = new Promise<void>((resolve) => (open = resolve))
    const isAsked = new Promise<void>((resolve) => (begun = resolve))
    const slow = createClient({
      baseUrl: 'http://oct.embedded/v2',
      token: service.key,
      insecureHttp: true,
      transport: inProcessTransport(async (request) => {
        begun()
        await gate
        return service.fetch(request)
      }),
    })
    const agents = await createAgentServer(slow, {
      clock: () => now,
      onCall: ({ tool, outcome }) => void calls.push(`${tool} ${outcome}`),
    })
    const gone = new AbortController()
    const ask = (name: string, signal?: AbortSignal) => {
      const request = post(message('tools/call', { name, arguments: {} }))
      return agents.fetch(signal === undefined ? request : new Request(request, { signal }))
    }
    const first = ask('today')
    const others = Array.from({ length: 5 }, () => ask('ships', gone.signal))
    await isAsked
    gone.abort()
    open()
    expect((await first).status).toBe(200)
    for (const { status } of await Promise.all(others)) expect(status).toBe(499)
    expect(calls).toEqual(['today ok'])
    agents.close()
    await slow.close()
  })

  it('serves two streams until the input ends', async () => {
    await withAgents({}, async (_ask, agents) => {
      const [stdin, stdout] = [new PassThrough(), new PassThrough()]
      const serving = agents.serve({ stdin, stdout })
      const clientInfo = { name: 'scripted', version: '1.0.0' }
      const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
      stdin.write(`${message('initialize', opening)}\n`)
      stdin.end('not JSON\n')
      await serving
      const lines = `${stdout.read()}`
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines.find(({ result }) => result)?.result.serverInfo).toMatchObject({
        name: 'oct',
        version: '0.0.0-test',
      })
      expect(lines.find(({ error }) => error)?.error.code).toBe(-32700)
    })
  })

  it('ends with a closed output or a signal', async () => {
    await withAgents({}, async (_ask, agents) => {
      const [stdin, stdout] = [new PassThrough(), new PassThrough()]
      const serving = agents.serve({ stdin, stdout })
      stdout.destroy(new Error('EPIPE'))
      stdin.write(`${message('tools/list', {})}\n`)
      await serving
      const { signal, abort } = abortable()
      const stopped = agents.serve({ stdin: new PassThrough(), stdout: new PassThrough(), signal })
      abort()
      await stopped
    })
  })
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
