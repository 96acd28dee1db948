import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgentClient,
  type AgentOptions,
  type Era,
  startAgent,
} from '../support/agent-client.js'
import { newWorld, trackedSandbox, type World } from '../support/run-oct.js'
import { scriptedServer } from '../sweeps/scripted-server.js'
import { type Row, rowsOf } from './desk-questions.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

async function withAgent(
  options: AgentOptions,
  use: (agent: AgentClient) => Promise<void>,
  own = world,
): Promise<void> {
  const agent = await startAgent(own, options)
  try {
    await use(agent)
  } finally {
    expect(await agent.end()).toBe(0)
  }
}

describe('protocol revisions', () => {
  it.each(['2026-07-28', '2025-11-25', '2025-06-18'] as Era[])('%s is served', async (era) => {
    const argv = ['--sandbox', 'mcp', '--allow', 'track,edit,refresh']
    await withAgent({ era, argv }, async (agent) => {
      const { result } = await agent.ask('tools/list')
      expect(rowsOf(result, 'tools')).toHaveLength(12)
      // At most 4,000 tokens, estimated as the length of the JSON divided by four.
      expect(JSON.stringify(result).length / 4).toBeLessThanOrEqual(4000)
      const shown = await agent.call('show', { number: 'MEDU7316040' })
      expect(shown.result?.structuredContent).toMatchObject({ number: 'MEDU7316040' })
      if (era === '2026-07-28') {
        const discovered = await agent.ask('server/discover')
        expect(JSON.stringify(discovered.result)).toContain(era)
        expect(result).toMatchObject({ cacheScope: 'public' })
      } else {
        expect(agent.received[0]).toMatchObject({ result: { protocolVersion: era } })
      }
    })
  })
})

const tooLarge = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'A message must not be larger than 256 KiB' },
}

