import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../../src/cache/open-journal.js'
import type { NewReceivedEvent } from '../../../src/cache/received/received-event.js'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { parseEvent } from '../../../src/webhooks/parse-event.js'
import { signatureOf, verifySignature } from '../../../src/webhooks/signature.js'
import { sampleOf } from '../../../src/webhooks/synthesize.js'
import { newWorld, type World } from '../../support/run-oct.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const secret = 'journal-secret'

let world: World
let server: Server
let target: string
let got: { body: Buffer; headers: NodeJS.Dict<string | string[]>; at: number }[]
let answers: number[]

beforeEach(async () => {
  world = newWorld()
  got = []
  answers = []
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    got.push({
      body: Buffer.concat(pieces),
      headers: request.headers,
      at: world.clock.now().getTime(),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target = `${(server.address() as AddressInfo).port}/hook`
})

afterEach(async () => {
  world.remove()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function delivered(id: string, event: string, minutesAgo: number): NewReceivedEvent {
  const receivedAt = new Date(world.clock.now().getTime() - minutesAgo * 60_000)
  const envelope = sampleOf(event, { id, at: receivedAt, webhookId: 'w1' })
  const { sample: _none, ...attributes } = envelope.data.attributes
  const real = { ...envelope, data: { ...envelope.data, attributes } }
  // A body is stored and sent unchanged, however it is formatted.
  const body = bytes(`${JSON.stringify(real)}\n`)
  const { containerId, containerNumber, shipmentId, occurredAt } = parseEvent(body)
  return {
    ...{
      id,
      event,
      receivedAt,
      occurredAt,
      webhookId: 'w1',
      containerId,
      containerNumber,
      shipmentId,
    },
    origin: 'delivered',
    body,
    headers: JSON.stringify([
      ['Content-Type', 'application/json'],
      [signatureHeader, signatureOf(body, secret)],
      ['X-Own', 'mine'],
    ]),
  }
}

/** Adds events to the sandbox's journal as a listener would. */
async function journal(...events: NewReceivedEvent[]): Promise<void> {
  await world.run(['webhooks', 'log', '--sandbox'])
  const opened = await openJournal(sandboxJournal())
  opened.received.append(events)
  opened.close()
}

const sandboxJournal = () => ({
  folder: join(world.env.OCT_DATA_DIR ?? '', 'journals'),
  profile: 'sandbox',
  baseUrl: 'none',
})

const webhooks = (...words: string[]) => world.run(['webhooks', ...words, '--sandbox'])

const rowsOf = async (...words: string[]): Promise<Record<string, unknown>[]> => {
  const run = await webhooks(...words, '--json')
  expect(run.exit, run.stderr).toBe(0)
  return JSON.parse(run.stdout)
}

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

describe('oct webhooks log', () => {
  beforeEach(() =>
    journal(
      delivered('e1', 'container.updated', 300),
      delivered('e2', 'container.transport.vessel_arrived', 60),
      delivered('e3', 'shipment.estimated.arrival', 10),
    ),
  )

  it('lists the journal newest first, by time, name, end of a name, pattern, box and id', async () => {
    const all = await rowsOf('log')
    expect(ids(all)).toEqual(['e3', 'e2', 'e1'])
    expect(ids(await rowsOf('log', '--since', '2h'))).toEqual(['e3', 'e2'])
    expect(ids(await rowsOf('log', '--before', '30m'))).toEqual(['e2', 'e1'])
    expect(ids(await rowsOf('log', '--event', 'container.*'))).toEqual(['e2', 'e1'])
    expect(ids(await rowsOf('log', '--event', 'vessel_arrived'))).toEqual(['e2'])
    const { container } = all[2] ?? {}
    expect(ids(await rowsOf('log', '--container', String(container).toLowerCase()))).toEqual([
      'e2',
      'e1',
    ])
    expect(ids(await rowsOf('log', 'e1'))).toEqual(['e1'])
    expect(ids(await rowsOf('log', '--limit', '1'))).toEqual(['e3'])
  })

  it('contains the body in JSON, and no header', async () => {
    const [row] = await rowsOf('log', 'e1')
    expect(row).toMatchObject({ event: 'container.updated', origin: 'delivered', state: 'done' })
    expect(row?.body).toMatchObject({ data: { id: 'e1', type: 'webhook_notification' } })
    expect(JSON.stringify(row)).not.toContain('X-Own')
  })

  it('suggests a correction for a mistyped name, and reports an unknown id', async () => {
    const slip = await webhooks('log', '--event', 'container.updatet')
    expect(slip.exit).toBe(2)
    expect(slip.stderr).toContain('Did you mean container.updated?')
    expect((await webhooks('log', 'e9')).exit).toBe(5)
  })

  it('refuses a time range that ends before it starts', async () => {
    const run = await webhooks('log', '--since', '1h', '--before', '2h')
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('The period from --since to --before is empty')
    expect((await webhooks('log', '--since', '2026-03-01', '--before', '2026-03-01')).exit).toBe(2)
  })

  it('exits 10 with --check if a row matches', async () => {
    expect((await webhooks('log', '--dead', '--check')).exit).toBe(0)
    expect((await webhooks('log', '--since', '2h', '--check')).exit).toBe(10)
  })
})

describe('oct webhooks replay', () => {
  beforeEach(() =>
    journal(
      delivered('e1', 'container.updated', 300),
      delivered('e2', 'container.transport.vessel_arrived', 60),
    ),
  )

  const sent = () => got.map(({ body }) => parseEvent(body).id)

  it('sends the received bytes and headers, oldest first', async () => {
    const rows = await rowsOf('replay', '--all', '--forward-to', target)
    expect(rows).toMatchObject([
      { id: 'e1', result: 'taken', answer: '200' },
      { id: 'e2', result: 'taken', answer: '200' },
    ])
    expect(sent()).toEqual(['e1', 'e2'])
    for (const { body, headers } of got) {
      const signature = String(headers[signatureHeader.toLowerCase()])
      expect(verifySignature({ body, signature, secrets: [secret] })).toBe('genuine')
      expect(headers['x-own']).toBe('mine')
    }
  })

  it('signs again only with the current secret', async () => {
    world.env.OCT_WEBHOOK_SECRET = 'another'
    await rowsOf('replay', 'e1', '--forward-to', target, '--fresh-signature')
    await rowsOf('replay', 'e1', '--forward-to', target)
    const verdicts = got.map(({ body, headers }) => {
      const signature = String(headers[signatureHeader.toLowerCase()])
      return verifySignature({ body, signature, secrets: ['another'] })
    })
    expect(verdicts).toEqual(['genuine', 'wrong'])
  })

  it('respects the rate', async () => {
    await rowsOf('replay', '--all', '--forward-to', target, '--rate', '0.5')
    expect((got[1]?.at ?? 0) - (got[0]?.at ?? 0)).toBe(2000)
  })

  it('reports refused events and continues, exit 12', async () => {
    answers = [500]
    const run = await webhooks('replay', '--all', '--forward-to', target, '--json')
    expect(run.exit).toBe(12)
    const rows = JSON.parse(run.stdout)
    expect(rows.map(({ result }: { result: string }) => result)).toEqual(['refused', 'taken'])
  })

  it('stops after three tries if the target is unavailable', async () => {
    answers = [503, 503, 503, 200]
    const run = await webhooks('replay', '--all', '--forward-to', target, '--json')
    expect(run.exit).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([{ result: 'refused' }, { result: 'not sent' }])
    expect(sent()).toEqual(['e1', 'e1', 'e1'])
  })

  it('runs a command with the delivery on its standard input', async () => {
    await rowsOf('replay', 'e2', '--exec', 'cat > got.json')
    const read = parseEvent(readFileSync(join(world.folder, 'got.json')))
    expect(read.id).toBe('e2')
  })

  it('sends nothing unless events and a target are given', async () => {
    expect((await webhooks('replay', '--forward-to', target)).exit).toBe(2)
    expect((await webhooks('replay', '--all')).exit).toBe(2)
    expect((await webhooks('replay', '--all', '--forward-to', 'http://example.com/')).exit).toBe(2)
    expect((await webhooks('replay', '--all', '--forward-to', target, '--read-only')).exit).toBe(4)
    expect(got).toEqual([])
  })

  it('makes dead letters wait again without a target, and settles them with a target that accepts', async () => {
    const opened = await openJournal(sandboxJournal())
    opened.received.append([{ ...delivered('d1', 'container.created', 5), awaitsDelivery: true }])
    opened.received.settle('d1', { state: 'dead', error: 'exit 1' }, world.clock.now())
    opened.close()
    answers = [500]
    expect((await webhooks('replay', '--dead', '--forward-to', target)).exit).toBe(12)
    expect(ids(await rowsOf('log', '--dead'))).toEqual(['d1'])
    await rowsOf('replay', '--dead', '--forward-to', target)
    expect(await rowsOf('log', 'd1')).toMatchObject([{ state: 'done' }])
    const again = await openJournal(sandboxJournal())
    again.received.append([{ ...delivered('d2', 'container.created', 4), awaitsDelivery: true }])
    again.received.settle('d2', { state: 'dead', error: 'exit 1' }, world.clock.now())
    again.close()
    const planned = await rowsOf('replay', '--dead', '--dry-run')
    expect(planned).toMatchObject([{ id: 'd2', result: 'planned' }])
    expect(ids(await rowsOf('log', '--dead'))).toEqual(['d2'])
    const run = await webhooks('replay', '--dead', '--json')
    expect(run).toMatchObject({ exit: 12 })
    expect(JSON.parse(run.stdout)).toMatchObject([{ id: 'd2', result: 'waiting' }])
    expect(run.stderr).toContain('1 event waits for a listener')
    expect(run.stderr).toContain('webhooks listen --forward-to')
    expect(await rowsOf('log', 'd2')).toMatchObject([{ state: 'waiting', tries: 0 }])
    expect(await webhooks('replay', '--dead')).toMatchObject({ exit: 0, stdout: '' })
  })

  it('only prints what it would send with --dry-run', async () => {
    for (const where of [
      ['--forward-to', target],
      ['--exec', 'cat > got.json'],
    ]) {
      const rows = await rowsOf('replay', '--all', '--dry-run', ...where)
      expect(rows).toMatchObject([
        { id: 'e1', result: 'planned', answer: null },
        { id: 'e2', result: 'planned' },
      ])
    }
    expect(got).toEqual([])
    expect(existsSync(join(world.folder, 'got.json'))).toBe(false)
    expect((await webhooks('replay', '--all', '--dry-run')).exit).toBe(2)
  })

  it('sends events that wait for an ended listener, and none that others hand on', async () => {
    const opened = await openJournal(sandboxJournal())
    const waiting = { awaitsDelivery: true, target: 'POST :9' }
    opened.received.append([{ ...delivered('w1', 'container.created', 5), ...waiting }])
    opened.received.listen('POST :8', world.clock.now())
    opened.received.append([
      { ...delivered('w2', 'container.created', 4), ...waiting, target: 'POST :8' },
    ])
    expect(ids(await rowsOf('replay', '--waiting', '--dry-run', '--exec', 'exit 1'))).toEqual([
      'w1',
    ])
    expect(ids(await rowsOf('replay', '--waiting', '--forward-to', target))).toEqual(['w1'])
    expect(await rowsOf('replay', '--waiting', '--forward-to', target)).toEqual([])
    expect(await rowsOf('log', 'w1', 'w2')).toMatchObject([{ state: 'done' }, { state: 'waiting' }])
    expect((await webhooks('replay', '--waiting')).exit).toBe(2)
    expect((await webhooks('replay', '--waiting', '--all', '--forward-to', target)).exit).toBe(2)
    opened.close()
  })
})

describe('oct webhooks trigger', () => {
  it('sends a signed sample of every selected event, each with its own id', async () => {
    world.env.OCT_WEBHOOK_SECRET = secret
    const rows = await rowsOf('trigger', '*', '--forward-to', target)
    expect(rows).toHaveLength(44)
    expect(new Set(ids(rows)).size).toBe(44)
    expect(got.map(({ body }) => parseEvent(body).event)).toEqual(rows.map(({ event }) => event))
    for (const { body, headers } of got) {
      const signature = String(headers[signatureHeader.toLowerCase()])
      expect(verifySignature({ body, signature, secrets: [secret] })).toBe('genuine')
      expect(parseEvent(body).isSample).toBe(true)
    }
  })

  it('sets values of the body before signing', async () => {
    world.env.OCT_WEBHOOK_SECRET = secret
    const words = ['--set', 'container.number=MSCU6639870', '--set', 'data.attributes.version=7']
    await rowsOf('trigger', 'container.updated', '--forward-to', target, ...words)
    const read = parseEvent(got[0]?.body ?? '')
    expect(read.containerNumber).toBe('MSCU6639870')
    expect(read.envelope.data.attributes.version).toBe(7)
    for (const setting of ['ship.name=x', 'container=x', 'container.__proto__.x=1', 'number']) {
      const run = await webhooks(
        'trigger',
        'container.updated',
        '--forward-to',
        target,
        '--set',
        setting,
      )
      expect(run.exit, setting).toBe(2)
    }
    expect(got).toHaveLength(1)
  })

  it('sends the latest received event, under a new id', async () => {
    await journal(
      delivered('e1', 'container.updated', 300),
      delivered('e2', 'container.updated', 5),
    )
    await rowsOf('trigger', 'container.updated', '--sample', 'last', '--forward-to', target)
    const [sent] = got.map(({ body }) => parseEvent(body))
    expect(sent?.isSample).toBe(true)
    expect(['e1', 'e2']).not.toContain(sent?.id)
    expect(sent?.createdAt).toBe('2026-03-02T08:55:00Z')
    const never = await webhooks(
      'trigger',
      'container.created',
      '--sample',
      'last',
      '--forward-to',
      target,
    )
    expect(never.exit).toBe(5)
  })

  it('only prints what it would send with --dry-run', async () => {
    const words = ['trigger', 'document.*', '--forward-to', target, '--dry-run']
    const rows = await rowsOf(...words)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toMatchObject({ result: 'planned', status: null })
    expect((await webhooks(...words)).stderr).toContain('nothing was sent')
    expect(got).toEqual([])
  })

  it('needs no service to list the events', async () => {
    const run = await world.run(['webhooks', 'trigger', 'container.nope'])
    expect(run.exit).toBe(2)
    const [line = ''] = /oct webhooks catalog.*$/m.exec(run.stderr) ?? []
    expect((await world.run(line.trim().split(' ').slice(1))).exit).toBe(0)
  })

  it('lists events without a token and without a service', async () => {
    const slip = await webhooks('trigger', 'container.nope')
    expect(slip.exit).toBe(2)
    expect(slip.stderr).toContain("trigger '*' --dry-run")
    expect(slip.stderr).not.toContain('catalog')
    const planned = await webhooks('trigger', '*', '--dry-run', '--json')
    expect(planned.exit, planned.stderr).toBe(0)
    expect(JSON.parse(planned.stdout)).toHaveLength(44)
    expect(got).toEqual([])
  })

  it('reports a failed target: 6 for a refusal, 9 for no listener, 12 for some of several', async () => {
    answers = [401]
    expect((await webhooks('trigger', 'container.updated', '--forward-to', target)).exit).toBe(6)
    expect((await webhooks('trigger', 'container.updated', '--forward-to', '1/hook')).exit).toBe(9)
    answers = [200, 401]
    expect((await webhooks('trigger', 'document.*', '--forward-to', target)).exit).toBe(12)
    expect((await webhooks('trigger', 'container.updatd', '--forward-to', target)).exit).toBe(2)
    expect((await webhooks('trigger', '*', '--forward-to', target, '--read-only')).exit).toBe(4)
  })
})

describe('oct webhooks verify', () => {
  const body =
    '{"data":{"id":"n1","type":"webhook_notification","attributes":{"event":"container.updated"}}}'
  const verify = async (content: string, signature: string, inForce = secret) => {
    writeFileSync(join(world.folder, 'body.json'), content)
    world.env.OCT_WEBHOOK_SECRET = inForce
    return webhooks('verify', 'body.json', '--signature', signature, '--json')
  }
  const right = signatureOf(bytes(body), secret)

  it('recognizes a genuine delivery, and names its secret', async () => {
    const run = await verify(body, right)
    expect(run.exit).toBe(0)
    expect(JSON.parse(run.stdout)).toEqual({
      verdict: 'genuine',
      reason: null,
      secret_from: 'OCT_WEBHOOK_SECRET',
      event: 'container.updated',
      id: 'n1',
      body_problem: null,
      bytes: body.length,
    })
  })

  it.each([
    ['a line break that an editor added', `${body}\n`, right, 'without the line break at its end'],
    ['indentation', JSON.stringify(JSON.parse(body), null, 2), right, 'as compact JSON'],
    ['Windows line breaks', '{\r\n}', signatureOf(bytes('{\n}'), secret), 'with Unix line breaks'],
    ['a prefix', body, `sha256=${right}`, 'characters beside its 64 hex digits'],
    ['capitals', body, right.toUpperCase(), 'in capitals'],
    ['base64', body, Buffer.from(right, 'hex').toString('base64'), 'HMAC-SHA256 in base64'],
    ['half of it', body, right.slice(0, 32), 'The signature has 32 characters'],
    ['nothing', body, '', 'There is no signature'],
    ['something else', `${body}x`, right, 'differs from what was signed'],
  ])('reports %s as the problem', async (_, content, signature, words) => {
    const run = await verify(content, signature)
    expect(run.exit).toBe(6)
    expect(JSON.parse(run.stdout).reason).toContain(words)
    expect(run.stdout + run.stderr).not.toContain(secret)
  })

  it('reports that the secret has an extra line break', async () => {
    const echoed = signatureOf(bytes(body), `${secret}\n`)
    expect((await verify(body, echoed)).stderr).toContain('with a line break at its end')
  })

  it('reads body, signature and secrets from files and standard input', async () => {
    writeFileSync(join(world.folder, 'sig.txt'), `${signatureHeader}: ${right}\n`)
    writeFileSync(join(world.folder, 'secrets'), `old\n${secret}\n`)
    const words = [
      'verify',
      '-',
      '--signature-file',
      'sig.txt',
      '--secret-file',
      'secrets',
      '--json',
    ]
    const run = await world.run(['webhooks', ...words], { stdin: body })
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'genuine', secret_from: 'secrets' })
    expect((await webhooks('verify', '-', '--secret-file', '-')).exit).toBe(2)
    expect((await webhooks('verify', 'sig.txt', '--signature', right)).exit).toBe(2)
  })
})
