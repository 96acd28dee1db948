import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../process/program.js'
import { subscribe } from '../../service/deliveries/subscribe.js'
import { deliver, deliveryBody, signedHeaders } from '../../support/deliveries.js'
import type { FakeTerminal } from '../../support/fake-terminal.js'
import type { Run, RunOptions } from '../../support/run-oct.js'
import { type Served, served } from '../serve/served.js'
import { whileListening } from './listening.js'

let oct: Served
beforeEach(async () => {
  oct = await served()
})
afterEach(() => oct.end())

const atTerminal = { turns: [], columns: 200 }

const listening = (
  words: string,
  work: (url: string, terminal: FakeTerminal) => Promise<unknown>,
  options: Omit<RunOptions, 'world'> = {},
): Promise<Run> => whileListening(oct, { words, work, options })

const webhooks = async () => (await oct.test.get('/webhooks')).body.data

describe('on a terminal', () => {
  const env = { OCT_WEBHOOK_SECRET: 'whsec', NO_COLOR: '1' }
  const events = async (url: string, terminal: FakeTerminal): Promise<void> => {
    const at = '2026-03-02T08:30:00Z'
    const before = { available_for_pickup: false, pickup_lfd: '2026-05-15T04:00:00Z' }
    const after = { available_for_pickup: true, pickup_lfd: '2026-05-13T04:00:00Z' }
    const earlier = { id: 'p1', at: '2026-03-02T08:00:00Z', attributes: before }
    await deliver(url, earlier, 'whsec')
    await deliver(url, { id: 'p2', at, attributes: after }, 'whsec')
    await deliver(url, { id: 'p3', at, attributes: after }, 'whsec')
    await deliver(url, { id: 'p4', sample: true }, 'whsec')
    await until('all are told', () => terminal.stdout.text.includes('sample'))
  }
  const told = async (columns: number): Promise<string[]> => {
    const run = await listening('--tz utc', events, { env, isTTY: true, columns })
    expect(run.exit).toBe(0)
    return run.stdout.trimEnd().split('\n')
  }
  const head = '09:00:00Z  container.updated         MSCU6639870'

  it('shows once what an event changed, even if others happened at the same moment', async () => {
    const what = expect.stringMatching(/available for pickup: no → yes/)
    expect(await told(160)).toEqual([head, what, head, `${head}  sample`])
  })

  it('wraps long text between words, under the event', async () => {
    const [first, second, ...more] = await told(60)
    expect([first, second]).toEqual([head, head])
    const under = more.slice(0, more.indexOf(head))
    expect(under.length).toBeGreaterThan(1)
    for (const line of under) expect(line).toMatch(/^ {10}\S.{0,49}$/)
    expect(under.join(' ')).toMatch(/last free day: .* → .* ⚠ +earlier/)
  })
})