describe('bad input', () => {
  it('is refused in words, and the server goes on', async () => {
    await withAgent({}, async (agent) => {
      const unknown = await agent.call('stop_everything')
      expect(unknown.error).toMatchObject({ code: -32602 })
      expect(unknown.error?.message).toContain('stop_everything')
      const wrong: [string, Record<string, unknown>][] = [
        ['show', {}],
        ['show', { number: 5 }],
        ['show', { number: 'MEDU7316040', extra: true }],
        ['list_boxes', { which: 'everything' }],
        ['list_boxes', { limit: 0 }],
        ['list_boxes', { limit: 1.5 }],
        ['list_boxes', { cursor: 'not a cursor' }],
        ['list_boxes', { customer: '' }],
        ['show', { number: 'x'.repeat(300) }],
        ['changes', { since: 'yesterday' }],
        ['identify', { numbers: [] }],
        ['identify', { numbers: Array.from({ length: 21 }, () => 'MSCU6639870') }],
      ]
      for (const [name, args] of wrong) {
        const { result, error } = await agent.call(name, args)
        expect(result?.isError ?? error !== undefined, JSON.stringify([name, args])).toBe(true)
        expect(JSON.stringify(result?.content ?? error)).not.toMatch(/undefined|\[object|at src/)
      }
      expect((await agent.ask('tools/unknown')).error).toMatchObject({ code: -32601 })
      for (const line of ['{', '[]', '"text"', '{"jsonrpc":"1.0"}', '\u0000']) agent.sendLine(line)
      expect((await agent.call('today')).result?.isError).toBeUndefined()
    })
  })

  it.each([
    ['show', {}, 'number is missing'],
    ['show', { number: 5 }, 'number: expected string, received number'],
    [
      'edit',
      { tag: 'x', number: 'MEDUFR030802' },
      'tag is not a parameter. Parameters: number, list,',
    ],
    ['list_boxes', { which: 'everything' }, 'which: expected one of overdue, due,'],
    ['list_boxes', { limit: 0 }, 'limit: 0 is less than 1'],
    ['identify', { numbers: Array(21).fill('1') }, 'numbers: too many items (21 > 20)'],
    ['identify', { numbers: ['1', 2] }, 'numbers.1: expected string, received number'],
    [
      'today',
      { ['x'.repeat(5000)]: 1 },
      `${'x'.repeat(59)}… is not a parameter. Parameters: customer,`,
    ],
  ])('in the parameters of %s is named: %j', async (name, args, words) => {
    await withAgent({ argv: ['--sandbox', 'mcp', '--allow', 'edit'] }, async (agent) => {
      const { result } = await agent.call(name, args)
      const text = `Input validation error: Invalid arguments for tool ${name}: ${words}`
      expect(result).toMatchObject({ isError: true, content: [{ text: expect.any(String) }] })
      expect(result?.content?.[0]?.text.slice(0, text.length)).toBe(text)
    })
  })

  it.each([
    ['hello', -32700, null],
    ['{"jsonrpc":"2.0","id":7,"method":"ping"', -32700, null],
    ['"text"', -32600, null],
    ['[{"jsonrpc":"2.0","id":7,"method":"ping"}]', -32600, null],
    ['{"jsonrpc":"1.0","id":7,"method":"ping"}', -32600, 7],
    ['{"jsonrpc":"2.0","id":"a","method":"ping","params":[1]}', -32600, 'a'],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, null],
    ['{"jsonrpc":"2.0","id":7,"method":"ping","more":1}', -32600, 7],
    ['{"jsonrpc":"2.0","id":7}', -32600, 7],
  ])('gets an answer: %s', async (line, code, id) => {
    await withAgent({}, async (agent) => {
      agent.sendLine(line)
      expect((await agent.call('today')).result?.isError).toBeUndefined()
      const refused = agent.received.filter(({ error }) => error !== undefined)
      expect(refused).toMatchObject([{ jsonrpc: '2.0', id, error: { code } }])
    })
  })

  it('that is too large is refused, and the server goes on', async () => {
    await withAgent({}, async (agent) => {
      for (const line of ['x'.repeat(3_000_000), '\u6e2f'.repeat(100_000)]) agent.sendLine(line)
      expect((await agent.call('today')).result?.isError).toBeUndefined()
      const refused = agent.received.filter(({ id }) => id === null)
      expect(refused).toEqual([tooLarge, tooLarge])
    })
  })

  it('returns candidates for an ambiguous number, and the nearest for an unknown number', async () => {
    await withAgent({}, async (agent) => {
      const several = await agent.call('show', { number: 'DU' })
      const { result } = several
      expect(result?.structuredContent?.error).toMatchObject({
        code: 'ambiguous',
        candidates: expect.arrayContaining([
          expect.objectContaining({ number: 'MEDU7316040' }),
          expect.objectContaining({ number: 'MSDU4829155' }),
        ]),
      })
      expect(result?.content?.[0]?.text).toContain('MSDU4829155')
      const unknown = await agent.call('show', { number: 'MEDU7316041' })
      expect(unknown.result?.structuredContent?.error).toMatchObject({
        code: 'not_found',
        nearest: ['MEDU7316040'],
      })
    })
  })

  it('may end right after a call: the call is still answered', async () => {
    const agent = await startAgent(world)
    const calls = [agent.call('today'), agent.call('list_boxes')]
    expect(await agent.end()).toBe(0)
    for (const { result } of await Promise.all(calls))
      expect(result?.structuredContent).toBeTruthy()
  })

  it('may end while a form waits for a person: nothing is changed', async () => {
    const argv = ['--sandbox', 'mcp', '--allow', 'edit']
    const agent = await startAgent(world, { argv, capabilities: { elicitation: {} } })
    let isAsked = (): void => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    agent.onRequest = () => {
      isAsked()
      return new Promise(() => {})
    }
    void agent.call('edit', { number: 'MEDU7316040', add: ['PO-9'], dry_run: false })
    await asked
    expect(await agent.end()).toBe(0)
  })

  it('needs neither an answer to a cancelled call nor a client that stays', async () => {
    const agent = await startAgent(world)
    const cancelled = agent.call('today')
    agent.notify('notifications/cancelled', { requestId: 2, reason: 'changed my mind' })
    await agent.call('show', { number: 'MEDU7316040' })
    agent.terminal.stdout.closed = true
    void agent.call('today')
    expect(await agent.end()).toBe(0)
    void cancelled
    const signalled = await startAgent(world)
    signalled.terminal.interrupt('SIGTERM')
    expect(await signalled.exit).toBe(0)
  })
})

