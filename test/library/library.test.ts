import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcessTransport } from '../../src/client/in-process-transport.js'
import {
  type Client,
  type Container,
  createClient,
  infer,
  type TransportEvent,
  track,
  upload,
  wait,
} from '../../src/index.js'
import { agentServers } from '../../src/library/agents.js'
import * as domain from '../../src/library/domain.js'
import * as maps from '../../src/library/maps.js'
import * as service from '../../src/library/service.js'
import { openSandbox, type Sandbox } from '../../src/service/sandbox.js'
import { receiver, sampleOf, signatureHeader } from '../../src/webhooks.js'
import { oneInThree } from '../sweeps/pairwise.js'

let folder: string
let sandbox: Sandbox
let client: Client
let boxes: domain.Box[]
const now = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-library-'))
  sandbox = await openSandbox({ folder, now: () => now })
  client = createClient({
    baseUrl: sandbox.baseUrl,
    token: sandbox.token,
    insecureHttp: true,
    transport: inProcessTransport(sandbox.service.fetch),
  })
  await track(client, ['MEDUFR030802'], { refs: ['PO-4711'] })
  await sandbox.advance(60_000)
  const include = ['shipment', 'pod_terminal']
  const containers = await client.containers.list({ include }).toArray()
  boxes = containers.map((container: Container) => domain.boxOf(container))
})
afterAll(async () => {
  await client.close()
  sandbox.service.close()
  rmSync(folder, { recursive: true, force: true })
})

const boxCalled = (number: string): domain.Box => {
  const box = boxes.find(({ container }) => container.number === number)
  if (box === undefined) throw new Error(`${number} is not tracked`)
  return box
}

describe('a container of a response', () => {
  const sentence = (box: domain.Box) => domain.briefBox(box, { now }).sentences[0]

  it('is at sea only if the response includes the events that show it', async () => {
    expect(sentence(boxCalled('TCLU5903276'))).toContain('is on the way to New York')
    const { id } = boxCalled('TCLU5903276').container
    const include = ['shipment', 'transport_events']
    const whole = domain.boxOf(await client.containers.get(id, { include }), null, { now })
    expect(whole.portCall).toBeNull()
    expect(sentence(whole)).toContain('is at sea to New York')
  })

  it('is in the port where its included events leave it', () => {
    const { container, shipment } = boxCalled('TCLU5903276')
    const event = (name: string, day: string, location_locode: string): TransportEvent => ({
      id: name,
      type: 'transport_event',
      event: `container.transport.${name}` as TransportEvent['event'],
      timestamp: `2026-02-${day}T08:00:00Z`,
      created_at: `2026-02-${day}T09:00:00Z`,
      location_locode,
    })
    const transport_events = [
      event('vessel_departed', '20', 'FRLEH'),
      event('transshipment_arrived', '24', 'GBFXT'),
    ]
    const box = domain.boxOf({ ...container, transport_events }, shipment, { now })
    expect(box.portCall).toEqual({ port: 'GBFXT', isAboard: true })
    expect(sentence(box)).toContain('is on board at GBFXT')
    const onlyIds = transport_events.map(({ id, type }) => ({ id, type }))
    const unread = domain.boxOf({ ...container, transport_events: onlyIds }, shipment, { now })
    expect(unread).not.toHaveProperty('portCall')
  })
})