describe('--register', () => {
  const url = 'https://hooks.example.com/oct'
  const words = `--register ${url} --event tracking_request.*`

  it('creates a webhook whose deliveries are accepted, and deletes it at the end', async () => {
    let secret = ''
    const run = await listening(
      words,
      async (at) => {
        const [webhook, ...others] = await webhooks()
        expect(others).toEqual([])
        expect(webhook?.attributes).toMatchObject({ url, active: true })
        expect(webhook?.attributes.events).toHaveLength(4)
        secret = String(webhook?.attributes.secret)
        expect((await deliver(at, { id: 'r1' }, secret)).status).toBe(200)
        expect((await deliver(at, { id: 'r2' }, 'another')).status).toBe(401)
      },
      atTerminal,
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(await webhooks()).toEqual([])
    expect(run.stderr).toMatch(
      /^Registered webhook \S+ for https:.*\n(?:.*\n)*Removed webhook \S+\n$/,
    )
    expect(run.stdout + run.stderr).not.toContain(secret)
  })

  it('names the webhook that the service does not delete', async () => {
    const run = await listening(
      words,
      async () => {
        oct.stumble.by = (asked) =>
          asked.startsWith('DELETE') ? { status: 403, body: {} } : undefined
      },
      atTerminal,
    )
    const [left] = await webhooks()
    expect(run.stderr).toContain(`oct webhooks delete ${left?.id}`)
  })

  it('is deleted if the listener could not start', async () => {
    const run = await oct.oct(`webhooks listen ${words} --host 192.0.2.1`, atTerminal)
    expect(run.exit).toBe(13)
    expect(await webhooks()).toEqual([])
  })

  it('is refused if it would not be visible, or if nothing can be written', async () => {
    const alone = await oct.oct(`webhooks listen --port 0 ${words}`)
    expect([alone.exit, alone.stderr]).toEqual([
      2,
      expect.stringContaining('needs an interactive session'),
    ])
    const readOnly = await oct.oct(`webhooks listen --port 0 ${words} --read-only`, atTerminal)
    expect(readOnly.exit).toBe(4)
    expect(oct.asked).toEqual([])
  })
})

describe('--webhook', () => {
  it('verifies with the secret that the service has for it', async () => {
    const { id, secret } = await subscribe(oct.test, { url: 'https://hooks.example.com/oct' })
    const run = await listening(`--webhook ${id}`, async (url) => {
      expect((await deliver(url, { id: 'w1' }, secret)).status).toBe(200)
      expect((await deliver(url, { id: 'w2' }, 'another')).status).toBe(401)
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(oct.asked.map(({ what }) => what)).toEqual([`GET /v2/webhooks/${id}`])
    expect(run.stdout + run.stderr).not.toContain(secret)
    expect(await webhooks()).toHaveLength(1)
  })

  it('is not found if it does not exist', async () => {
    const run = await oct.oct(
      'webhooks listen --port 0 --webhook 7d1c2a9e-0000-4000-8000-000000000000',
    )
    expect(run.exit, run.stderr).toBe(5)
  })
})

describe('--check-sender', () => {
  const env = { OCT_WEBHOOK_SECRET: 'whsec' }
  const names = (...addresses: string[]): void => {
    const body = { webhook_notification_ips: addresses, last_updated: '2026-03-01T00:00:00Z' }
    oct.stumble.by = (asked) => (asked.endsWith('/ips') ? { status: 200, body } : undefined)
  }
  const from = async (url: string, id: string, address?: string): Promise<number> => {
    const body = deliveryBody({ id })
    const headers = signedHeaders(body, 'whsec')
    if (address !== undefined) headers['x-forwarded-for'] = address
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  it('accepts deliveries only from the addresses that the service names, behind a proxy too', async () => {
    names('192.0.2.10', '192.0.2.11')
    const run = await listening(
      '--check-sender --proxy 127.0.0.1',
      async (url) => {
        expect(await from(url, 's1', '192.0.2.11')).toBe(200)
        expect(await from(url, 's2', '192.0.2.12')).toBe(403)
        expect(await from(url, 's3')).toBe(403)
      },
      { env },
    )
    expect(run.exit).toBe(0)
    expect(JSON.parse((await oct.oct('webhooks log --json')).stdout)).toMatchObject([{ id: 's1' }])
  })

  it('does not start if the service names no address', async () => {
    names()
    const run = await oct.oct('webhooks listen --port 0 --check-sender', { env })
    expect([run.exit, run.stderr]).toEqual([
      9,
      expect.stringContaining('does not publish the IP addresses'),
    ])
  })
})

describe('NOTIFY_SOCKET', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oct-notify-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { OCT_WEBHOOK_SECRET: 'whsec' }

  it('lets the systemd tool report that it is ready, and that it stops', async () => {
    const told = join(folder, 'told')
    const tool = join(folder, 'systemd-notify')
    writeFileSync(tool, `#!/bin/sh\necho "$NOTIFY_SOCKET" "$@" >> ${told}\n`)
    chmodSync(tool, 0o755)
    const env = { ...settings, PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: '/run/some' }
    await listening('', () => until('it is told', () => existsSync(told)), { env })
    const [ready, stopping, ...more] = readFileSync(told, 'utf8').trim().split('\n')
    expect(ready).toMatch(
      /^\/run\/some --ready --status=Listening on http:\/\/127\.0\.0\.1:\d+\/hook$/,
    )
    expect([stopping, ...more]).toEqual(['/run/some STOPPING=1'])
  })

  it('continues if the tool is missing, with a notice', async () => {
    const env = { ...settings, PATH: folder, NOTIFY_SOCKET: '/run/some' }
    const run = await listening(
      '',
      async (_, terminal) => {
        await until('it is said', () => terminal.stderr.text.includes('systemd-notify could not'))
      },
      { env },
    )
    expect(run.exit).toBe(0)
  })

  it.skipIf(!hasSystemd())('reaches the socket without the tool', async () => {
    const socket = join(folder, 'notify')
    const receiver = spawn('python3', ['-c', datagrams, socket])
    let got = ''
    receiver.stdout.on('data', (piece) => {
      got += piece
    })
    try {
      await until('the socket is there', () => existsSync(socket))
      const env = { ...settings, PATH: process.env.PATH, NOTIFY_SOCKET: socket }
      await listening('', () => until('it is ready', () => got.includes('READY=1')), { env })
      await until('it stops', () => got.includes('STOPPING=1'))
    } finally {
      receiver.kill()
      await once(receiver, 'close')
    }
    expect(got).toMatch(/STATUS=Listening on http:\/\/127\.0\.0\.1:\d+\/hook/)
  })
})

/** A program that prints the messages of a datagram socket. */
const datagrams = `
import socket, sys
one = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
one.bind(sys.argv[1])
while True: print(one.recv(4096).decode(), flush=True)
`

function hasSystemd(): boolean {
  const runs = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0
  return process.platform === 'linux' && runs('systemd-notify') && runs('python3')
}