describe('the account', () => {
  it('is missing: the answer says how to log in', async () => {
    const own = newWorld()
    await withAgent(
      { argv: ['mcp'] },
      async (agent) => {
        const { result } = await agent.call('today')
        expect(result?.structuredContent?.error).toMatchObject({
          code: 'auth',
          next: { command: 'oct auth login' },
        })
      },
      own,
    )
    own.remove()
  })

  it.each([
    [401, 'auth'],
    [403, 'forbidden'],
    [500, 'unavailable'],
  ])('is refused with %i: %s, without the token', async (status, code) => {
    const own = newWorld()
    const errors = [{ status: `${status}`, title: 'no', detail: 'key test-key-0815 expired' }]
    const server = await scriptedServer(() => ({ status, body: { errors } }))
    const env = { ...server.env, OCT_TOKEN: 'test-key-0815' }
    await withAgent(
      { argv: ['mcp'], env },
      async (agent) => {
        const { result } = await agent.call('today')
        expect(result?.structuredContent?.error).toMatchObject({ code })
        expect(JSON.stringify(agent.received)).not.toContain('test-key-0815')
      },
      own,
    )
    await server.close()
    own.remove()
  })

  it('is at an address without encryption: the sentence ends once', async () => {
    const own = newWorld()
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: 'http://service.example/v2' }
    await withAgent(
      { argv: ['mcp'], env },
      async (agent) => {
        const { result } = await agent.call('today')
        expect(result?.content?.[0]?.text).toMatch(/encrypt the token\."\}$/)
        expect(result?.content?.[0]?.text).not.toContain('..')
      },
      own,
    )
    own.remove()
  })

  it('is away: the answer says so', async () => {
    const own = newWorld()
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: 'http://127.0.0.1:9/v2' }
    await withAgent(
      { argv: ['mcp'], env },
      async (agent) => {
        const { result } = await agent.call('today')
        expect(result?.structuredContent?.error).toMatchObject({ code: 'unavailable' })
      },
      own,
    )
    own.remove()
  })
})

describe('changes', () => {
  const argv = ['--sandbox', 'mcp', '--allow', 'track,edit,refresh']
  const editing = { number: 'MEDU7316040', add: ['PO-9'], dry_run: false }
  const references = async (own: World) =>
    JSON.parse((await own.run(['--sandbox', 'show', 'MEDU7316040', '--json'])).stdout).ref_numbers

  it('are not listed without --allow, and never include stopping or deleting', async () => {
    await withAgent({ argv }, async (agent) => {
      const names = rowsOf((await agent.ask('tools/list')).result, 'tools').map(({ name }) => name)
      expect(names).toHaveLength(12)
      expect(names.filter((name) => /stop|delete|cancel|webhook|key/.test(`${name}`))).toEqual([])
    })
    const refused = await world.run(['--sandbox', 'mcp', '--allow', 'trak'])
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain('Did you mean track?')
  })

  it('need a person: a client without forms gets the command', async () => {
    await withAgent({ argv }, async (agent) => {
      const { result } = await agent.call('edit', editing)
      expect(result?.structuredContent?.error).toMatchObject({
        code: 'needs_confirmation',
        next: { command: 'oct --sandbox ref add MEDU7316040 PO-9' },
      })
      const plan = await agent.call('edit', { ...editing, dry_run: true })
      expect(plan.result?.structuredContent).toMatchObject({ dry_run: true })
      const billed = await agent.call('refresh', { number: 'MEDU7316040', dry_run: false })
      expect(billed.result?.structuredContent?.error).toMatchObject({ code: 'needs_confirmation' })
      const many = { numbers: Array.from({ length: 6 }, () => 'MSCU6639870') }
      expect((await agent.call('track', many)).result?.isError).toBe(true)
    })
    expect(await references(world)).not.toContain('PO-9')
  })

  it.each([
    ['accept', true],
    ['decline', false],
  ])('ask a person by a form of revision 2025-11-25: %s', async (action, isDone) => {
    const own = await trackedSandbox()
    await withAgent(
      { argv, capabilities: { elicitation: {} } },
      async (agent) => {
        const asked: unknown[] = []
        agent.onRequest = (method, params) => {
          asked.push([method, params.message])
          return action === 'accept' ? { action, content: { confirm: true } } : { action }
        }
        const { result } = await agent.call('edit', editing)
        expect(asked).toEqual([['elicitation/create', 'Add 1 reference to MEDU7316040: "PO-9"?']])
        expect(result?.isError ?? false).toBe(!isDone)
      },
      own,
    )
    expect((await references(own)).includes('PO-9')).toBe(isDone)
    own.remove()
  })

  it('are confirmed once, for one plan, in revision 2026-07-28', async () => {
    const own = await trackedSandbox()
    const options: AgentOptions = { argv, era: '2026-07-28', capabilities: { elicitation: {} } }
    await withAgent(
      options,
      async (agent) => {
        const { result } = await agent.call('edit', editing)
        expect(result).toMatchObject({ resultType: 'input_required' })
        const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } }
        const again = (args: object, requestState: unknown) =>
          agent.ask('tools/call', { name: 'edit', arguments: args, inputResponses, requestState })
        const state = `${result?.requestState}`
        const forged = await again(editing, `${state.slice(0, -4)}AAAA`)
        expect(forged.error ?? forged.result?.isError).toBeTruthy()
        const other = await again({ ...editing, add: ['PO-10'] }, state)
        expect(other.result?.structuredContent?.error).toMatchObject({ code: 'stale' })
        const done = await again(editing, state)
        expect(done.result?.structuredContent).toMatchObject({ dry_run: false })
        const replayed = await again({ ...editing, add: ['PO-9'] }, state)
        expect(replayed.result?.isError).toBe(true)
      },
      own,
    )
    expect(await references(own)).toContain('PO-9')
    expect(await references(own)).not.toContain('PO-10')
    own.remove()
  })

  it('register at most 25 numbers a day, also if the assistant starts oct again', async () => {
    const own = await trackedSandbox()
    const numbers = Array.from({ length: 30 }, (_, index) => `MAEU7700${10_000 + index * 7}`)
    const outcomes: unknown[] = []
    for (let start = 0; start < numbers.length; start += 5) {
      await withAgent(
        { argv, capabilities: { elicitation: {} } },
        async (agent) => {
          agent.onRequest = () => ({ action: 'accept', content: { confirm: true } })
          const args = { numbers: numbers.slice(start, start + 5), dry_run: false }
          const { result } = await agent.call('track', args)
          const { error, rows } = (result?.structuredContent ?? {}) as Row
          outcomes.push((error as Row | undefined)?.code ?? (rows as Row[]).length)
        },
        own,
      )
    }
    expect(outcomes).toEqual([5, 5, 5, 5, 5, 'too_many'])
    own.remove()
  })

  it('register a confirmed number once', async () => {
    const own = await trackedSandbox()
    const numbers = { numbers: ['MAEU770801251'], dry_run: false }
    await withAgent(
      { argv, capabilities: { elicitation: {} } },
      async (agent) => {
        agent.onRequest = () => ({ action: 'accept', content: { confirm: true } })
        const first = await agent.call('track', numbers)
        expect(rowsOf(first.result?.structuredContent)[0]).toMatchObject({ outcome: 'registered' })
        const second = await agent.call('track', numbers)
        expect(rowsOf(second.result?.structuredContent)[0]).toMatchObject({
          outcome: 'already_tracked',
        })
      },
      own,
    )
    const listed = await own.run(['--sandbox', 'tracking', '--number', 'MAEU770801251', '--json'])
    expect(JSON.parse(listed.stdout)).toHaveLength(1)
    own.remove()
  })
})

