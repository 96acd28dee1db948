import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = ''] = trackedBoxes
let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

const tty = { stdoutIsTTY: true, columns: 160 }

interface Fact {
  container_number: string
  fact: string
  value: unknown
  rule: string | null
  voices: { data_source: string; verdict: string }[]
}

describe('oct explain', () => {
  it('shows for every fact of a box its source and the reason', async () => {
    const { exit, stdout } = await world.run(['--sandbox', 'explain', box, '--json'])
    expect(exit).toBe(0)
    const facts = JSON.parse(stdout) as Fact[]
    expect(facts.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['current_status', 'vessel', 'vessel_loaded', 'vessel_arrived']),
    )
    expect(facts.every(({ container_number, rule }) => container_number === box && rule)).toBe(true)
    const shown = await world.run(['--sandbox', 'containers', 'show', box, '--json'])
    const container = JSON.parse(shown.stdout) as Record<string, unknown>
    const status = facts.find(({ fact }) => fact === 'current_status')
    expect(status?.value).toBe(container.current_status)
  })

  it('is a table on a terminal', async () => {
    const run = await world.run(['--sandbox', 'explain', box], tty)
    expect(run.stdout).toMatch(/FACT.*BELIEVED.*SOURCE.*WHY/)
    expect(run.stdout).toMatch(/vessel loaded, \w{5}/)
  })

  it('asks for a container, or for the disagreements', async () => {
    const bare = await world.run(['--sandbox', 'explain'])
    expect([bare.exit, bare.stdout]).toEqual([2, ''])
    expect(bare.stderr).toContain('explain --disagreements')
    expect((await world.run(['--sandbox', 'explain', box, '--ready'])).exit).toBe(2)
    expect((await world.run(['--sandbox', 'explain', 'NOSUCH'])).exit).toBe(5)
  })

  it('lists the facts on which the sources of the fleet differ', async () => {
    const argv = ['--sandbox', 'explain', '--disagreements', '--json']
    const { exit, stdout } = await world.run(argv)
    expect(exit).toBe(0)
    const facts = JSON.parse(stdout) as (Fact & { disagreement: unknown })[]
    expect(facts.every(({ disagreement }) => disagreement !== null)).toBe(true)
    const checked = await world.run([...argv, '--check'])
    expect(checked.exit).toBe(facts.length > 0 ? 10 : 0)
    expect(checked.stdout).toBe(stdout)
  })
})

describe('a container whose facts came after its tracking request was read', () => {
  it('is explained by what the service knows now', async () => {
    const own = newWorld()
    await own.run(['--sandbox', 'track', 'MSCU6639870', '--scac', 'MSCU', '--type', 'container'])
    own.clock.advance({ minutes: 10 })
    const { exit, stdout, stderr } = await own.run([
      '--sandbox',
      'explain',
      'MSCU6639870',
      '--json',
    ])
    own.remove()
    expect(exit, stderr).toBe(0)
    const numbers = (JSON.parse(stdout) as Fact[]).map(({ container_number }) => container_number)
    expect(numbers).toContain('MSCU6639870')
  })
})

