import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { parseEvent } from '../../../src/webhooks/parse-event.js'
import { signatureOf, verifySignature } from '../../../src/webhooks/signature.js'
import type { FakeTerminal } from '../../support/fake-terminal.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { served } from '../serve/served.js'

/** A machine on which a webhook was created. */
let template: World
let world: World
let server: Server
let target: string
let got: { body: Buffer; signature: string }[]
let arrives: () => void
let id: string
let secret: string

beforeAll(async () => {
  world = template = newWorld()
  const hook = 'http://127.0.0.1:9/hook'
  id = (await said('create', hook, '--event', 'container.*', '--store', 'file', '-o', 'ids')).trim()
  secret = (await said('secret', id)).trim()
})
afterAll(() => template.remove())

beforeEach(async () => {
  world = template.copy()
  ;[got, arrives] = [[], () => {}]
  server = createServer(async (request, response) => {
    const signature = String(request.headers[signatureHeader.toLowerCase()])
    got.push({ body: await buffer(request), signature })
    arrives()
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target = `${(server.address() as AddressInfo).port}/hook`
})

afterEach(async () => {
  world.remove()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const webhooks = (...words: string[]) => world.run(['--sandbox', 'webhooks', ...words])

async function said(...words: string[]): Promise<string> {
  const run = await webhooks(...words)
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout
}

const verdicts = () =>
  got.map(({ body, signature }) => verifySignature({ body, signature, secrets: [secret] }))

/** Each reconstructed event is also in the journal. */
async function journalSome(): Promise<number> {
  await said('trigger', 'document.*', '--forward-to', target)
  await world.run(['--sandbox', 'track', 'MEDUFR030802', '--wait'])
  await world.run(['--sandbox', 'sync'])
  await world.run(['sandbox', 'advance', '5d'])
  const found = JSON.parse(await said('catch-up', '--since', '30d', '--json'))
  got = []
  return found.length
}

describe('the stored secret of a webhook', () => {
  it('signs samples, which name the webhook', async () => {
    await said('trigger', 'container.updated', '--forward-to', target, '--webhook', id)
    expect(verdicts()).toEqual(['genuine'])
    expect(parseEvent(got[0]?.body ?? '').webhookId).toBe(id)
  })

  it('signs samples without a flag if there is only one; otherwise the flag is suggested', async () => {
    await said('trigger', 'container.updated', '--forward-to', target)
    expect(verdicts()).toEqual(['genuine'])
    expect(parseEvent(got[0]?.body ?? '').webhookId).toBe(id)
    const folder = join(world.root, 'data', 'secrets')
    const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('webhook-'))
    const second = { ...JSON.parse(readFileSync(join(folder, name), 'utf8')), id: 'second' }
    writeFileSync(join(folder, 'webhook-2.json'), JSON.stringify(second), { mode: 0o600 })
    const elsewhere = { ...second, id: 'third', base_url: 'https://other.example/v2' }
    writeFileSync(join(folder, 'webhook-3.json'), JSON.stringify(elsewhere), { mode: 0o600 })
    writeFileSync(join(folder, 'webhook-4.json'), 'no json')
    const run = await webhooks('trigger', 'container.updated', '--forward-to', target)
    expect(run.stderr).toContain('the secrets of 2 webhooks are stored')
    expect(run.stderr).toContain(`--webhook ${id}`)
    expect(run.stderr).toContain('--webhook second')
    expect(run.stderr).not.toContain('third')
    expect(run.stdout + run.stderr).not.toContain(secret)
  })

  it('signs a replay again if requested', async () => {
    const count = await journalSome()
    expect(count).toBeGreaterThan(1)
    const words = ['--all', '--forward-to', target, '--webhook', id]
    await said('replay', ...words, '--fresh-signature')
    expect(verdicts()).toEqual(Array(count).fill('genuine'))
  })

  it('verifies', async () => {
    const body = '{"data":{"id":"n1","type":"webhook_notification","attributes":{"event":"x"}}}'
    writeFileSync(join(world.folder, 'body.json'), body)
    const words = ['body.json', '--signature', signatureOf(Buffer.from(body), secret), '--json']
    const verified = JSON.parse(await said('verify', ...words, '--webhook', id))
    expect(verified).toMatchObject({ verdict: 'genuine', secret_from: 'a kept file' })
    const other = await webhooks('verify', ...words, '--webhook', 'another')
    expect([other.exit, other.stderr]).toEqual([2, expect.stringContaining('No secret')])
  })
})

describe('an interrupted replay', () => {
  it('reports its progress, and sends no more', async () => {
    const count = await journalSome()
    let terminal: FakeTerminal | undefined
    arrives = () => {
      if (got.length === 2) terminal?.interrupt('SIGINT')
    }
    const line = ['--sandbox', 'webhooks', 'replay', '--all', '--forward-to', target]
    const run = await world.run(line, {
      watch: (watched) => {
        terminal = watched
      },
    })
    expect(run.exit).toBe(130)
    expect(run.stderr).toMatch(
      /[12] events? w(?:as|ere) accepted, the last event arrived at .*; the remaining events were not sent/,
    )
    expect(count).toBeGreaterThan(2)
    expect(got).toHaveLength(2)
  })
})

describe('trigger --via-service', () => {
  const url = 'https://hooks.example.com/oct'
  const words = `webhooks trigger container.updated --via-service --forward-to ${url} --json`

  it('lets the service send, with the stored secret', async () => {
    const oct = await served()
    try {
      const sample = '{"data":{"id":"n1","type":"webhook_notification","attributes":{"event":"x"}}}'
      const answer = { succeeded: true, status_code: 204, error: null, request_body: sample }
      oct.stumble.by = () => ({ status: 200, body: answer })
      const run = await oct.oct(words, { env: { OCT_WEBHOOK_SECRET: 'whsec' } })
      expect(run.exit, run.stderr).toBe(0)
      expect(JSON.parse(run.stdout)).toMatchObject([
        { event: 'container.updated', id: 'n1', result: 'taken', status: 204, signed: true, url },
      ])
      expect(oct.asked).toEqual([
        {
          what: 'POST /v2/webhooks/trigger',
          body: expect.objectContaining({ url, event: 'container.updated', secret: 'whsec' }),
        },
      ])
    } finally {
      await oct.end()
    }
  })

  it('reports why the service did not send, and sends only to https', async () => {
    const oct = await served()
    try {
      const metadata = words.replace('hooks.example.com', '169.254.169.254')
      const away = await oct.oct(metadata)
      expect([away.exit, away.stderr]).toEqual([
        6,
        expect.stringContaining('deliveries are never sent there'),
      ])
      oct.asked.length = 0
      expect((await oct.oct(words.replace('https:', 'http:'))).exit).toBe(2)
      expect(oct.asked).toEqual([])
    } finally {
      await oct.end()
    }
  })
})