describe('resources and prompts', () => {
  it('are listed and read', async () => {
    await withAgent({}, async (agent) => {
      const listed = [
        ...rowsOf((await agent.ask('resources/list')).result, 'resources'),
        ...rowsOf((await agent.ask('resources/templates/list')).result, 'resourceTemplates'),
      ]
      expect(listed.map(({ uri, uriTemplate }) => uri ?? uriTemplate)).toEqual([
        ...['oct://today', 'oct://glossary', 'oct://exit-codes'],
        ...['oct://box/{number}', 'oct://bill/{number}', 'oct://document/{id}'],
      ])
      for (const [uri, words] of [
        ['oct://box/MEDU7316040', 'MEDU7316040'],
        ['oct://bill/MEDUFR030802', 'MSDU4829155'],
        ['oct://glossary', 'not safe to send a truck'],
        ['oct://exit-codes', 'needs_confirmation'],
        ['oct://today', 'counts'],
      ]) {
        const { result } = await agent.ask('resources/read', { uri })
        expect(JSON.stringify(result), uri).toContain(words)
      }
      const uri = 'oct://box/NONE'
      const { error } = await agent.ask('resources/read', { uri })
      expect(error).toMatchObject({ code: -32602, data: { uri } })
      expect(error?.message).toContain('No tracked container or shipment')
      const { result } = await agent.ask('prompts/list')
      expect(rowsOf(result, 'prompts').map(({ name }) => name)).toEqual([
        ...['morning_brief', 'customer_update', 'demurrage_review'],
      ])
      const review = { name: 'demurrage_review', arguments: { days: '14' } }
      expect(JSON.stringify((await agent.ask('prompts/get', review)).result)).toContain(
        'within_days 14',
      )
    })
  })
})