describe('a service that does not report its sources', () => {
  const id = '8d0f3a52-38f1-4c4f-8a7e-3a5b1f9e2c11'
  const attributes = { number: 'MSCU6639870', ref_numbers: [], current_status: 'on_ship' }
  const container = { id, type: 'container', attributes, relationships: {} }
  const loaded = {
    id: '5a1c0f3e-7d8b-4a55-9a75-0d3e5a3f7b22',
    type: 'transport_event',
    attributes: {
      event: 'container.transport.vessel_loaded',
      timestamp: '2026-03-01T04:00:00Z',
      data_source: 'terminal',
      created_at: '2026-03-01T05:00:00Z',
    },
  }
  const answers: Record<string, unknown> = {
    '/v2/containers': { data: [container] },
    [`/v2/containers/${id}`]: { data: container },
    [`/v2/containers/${id}/transport_events`]: { data: [loaded] },
    '/v2/shipments': { data: [] },
    '/v2/tracking_requests': { data: [] },
  }
  let server: Server
  let other: World
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      const known = answers[pathname]
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/vnd.api+json' })
      const missing = {
        errors: [{ status: '404', title: 'Not found', detail: null, source: null }],
      }
      response.end(JSON.stringify(known ?? missing))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    other = newWorld()
    const { port } = server.address() as AddressInfo
    Object.assign(other.env, { OCT_TOKEN: 'key', OCT_BASE_URL: `http://127.0.0.1:${port}/v2` })
  })
  afterAll(() => {
    other.remove()
    server.close()
  })

  it('shows what messages stated about an untracked box, and how to track it', async () => {
    const message = { form: 'X12', received_at: '2026-03-01T05:00:00Z' }
    const message_id = '5a1c0f3e-7d8b-4a55-9a75-0d3e5a3f7b22'
    const not_counted = ['a.edi', 'b.csv', 'c.edi'].map((name) => ({
      ...{ ...message, message_id, name, reasons: ['no shipment has this container'] },
    }))
    answers['/v2/containers/TGHU7654320/explanation'] = {
      data: {
        ...{ id: 'TGHU7654320', type: 'container_explanation', relationships: {} },
        attributes: { number: 'TGHU7654320', facts: [], not_counted },
      },
    }
    const { exit, stdout, stderr } = await other.run(['explain', 'tghu 765432-0'])
    expect([exit, stdout]).toEqual([5, ''])
    expect(stderr).toContain('TGHU7654320 is not tracked')
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
      '3 messages named TGHU7654320 and were not used, because no shipment has this container (a.edi, b.csv, c.edi).',
    )
    expect(stderr).toContain('oct track TGHU7654320')
    const unnamed = await other.run(['explain', 'MSKU1234565'])
    expect(unnamed.exit).toBe(5)
    expect(unnamed.stderr).not.toContain('named')
  })

  it('names in a pipe the document and its line that state a fact, and that it came by email', async () => {
    const document = 'notice.pdf, page 1, line 12'
    const source = {
      ...{ data_source: 'shipping_line', data_provider_name: 'Maersk', data_provider_code: 'MAEU' },
      ...{ seen_at: '2026-03-02T05:24:00Z', document, by_email: true },
    }
    const value = '2026-03-13T06:59:59Z'
    const fact = {
      ...{ fact: 'pickup_lfd_line', value, timezone: 'America/Los_Angeles', rule: 'only_voice' },
      ...{ said_by: source, voices: [{ ...source, value, verdict: 'believed' }] },
    }
    const path = `/v2/containers/${id}/explanation`
    answers[path] = {
      data: {
        ...{ id, type: 'container_explanation', relationships: {} },
        attributes: { number: 'MSCU6639870', facts: [fact] },
      },
    }
    const { exit, stdout, stderr } = await other.run(['explain', 'MSCU6639870', '-o', 'csv'])
    delete answers[path]
    expect(exit, stderr).toBe(0)
    const [head = '', row = ''] = stdout.trim().split('\r\n')
    expect(head).toMatch(/,document,by_email,simulated$/)
    expect(row).toContain(`"Maersk by email (${document}): 2026-03-12 (believed)"`)
    expect(row).toMatch(new RegExp(`,"${document}",true,$`))
  })

  it('is not a container without facts', async () => {
    answers[`/v2/containers/${id}/transport_events`] = { data: [] }
    const { exit, stdout, stderr } = await other.run(['explain', 'MSCU6639870'], tty)
    answers[`/v2/containers/${id}/transport_events`] = { data: [loaded] }
    expect([exit, stdout]).toEqual([12, ''])
    expect(stderr).toContain('No reported event names its source.')
    expect(stderr).not.toContain('no source has reported')
  })

  it('states the deadline of the latest change, and never the time of the change', async () => {
    const changed = (changeId: string, timestamp: string, value: string | null) => ({
      id: changeId,
      type: 'transport_event',
      attributes: {
        ...{ event: 'container.pickup_lfd.changed', timezone: 'America/Los_Angeles', timestamp },
        ...{ data_source: 'terminal', created_at: '2026-03-01T05:00:00Z', value },
      },
    })
    const set = changed('1', '2026-03-01T01:00:00Z', '2026-03-05T08:00:00Z')
    const withdrawn = changed('2', '2026-03-01T03:00:00Z', null)
    const path = `/v2/containers/${id}/transport_events`
    const explained = async (events: object[]) => {
      answers[path] = { data: events }
      const { stdout } = await other.run(['explain', 'MSCU6639870', '--json'])
      answers[path] = { data: [loaded] }
      return (JSON.parse(stdout) as Fact[]).map(({ value }) => value)
    }
    expect(await explained([set])).toEqual(['2026-03-05T08:00:00Z'])
    expect(await explained([withdrawn, set])).toEqual([null])
  })

  it('is reported, and the sources of the events are shown', async () => {
    const { exit, stdout, stderr } = await other.run(['explain', 'MSCU6639870', '--json'])
    expect(exit).toBe(12)
    expect(stderr).toContain('The service does not report which source stated a fact')
    expect(JSON.parse(stdout)).toMatchObject([
      {
        fact: 'vessel_loaded',
        value: '2026-03-01T04:00:00Z',
        rule: null,
        said_by: { data_source: 'terminal' },
      },
    ])
  })
})
