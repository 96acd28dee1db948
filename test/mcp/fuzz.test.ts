import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentClient, startAgent } from '../support/agent-client.js'
import { type AgentServer, serveAgents } from '../support/agent-server.js'
import { anyCharacter } from '../support/any-character.js'
import { trackedSandbox, type World } from '../support/run-oct.js'
import type { Row } from './desk-questions.js'

let world: World
let before: string

beforeAll(async () => {
  world = await trackedSandbox()
  before = await requests()
})
afterAll(() => world.remove())

const requests = async () => (await world.run(['--sandbox', 'tracking', '--json'])).stdout

const words = fc.string({ unit: anyCharacter, maxLength: 60 })
const tool = fc.constantFrom(
  ...['today', 'find', 'list_boxes', 'summarize', 'show', 'changes', 'problems', 'ships'],
  ...['identify', 'track', 'edit', 'refresh'],
)
const parameter = fc.constantFrom(
  ...['number', 'numbers', 'text', 'which', 'within_days', 'customer', 'port', 'sort', 'limit'],
  ...['cursor', 'by', 'include', 'since', 'vessel', 'line', 'refs', 'dry_run', 'add', 'list'],
)
const value = fc.oneof(
  fc.jsonValue(),
  words,
  fc.constantFrom('MEDU7316040', 'due', 'customer', 'urgency', '24h', '../../etc', '%00', ''),
  fc.array(fc.oneof(words, fc.constant('MEDU7316040')), { maxLength: 6 }),
  fc.double(),
)
const args = fc.dictionary(fc.oneof({ weight: 5, arbitrary: parameter }, words), value, {
  maxKeys: 4,
})
const params = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name: tool, arguments: args }) },
  fc.record({ name: fc.oneof(tool, words), arguments: value }),
  fc.record({
    uri: fc.oneof(
      words,
      words.map((text) => `oct://box/${text}`),
    ),
  }),
  fc.record({
    name: tool,
    arguments: args,
    requestState: words,
    inputResponses: fc.dictionary(words, value, { maxKeys: 2 }),
  }),
  fc.jsonValue(),
)
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('tools/call') },
  fc.constantFrom('tools/list', 'resources/read', 'prompts/get', 'ping', 'server/discover'),
  fc.constantFrom('completion/complete', 'logging/setLevel', 'resources/subscribe', 'tasks/get'),
  words,
)
const message = fc.record({ method, params })

/** Texts of a failed program that no client should see. */
const careless =
  /undefined|\[object|TypeError|ReferenceError|SyntaxError|\.(?:ts|js|cjs):\d|\bat \S+ \(/

/** Checks that a reply is a result, or an error with a code and words. */
function judge(reply: Row, sent: unknown): void {
  const about = JSON.stringify([sent, reply]).slice(0, 2000)
  const { result, error } = reply as { result?: Row; error?: Row }
  expect((result === undefined) !== (error === undefined), about).toBe(true)
  if (error !== undefined) {
    expect(error.code, about).toEqual(expect.any(Number))
    expect(error.message, about).toMatch(/\w{2}/)
    expect(`${error.message}`, about).not.toMatch(careless)
    return
  }
  if (result?.isError !== true) return
  const [content] = (result.content ?? []) as { text: string }[]
  expect(content?.text, about).toMatch(/\w{2}/)
  const { error: failure } = (result.structuredContent ?? {}) as { error?: Row }
  expect(failure?.code, about).not.toBe('internal')
}

describe('fuzzed messages over standard input', () => {
  let agent: AgentClient
  beforeAll(async () => {
    agent = await startAgent(world, { argv: ['--sandbox', 'mcp', '--allow', 'track,edit,refresh'] })
  })
  afterAll(async () => expect(await agent.end()).toBe(0))

  it('are each answered once, with a result or an error in words', async () => {
    await fc.assert(
      fc.asyncProperty(message, async (drawn) => {
        const count = agent.received.length
        const reply = await agent.ask(drawn.method, drawn.params as Row)
        judge(reply as Row, drawn)
        const { id } = agent.received.at(-1) ?? {}
        const own = agent.received.slice(count).filter((each) => each.id === id)
        expect(own).toHaveLength(1)
      }),
      { numRuns: 1500 },
    )
    expect(await requests()).toBe(before)
  })

  it('that are no messages are refused, and the server lives', async () => {
    const line = fc
      .oneof(
        words,
        fc.json(),
        message.map((drawn) => JSON.stringify(drawn).slice(0, -3)),
      )
      .filter((text) => !/[\r\n]/.test(text) && text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        const count = agent.received.length
        agent.sendLine(text)
        expect(await agent.ask('ping')).toMatchObject({ result: {} })
        const refused = agent.received.slice(count).filter(({ error }) => error !== undefined)
        expect(refused, text).toHaveLength(1)
        judge(refused[0] as Row, text)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('fuzzed requests over HTTP', () => {
  let server: AgentServer
  beforeAll(async () => {
    server = await serveAgents(world, ['--no-rate-limits', '--allow', 'track,edit,refresh'])
  })
  afterAll(() => server.stop())

  it('are each answered with a result or an error in words', async () => {
    await fc.assert(
      fc.asyncProperty(message, async (drawn) => {
        const isObject = drawn.params instanceof Object && !Array.isArray(drawn.params)
        const { body, status } = await server.ask(
          drawn.method,
          (isObject ? drawn.params : {}) as Row,
          { headers: { 'mcp-method': 'tools/call', 'mcp-name': 'today' }, ...itself(drawn) },
        )
        expect(status, JSON.stringify([drawn, body])).toBeLessThan(500)
        judge(body as Row, drawn)
      }),
      { numRuns: 1000 },
    )
    expect(await requests()).toBe(before)
  })

  it('of any body and headers get a status below 500, and the server lives', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abz09-/;=,. "*'), maxLength: 30 })
    const headers = fc.dictionary(
      fc.constantFrom(
        ...['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
        ...['authorization', 'origin', 'mcp-session-id', 'last-event-id', 'x-request-id'],
      ),
      header,
      { maxKeys: 4 },
    )
    const body = fc.oneof(
      words,
      fc.json(),
      message.map((drawn) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...drawn })),
      fc.array(message, { maxLength: 3 }).map((batch) => JSON.stringify(batch)),
    )
    await fc.assert(
      fc.asyncProperty(body, headers, async (text, drawn) => {
        const response = await server.post(text, drawn)
        const about = JSON.stringify([text, drawn, response.status])
        expect(response.status, about).toBeLessThan(500)
        const answer = await response.text()
        if (answer === '') expect(response.status, about).toBe(202)
        else for (const each of [JSON.parse(answer)].flat()) judge(each, [text, drawn])
      }),
      { numRuns: 1000 },
    )
    expect((await server.call('today')).body.result?.isError).toBeUndefined()
  })
})

/** The headers of a request that agree with its body, when a header can contain the method and the name. */
function itself({ method, params }: { method: string; params: unknown }) {
  const name = (params as Row | null)?.name
  const isPlain = (text: unknown) => typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)
  if (!isPlain(method) || (name !== undefined && !isPlain(name))) return {}
  return {
    headers: { 'mcp-method': method, ...(name === undefined ? {} : { 'mcp-name': `${name}` }) },
  }
}
