import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentClient, startAgent } from '../support/agent-client.js'
import { deskSandbox, type World } from '../support/run-oct.js'
import { oneInThree } from '../sweeps/pairwise.js'
import { deskQuestions, type Row, rowsOf, theirs } from './desk-questions.js'

let world: World
let agent: AgentClient

beforeAll(async () => {
  world = await deskSandbox()
  agent = await startAgent(world, { argv: ['--sandbox', 'mcp', '--allow', 'track,edit,refresh'] })
})
afterAll(async () => {
  await agent.end()
  world.remove()
})

/** Estimates the number of tokens: the length of the JSON divided by four. */
const tokensOf = (value: unknown): number => JSON.stringify(value).length / 4

async function called(calls: readonly (readonly [string, Row])[]): Promise<Row[]> {
  const results: Row[] = []
  for (const [name, args] of calls) {
    const { result, error } = await agent.call(name, args)
    expect(error, name).toBeUndefined()
    expect(result?.isError, JSON.stringify(result)).toBeUndefined()
    expect(tokensOf(result), name).toBeLessThanOrEqual(2000)
    const structured = result?.structuredContent ?? {}
    expect(structured).toMatchObject({ as_of: '2026-11-23T14:00:00.000Z', simulated: true })
    results.push(structured)
  }
  return results
}

