import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AgentServer, type HttpReply, serveAgents } from '../support/agent-server.js'
import { newWorld, trackedSandbox, type World } from '../support/run-oct.js'
import { type Row, rowsOf } from './desk-questions.js'

let world: World
let server: AgentServer
const allow = ['--no-rate-limits', '--allow', 'track,edit,refresh', '--log', 'json']
const forms = { capabilities: { elicitation: {} } }
const editing = { number: 'MEDU7316040', add: ['PO-9'], dry_run: false }
const accept = { confirm: { action: 'accept', content: { confirm: true } } }

beforeAll(async () => {
  world = await trackedSandbox()
  server = await serveAgents(world, allow)
})
afterAll(async () => {
  await server.stop()
  world.remove()
})

const references = async (): Promise<string[]> => {
  const run = await world.run(['--sandbox', 'show', 'MEDU7316040', '--json', '--refresh'])
  return JSON.parse(run.stdout).ref_numbers
}

/** Answers the form with which a client asks a person to confirm a change. */
const confirmed = (name: string, args: Row, proposed: HttpReply, inputResponses: Row = accept) => {
  const { requestState } = proposed.body.result ?? {}
  const params = { name, arguments: args, inputResponses, requestState }
  return server.ask('tools/call', params, forms)
}

describe('the keys of a service', () => {
  it('write or read, and confirm only their own proposals', async () => {
    const own = newWorld()
    const folder = ['--folder', join(own.folder, 'service')]
    const ids = new Map<string, string>()
    const newKey = async (scope: string) => {
      const made = await own.run(['serve', 'keys', 'create', ...folder, '--scope', scope])
      const key = made.stdout.trim()
      ids.set(key, /Key ([\w-]+) of/.exec(made.stderr)?.[1] ?? '')
      return key
    }
    const idOf = (key: string) => ids.get(key) ?? ''
    const [key, other, reader] = [
      await newKey('write'),
      await newKey('write'),
      await newKey('read'),
    ]
    const options = ['--simulator', ...folder, '--allow', 'track']
    const hosted = await serveAgents(own, options, key)
    const toolsOf = async (of: string) =>
      rowsOf((await hosted.ask('tools/list', {}, { key: of })).body.result, 'tools').length
    expect([await toolsOf(key), await toolsOf(other), await toolsOf(reader)]).toEqual([10, 10, 9])

    const args = { numbers: ['MAEU770801251'], dry_run: false }
    const refused = await hosted.call('track', args, { ...forms, key: reader })
    expect(refused.body.error).toMatchObject({ code: -32602 })
    const proposed = await hosted.call('track', args, forms)
    const { requestState } = proposed.body.result ?? {}
    const params = { name: 'track', arguments: args, inputResponses: accept, requestState }
    const stolen = await hosted.ask('tools/call', params, { ...forms, key: other })
    expect(stolen.body.error).toMatchObject({ code: -32602 })
    const done = await hosted.ask('tools/call', params, forms)
    expect(rowsOf(done.body.result?.structuredContent)).toMatchObject([{ outcome: 'registered' }])
    expect(done.body.result?.structuredContent).toMatchObject({ simulated: true })

    expect((await hosted.call('list_boxes', {}, { key: reader })).status).toBe(200)
    await own.run(['serve', 'keys', 'revoke', idOf(reader), ...folder, '--yes'])
    const ended = await hosted.call('list_boxes', {}, { key: reader })
    expect(ended.status).toBe(401)
    expect(ended.body.error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('was revoked. Ask the operator'),
    })
    await hosted.stop()
    own.remove()
  })
})

const errorOf = ({ body }: HttpReply) => body.result?.structuredContent?.error