describe('the ten calls', () => {
  it('1: readiness', () => {
    expect(domain.readiness(boxCalled('MEDU7316040')).words).toBe('ready')
    expect(domain.readiness(boxCalled('MSDU4829155'))).toMatchObject({ readiness: 'blocked' })
  })

  it('2: deadlines, the earliest first', () => {
    const [first] = domain.deadlines(boxCalled('MEDU7316040'), { now })
    expect(first).toMatchObject({ source: 'terminal', date: '2026-03-04', daysLeft: 2 })
  })

  it('3: holds and fees in words', () => {
    const box = boxCalled('MSDU4829155')
    expect(domain.standingHolds(box, now).map(domain.describeHold)[0]).toMatch(/^customs hold/)
    const fees = box.container.fees_at_pod_terminal ?? []
    expect(fees.map(domain.describeFee)).toContain('exam 395.00 USD')
  })

  it('4: numbers without a service', () => {
    expect(domain.inferNumber('219384756').shipping_line.decision).toBe('needs_confirmation')
    expect(domain.validateContainerNumber('MSCU6639871').isValid).toBe(false)
  })

  it('5: resolve', () => {
    expect(domain.resolve('po-4711', boxes)).toMatchObject({ by: 'bill or reference' })
    expect(domain.resolve('po-4711', boxes).boxes).toHaveLength(3)
    expect(domain.resolve('msdu 482915 5', boxes).by).toBe('container number')
    expect(domain.resolve('7316', boxes).boxes).toHaveLength(1)
    expect(domain.resolve('nothing', boxes)).toEqual({ by: 'none', boxes: [] })
  })

  it('6: containers, one by one and by number', async () => {
    const numbers: string[] = []
    for await (const { number } of client.containers.list()) numbers.push(number)
    expect(numbers).toHaveLength(3)
    const one = await client.containers.byNumber('MEDU 731604 0', { include: ['shipment'] })
    expect(one.number).toBe('MEDU7316040')
    await expect(client.containers.byNumber('MSCU6639870')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('7: track: a plan first, then once; an uncertain line is never registered', async () => {
    const number = 'MAEU770801251'
    expect(await track(client, [number], { dryRun: true })).toMatchObject([
      { outcome: 'planned', scac: 'MAEU' },
    ])
    expect(await track(client, [number])).toMatchObject([{ outcome: 'registered' }])
    expect(await track(client, [number, number])).toMatchObject([{ outcome: 'already_tracked' }])
    const [unsure] = await track(client, ['219384756'])
    expect(unsure).toMatchObject({ outcome: 'needs_line', scac: null })
    expect(unsure?.lines[0]?.scac).toBe('MAEU')
    const aborted = track(client, [number], { signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('8: routeSvg and routeHtml', async () => {
    const map = maps.readRouteMap(
      await client.routeMaps.get(boxCalled('MEDU7316040').container.id),
    )?.map
    if (map === undefined) throw new Error('no route')
    const svg = await maps.routeSvg(map, { theme: 'dark', width: 800, legend: false })
    expect(svg).toMatch(/^<svg .* width="800" height="427"/)
    const withLegend = await maps.routeSvg(map)
    expect(withLegend.length).toBeGreaterThan(svg.length)
    expect(maps.routeHtml(map, { title: 'MEDU7316040' })).toContain('<title>MEDU7316040</title>')
  })

  it('9: receiver', async () => {
    const seen: string[] = []
    const handle = receiver({ secrets: ['secret'], onEvent: ({ event }) => seen.push(event) })
    const body = JSON.stringify(sampleOf('container.updated', { id: crypto.randomUUID(), at: now }))
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex')
    const post = (secret: string, text = body) =>
      handle(
        new Request('https://hooks.example/oct', {
          method: 'POST',
          headers: { [signatureHeader]: sign(secret) },
          body: text,
        }),
      )
    expect((await post('secret')).status).toBe(200)
    expect((await post('other')).status).toBe(401)
    expect((await post('secret', `${body} `)).status).toBe(401)
    expect((await handle(new Request('https://hooks.example/oct'))).status).toBe(405)
    expect(seen).toEqual(['container.updated'])
  })

  it('10: an embedded service, in memory and on the loopback address', async () => {
    const served = await service.serve({ clock: () => now })
    const own = createClient({ baseUrl: served.url, token: served.key, insecureHttp: true })
    expect(await track(own, ['MEDUFR030802'])).toMatchObject([{ outcome: 'registered' }])
    expect(await own.trackingRequests.list().toArray()).toHaveLength(1)
    await own.close()
    await served.close()
    const embedded = await service.createService({ clock: () => now })
    const url = 'http://oct.embedded/v2/containers'
    expect((await embedded.fetch(new Request(url))).status).toBe(401)
    const key = await embedded.createKey('acme')
    const headers = { authorization: `Token ${key}` }
    expect((await embedded.fetch(new Request(url, { headers }))).status).toBe(200)
    embedded.close()
  })

  it('infers, waits and uploads', async () => {
    expect(await infer(client, 'MEDUFR030802')).toMatchObject({
      decision: 'auto_select',
      scac: 'MSCU',
      type: 'bill_of_lading',
    })
    const [tracked] = await track(client, ['MEDUFR030802'])
    const id = tracked?.request?.id ?? ''
    expect(await wait(client, id)).toMatchObject({ status: 'created' })
    const ended = wait(client, id, { signal: AbortSignal.abort() })
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
    const silent = createClient({
      ...{ baseUrl: sandbox.baseUrl, token: sandbox.token, insecureHttp: true },
      transport: ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 10)
    const unanswered = wait(silent, id, { signal: leaving.signal })
    await expect(unanswered).rejects.toMatchObject({ name: 'AbortError' })
    await expect(wait(silent, id, { timeoutMs: 10 })).rejects.toMatchObject({ code: 'pending' })
    const file = { name: 'note.txt', bytes: Buffer.from('PO-4711'), contentType: 'text/plain' }
    const container = boxCalled('MEDU7316040').container.id
    const document = await upload(client, file, { containerIds: [container] })
    expect((await client.documents.get(document.id)).id).toBe(document.id)
  })
})

describe('the examples of the comments', () => {
  const source = fileURLToPath(new URL('../../src/library/', import.meta.url))
  const texts = readdirSync(source).map(
    (name) => [name, readFileSync(join(source, name), 'utf8')] as const,
  )
  const examples = texts.flatMap(([name, text]) => {
    return [...text.matchAll(/@example\n((?: \* .*\n)+)/g)].map(
      ([, lines = '']) => [name, lines.replace(/^ \* /gm, '')] as const,
    )
  })

  it('exist for every call', () => {
    expect(examples.length).toBeGreaterThanOrEqual(11)
    // An editor shows an example only if its tag is on a line of its own.
    const stated = texts.flatMap(([name, text]) =>
      text
        .split('@example')
        .slice(1)
        .map(() => name),
    )
    expect(examples.map(([name]) => name)).toEqual(stated)
  })

  it.each(oneInThree(examples, 0))('%s runs', async (_name, code) => {
    const box = boxCalled('MSDU4829155')
    const [tracked] = await track(client, ['MEDUFR030802'])
    const map = maps.readRouteMap(await client.routeMaps.get(box.container.id))?.map
    const given = {
      ...domain,
      ...maps,
      ...{ createClient, ...service, createAgentServer: agentServers('0.0.0-test') },
      ...{ token: sandbox.token, request: new Request('http://oct.embedded/mcp') },
      ...{ client, track, infer, wait, upload, receiver, box, boxes, tracked, map },
      ...{ container: box.container, shipment: box.shipment, rules: [], events: [] },
      ...{ containerId: box.container.id, readFile: async () => Buffer.from('%PDF-1.4') },
    }
    // A name that the example declares is a result, not an ingredient.
    const declared = [...code.matchAll(/const (?:\{ ([^}]*) \}|\[([^\]]*)\]|(\w+)) =/g)]
      .flatMap((match) => (match[1] ?? match[2] ?? match[3] ?? '').split(', '))
      .map((name) => name.split(': ').at(-1))
    const names = Object.keys(given).filter((name) => !declared.includes(name))
    const run = new Function(...names, `return (async () => { ${code} })()`)
    await run(...names.map((name) => given[name as keyof typeof given]))
  })
})