describe('a scripted client about the desk', () => {
  it.each(oneInThree(deskQuestions, 1))('$id: $question', async ({ calls, told, expected }) => {
    expect(calls.length).toBeLessThanOrEqual(3)
    expect(told(await called(calls))).toEqual(expected)
  })

  it.each(oneInThree(deskQuestions, 2))(
    '$id has the same answer on the command line',
    async (question) => {
      const outputs: string[] = []
      for (const line of question.lines) {
        const run = await world.run(['--sandbox', ...line.split(' ')])
        expect(run.exit, run.stderr).toBe(0)
        outputs.push(run.stdout)
      }
      expect(question.printed(outputs)).toEqual(question.expected)
    },
  )

  it('28: asks for the line of an uncertain number, and registers nothing', async () => {
    const before = (await world.run(['--sandbox', 'tracking', '--json'])).stdout
    const [plan] = await called([['track', { numbers: ['219384756'], customer: 'Acme' }]])
    expect(plan).toMatchObject({ dry_run: true, rows: [{ outcome: 'needs_confirmation' }] })
    const { result } = await agent.call('track', { numbers: ['219384756'], dry_run: false })
    expect((await world.run(['--sandbox', 'tracking', '--json'])).stdout).toBe(before)
    expect(JSON.stringify(result)).toContain('MAEU')
  })

  it('29: gives only facts of the customer of a number', async () => {
    const prompt = await agent.ask('prompts/get', {
      name: 'customer_update',
      arguments: { number: 'BF-2288' },
    })
    expect(JSON.stringify(prompt.result)).toContain('Name no other customer')
    const results = await called([
      ['show', { number: 'BF-2288' }],
      ['changes', { number: 'BF-2288' }],
    ])
    expect(JSON.stringify(results)).not.toMatch(/Acme|Nordhaus/)
  })

  it('lists at most 12 tools in at most 4,000 tokens, each with schemas and annotations', async () => {
    const { result } = await agent.ask('tools/list')
    const tools = result?.tools as Row[]
    expect(tools.map(({ name }) => name)).toEqual([
      ...['today', 'find', 'list_boxes', 'summarize', 'show', 'changes', 'problems', 'ships'],
      ...['identify', 'track', 'edit', 'refresh'],
    ])
    expect(tokensOf(result)).toBeLessThanOrEqual(4000)
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(`${description}`.split(' ').length, `${name}`).toBeLessThanOrEqual(60)
      expect(title).toBeTruthy()
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ anyOf: [{ required: ['as_of', 'simulated'] }, {}] })
      const isWriting = ['track', 'edit', 'refresh'].includes(`${name}`)
      expect(annotations).toMatchObject({
        readOnlyHint: !isWriting,
        destructiveHint: false,
        idempotentHint: name !== 'refresh',
      })
    }
  })

  it('cuts long lists, and continues at the next row', async () => {
    const seen: unknown[] = []
    let cursor: unknown
    do {
      const [page] = await called([['list_boxes', cursor ? { cursor } : {}]])
      expect(page?.total).toBe(20)
      seen.push(...rowsOf(page).map(({ number }) => number))
      cursor = page?.next_cursor
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(20)
    const { result } = await agent.call('list_boxes', { limit: 100 })
    expect(tokensOf(result)).toBeLessThanOrEqual(8000)
    expect(rowsOf(result?.structuredContent)).toHaveLength(20)
  })

  it('shows the route of a container, how old a position is, and what a change replaced', async () => {
    const [box, ships, changes, found] = await called([
      ['show', { number: 'TCLU5903276', include: ['route'] }],
      ['ships', { vessel: 'MSC LORETO' }],
      ['changes', { since: '24h', number: 'PO-4702' }],
      ['find', { text: 'PO-4711' }],
    ])
    const places = rowsOf(box, 'route').map(({ place }) => theirs(place))
    expect(places.at(-1)).toContain('New York')
    expect(places.join(' > ')).toContain('Sines')
    expect(rowsOf(ships)).toMatchObject([{ position_age_hours: 0 }])
    expect(rowsOf(changes)).toContainEqual(
      expect.objectContaining({
        fact: 'fee',
        from: { untrusted: '370.00 USD' },
        to: { untrusted: '555.00 USD' },
      }),
    )
    expect(rowsOf(found)[0]).toMatchObject({ ref: { untrusted: 'PO-4711' } })
  })

  it.each([
    ['find', { text: 'PO-4711' }],
    ['problems', {}],
    ['ships', {}],
    ['show', { number: 'PO-4711' }],
    ['changes', {}],
    ['summarize', { by: 'customer' }],
  ] as const)('%s continues at the row of a cursor', async (name, args) => {
    const cursor = Buffer.from('[1,"gone"]').toString('base64url')
    const [whole, rest] = await called([
      [name, args],
      [name, { ...args, cursor }],
    ])
    const list = name === 'summarize' ? 'groups' : 'rows'
    expect(rowsOf(rest, list).slice(0, 3)).toEqual(rowsOf(whole, list).slice(1, 4))
    expect(rest?.total).toBe(whole?.total)
  })

  it('names the zone of the last free day in a row as show does', async () => {
    const [list] = await called([['list_boxes', { which: 'due' }]])
    expect(rowsOf(list).length).toBeGreaterThan(0)
    for (const { number, lfd, lfd_zone } of rowsOf(list)) {
      const [shown] = await called([['show', { number }]])
      const stated = rowsOf(shown, 'lfds').find(({ date }) => date === lfd)
      expect(stated?.zone).toContain('/')
      expect(lfd_zone).toBe(stated?.zone)
    }
  })

  it('names the zone of the earliest last free day of each group', async () => {
    const [summary] = await called([['summarize', { by: 'port' }]])
    const zones = rowsOf(summary, 'groups').map((group) => [group.earliest_lfd, group.lfd_zone])
    const dated = zones.filter(([date]) => date !== undefined)
    expect(dated.length).toBeGreaterThan(0)
    for (const [, zone] of dated) expect(zone).toContain('/')
  })

  it('names the zone of the last free day in the rows of today', async () => {
    const [today] = await called([['today', {}]])
    const dated = ['overdue', 'due', 'blocked', 'ready']
      .flatMap((list) => rowsOf(today, list))
      .filter(({ lfd }) => lfd !== undefined)
    expect(dated.length).toBeGreaterThan(0)
    for (const { number, lfd_zone } of dated) expect(lfd_zone, `${number}`).toContain('/')
  })

  it('shows in the work of one customer no problem of another', async () => {
    const problems = async (args: Row) => {
      const [today] = await called([['today', args]])
      const listed = rowsOf(today, 'problems').map(({ number }) => number)
      expect(today?.counts).toMatchObject({ problems: listed.length })
      return listed
    }
    expect(await problems({})).toEqual(['MAEU774898990', 'MAEU771844572'])
    expect(await problems({ customer: 'acme' })).toEqual(['MAEU774898990'])
    expect(await problems({ customer: 'Bluefin' })).toEqual([])
    expect(await problems({ ref: 'PO-4721', line: 'Maersk' })).toEqual(['MAEU771844572'])
    expect(await problems({ terminal: 'APMT' })).toEqual([])
  })

  it('reads the text of a document by the id that show states', async () => {
    writeFileSync(join(world.folder, 'note.txt'), 'Arrival notice of MSDU4829155')
    const upload = ['--sandbox', 'upload', 'note.txt', '--container', 'MSDU4829155', '--yes']
    expect((await world.run(upload)).exit).toBe(0)
    const [shown] = await called([['show', { number: 'MSDU4829155', include: ['documents'] }]])
    const [document] = rowsOf(shown, 'documents')
    const uri = `oct://document/${document?.id}`
    const { result, error } = await agent.ask('resources/read', { uri })
    expect(error).toBeUndefined()
    expect(JSON.stringify(result)).toContain('note.txt')
  })

  it('says why an answer is empty', async () => {
    const reasons = [
      [{ customer: 'Nobody' }, 'matches the filter customer'],
      [{ which: 'overdue', customer: 'Bluefin' }, 'of 5 containers that match, none is overdue'],
      [{ customer: 'Acme', terminal: 'Everport' }, 'matches all filters'],
    ] as const
    for (const [args, words] of reasons) {
      const [list] = await called([['list_boxes', args]])
      expect(list?.empty_because).toContain(words)
    }
  })
})