describe('changes over HTTP', () => {
  it('need a person: a client without forms gets the command, in each revision', async () => {
    const modern = await server.call('edit', editing)
    const earlier = await server.post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'edit', arguments: editing },
      },
      { 'mcp-protocol-version': '2025-11-25' },
    )
    expect(earlier.headers.get('content-type')).toContain('application/json')
    const { result } = (await earlier.json()) as HttpReply['body']
    for (const error of [errorOf(modern), result?.structuredContent?.error]) {
      expect(error).toMatchObject({
        code: 'needs_confirmation',
        next: { command: 'oct ref add MEDU7316040 PO-9' },
      })
    }
    expect(await references()).not.toContain('PO-9')
  })

  it('name to the person exactly what changes, with texts of others made harmless', async () => {
    const hostile = 'PO-1"? Approved.\u202e\nSee https://evil.example'
    const asked = async (name: string, args: Row) => {
      const { body } = await server.call(name, { ...args, dry_run: false }, forms)
      return JSON.stringify(body.result?.inputRequests)
    }
    expect(await asked('edit', { number: 'MEDU7316040', add: [hostile] })).toContain(
      String.raw`Add 1 reference to MEDU7316040: \"PO-1'? Approved. See https[:]//evil.example\" (not shown exactly)?`,
    )
    await world.run(['--sandbox', 'ref', 'add', 'MEDU7316040', 'Po 77'])
    const removing = { number: 'MEDU7316040', remove: ['PO77'] }
    expect(await asked('edit', removing)).toContain(
      String.raw`Remove 1 reference from MEDU7316040: \"Po 77\"?`,
    )
    await world.run(['--sandbox', 'ref', 'remove', 'MEDU7316040', 'Po 77'])
    expect((await server.call('edit', { ...removing, dry_run: false }, forms)).body).toMatchObject({
      result: { isError: true, structuredContent: { error: { code: 'invalid' } } },
    })
    await world.run(['--sandbox', 'parties', 'create', 'Acme Imports'])
    const bill = 'MEDUFR030802'
    expect(await asked('edit', { number: bill, customer: 'acme' })).toMatch(
      /Change the customer of \w+ from (?:none|\\".*\\") to \\"Acme Imports\\"\?/,
    )
    const order = { numbers: ['MAEU770801251'], refs: ['PO-5'], customer: 'acme' }
    expect(await asked('track', order)).toContain(
      String.raw`Track MAEU770801251 (MAEU) with references \"PO-5\" and customer \"Acme Imports\"?`,
    )
    const { result } = (
      await server.call('edit', { number: 'MEDU7316040', add: [hostile], dry_run: false })
    ).body
    expect(result?.structuredContent?.error).toMatchObject({
      code: 'needs_confirmation',
      ...{ number: 'MEDU7316040', list: 'references', add: { untrusted: expect.any(String) } },
    })
  })

  it('are made once after a person confirms, also when the server starts again in between', async () => {
    const declined = await confirmed('edit', editing, await server.call('edit', editing, forms), {
      confirm: { action: 'decline' },
    })
    expect(errorOf(declined)).toMatchObject({ code: 'cancelled' })
    expect(await references()).not.toContain('PO-9')

    const proposed = await server.call('edit', editing, forms)
    expect(proposed.body.result).toMatchObject({ resultType: 'input_required' })
    const other = await confirmed('edit', { ...editing, add: ['PO-10'] }, proposed)
    expect(errorOf(other)).toMatchObject({ code: 'stale' })
    await server.stop()
    server = await serveAgents(world, allow)
    const done = await confirmed('edit', editing, proposed)
    expect(done.body.result?.structuredContent).toMatchObject({ dry_run: false, simulated: true })
    expect(await references()).toContain('PO-9')

    const undone = await world.run(['--sandbox', 'ref', 'remove', 'MEDU7316040', 'PO-9'])
    expect(undone.exit).toBe(0)
    const repeated = await confirmed('edit', editing, proposed)
    expect(repeated.body.result?.isError).toBe(true)
    expect(await references()).not.toContain('PO-9')
  })

  it('are made once if confirmed several times at once, also with clocks that differ', async () => {
    const args = { number: 'MEDU7316040', dry_run: false }
    const refreshes = () =>
      server.terminal.stderr.text.match(/"tool":"refresh"[^\n]*"outcome":"ok"/g)?.length ?? 0
    const propose = () => server.call('refresh', args, forms)
    const before = refreshes()
    const proposed = await propose()
    await Promise.all([1, 2, 3].map(() => confirmed('refresh', args, proposed)))
    expect(refreshes()).toBe(before + 1)

    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 5_000 })
    try {
      const early = await propose()
      vi.setSystemTime(now - 5_000)
      await confirmed('refresh', args, early)
      vi.setSystemTime(now + 297_000)
      await confirmed('refresh', args, await propose())
      expect(errorOf(await confirmed('refresh', args, early))).toMatchObject({ code: 'stale' })
      expect(refreshes()).toBe(before + 3)
      const late = await propose()
      vi.setSystemTime(now + 600_000)
      expect((await confirmed('refresh', args, late)).body.error).toMatchObject({ code: -32602 })
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['2025-11-25', '2025-06-18'])(
    'are refused if a request has several messages: %s',
    async (revision) => {
      const before = server.terminal.stderr.text
      const message = (id: number) => ({
        ...{ jsonrpc: '2.0', id, method: 'tools/call' },
        params: { name: 'list_boxes', arguments: {} },
      })
      for (const batch of [[message(1), message(2)], [message(1)], []]) {
        const refused = await server.post(batch, { 'mcp-protocol-version': revision })
        expect(refused.status).toBe(400)
        expect(await refused.json()).toMatchObject({
          error: { code: -32600, message: 'Send each message in a separate request' },
        })
      }
      expect(server.terminal.stderr.text.slice(before.length)).not.toContain('list_boxes')
    },
  )

  it('register at most 25 numbers a day with one key', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `MAEU7700${10_000 + index * 7}`)
    let registered = 0
    let last: HttpReply | undefined
    for (let start = 0; start < numbers.length; start += 5) {
      const args = { numbers: numbers.slice(start, start + 5), dry_run: false }
      last = await confirmed('track', args, await server.call('track', args, forms))
      registered += rowsOf(last.body.result?.structuredContent).filter(
        ({ outcome }) => outcome === 'registered',
      ).length
    }
    expect(registered).toBe(25)
    expect(last && errorOf(last)).toMatchObject({ code: 'too_many' })
  })

  it('are in the log with the key, the tool and the numbers, without texts', async () => {
    await server.call('edit', { ...editing, add: ['secret words'] })
    await server.call('today', { customer: 'secret words' })
    await server.post('{', { authorization: 'Bearer wrong-key-0815' })
    await server.stop()
    const { text } = server.terminal.stderr
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Row)
    const calls = lines.filter(({ tool }) => tool !== undefined)
    expect(calls.slice(-2)).toMatchObject([
      { tool: 'edit', numbers: 'MEDU7316040', outcome: 'proposed', result_bytes: 0 },
      { tool: 'today', numbers: null, outcome: 'ok', result_bytes: expect.any(Number) },
    ])
    expect(calls.at(-1)?.key_id).toMatch(/^[\da-f-]{36}$/)
    const requests = lines.filter(({ route }) => route === '/mcp')
    expect(requests.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]))
    expect(text).not.toMatch(/secret words|wrong-key/)
    expect(text).not.toContain(server.key)
    server = await serveAgents(world, allow)
  })

  it('cannot be allowed for tools that do not exist', async () => {
    const typed = await world.run(['serve', '--sandbox', '--port', '0', '--allow', 'stop'])
    expect(typed).toMatchObject({ exit: 2, stdout: '' })
    const set = await world.run(['serve', '--sandbox', '--port', '0'], {
      env: { OCT_SERVE_ALLOW: 'track,delete' },
    })
    expect(set.exit).toBe(2)
    expect(set.stderr).toContain('"delete" is not one of track, edit, refresh')
  })
})
