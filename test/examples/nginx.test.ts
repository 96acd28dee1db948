import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ended, type Machine, machine, root, serve, until } from '../process/program.js'
import { type FrontServer, freePort, hasNginx, startProxy } from './nginx.js'

describe.skipIf(!hasNginx)('oct serve behind examples/nginx/oct-serve.conf', () => {
  let oct: Machine
  let service: Awaited<ReturnType<typeof serve>>
  let proxy: FrontServer
  /** Environment of a client that knows only the address of the proxy. */
  let env: Record<string, string>
  let said = ''
  beforeAll(async () => {
    oct = await machine()
    const port = await freePort()
    const folder = join(oct.folder, 'nginx')
    proxy = await startProxy({ folder, example: 'oct-serve.conf', port })
    const words = ['--simulator', '--log', 'json', '--public-url', proxy.url]
    service = await serve(oct, [...words, '--port', String(port)])
    service.process.stderr.on('data', (chunk) => {
      said += chunk
    })
    env = {
      OCT_BASE_URL: `${proxy.url}/v2`,
      OCT_TOKEN: service.token,
      NODE_EXTRA_CA_CERTS: proxy.authority,
    }
  })
  afterAll(async () => {
    await service?.stop()
    await proxy?.stop()
    oct?.remove()
  })

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const authority = readFileSync(proxy.authority)
    const asked = get(`${proxy.url}${path}`, { ca: authority, headers, agent: false })
    const [answer] = await once(asked, 'response')
    let text = ''
    for await (const piece of answer) text += piece
    return { status: answer.statusCode, headers: answer.headers, text }
  }
  const token = () => ({ authorization: `Token ${service.token}` })

  it('tracks, with links that lead to the proxy', async () => {
    const tracked = await oct.run(['track', 'MEDUFR030802', '--wait'], { env })
    expect(tracked.exit, tracked.stderr).toBe(0)
    const { text } = await ask('/v2/containers?page[size]=1', token())
    expect(JSON.parse(text).links.self).toContain(`${proxy.url}/v2/containers`)
  })

  it('accepts a large file and returns it', async () => {
    const file = join(oct.folder, 'scan.bin')
    const bytes = randomBytes(32 * 1024 * 1024)
    writeFileSync(file, bytes)
    const uploaded = await oct.run(['upload', file, '-o', 'ids'], { env })
    expect(uploaded.exit, uploaded.stderr).toBe(0)
    const copy = join(oct.folder, 'copy.bin')
    const words = ['documents', 'download', uploaded.stdout.trim(), '--out', copy]
    const downloaded = await oct.run(words, { env })
    expect(downloaded.exit, downloaded.stderr).toBe(0)
    expect(readFileSync(copy).equals(bytes)).toBe(true)
    const paths = proxy.logged().map(({ path }) => path)
    // The addresses below this path can be used without an API key.
    expect(paths).toContain('/rails/active_storage/')
    expect(paths.filter((path) => /^\/rails\/active_storage\/./.test(path ?? ''))).toEqual([])
  })

  it('logs the address of the client, regardless of its headers', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example.com' }
    const { text, headers } = await ask('/v2/containers?page[size]=1', { ...token(), ...forged })
    expect(text).not.toContain('evil.example.com')
    const entry = await until('it is logged', () =>
      proxy.logged().find((each) => each.request_id === headers['x-request-id']),
    )
    expect(entry).toMatchObject({ client: '127.0.0.1', path: '/v2/containers' })
    await until('the service logs the same request', () =>
      said.includes(`"request_id":"${entry.request_id}"`),
    )
    expect(JSON.stringify(proxy.logged())).not.toContain('203.0.113.9')
  })

  it('offers neither health nor metrics to the network, and serves only with TLS', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await ask(path)).status).toBe(404)
    const plain = await fetch(`${proxy.plainUrl}/v2/containers`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      'https://localhost/v2/containers',
    ])
    expect((await ask('/v2/containers')).headers['strict-transport-security']).toContain('max-age')
  })

  it('closes idle connections before the service does', async () => {
    const { headers } = await service.ask('/containers?page[size]=1')
    const ofService = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
    const text = readFileSync(join(root, 'examples/nginx/oct-serve.conf'), 'utf8')
    expect(Number(/keepalive_timeout (\d+)s;/.exec(text)?.[1])).toBeLessThan(ofService)
  })

  it('limits each address before the service is reached', async () => {
    const answers = await Promise.all(Array.from({ length: 160 }, () => ask('/v2/containers')))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([401, 429]))
  })
})

describe.skipIf(!hasNginx)('webhooks behind examples/nginx/oct-webhooks.conf', () => {
  let oct: Machine
  beforeAll(async () => {
    oct = await machine()
  })
  afterAll(() => oct.remove())

  it('are delivered by the service, and the listener checks the address of the sender', async () => {
    const port = await freePort()
    const folder = join(oct.folder, 'nginx')
    const proxy = await startProxy({ folder, example: 'oct-webhooks.conf', port })
    const words = ['--simulator', '--allow-private-webhooks', '--webhook-ips', '127.0.0.1']
    const trust = { NODE_EXTRA_CA_CERTS: proxy.authority }
    const service = await serve(oct, words, { env: trust })
    const { env } = service
    try {
      const wish = ['--event', '*', '--store', 'file', '-o', 'ids']
      const made = await oct.run(['webhooks', 'create', `${proxy.url}/hook`, ...wish], { env })
      expect(made.exit, made.stderr).toBe(0)
      const checks = ['--webhook', made.stdout.trim(), '--proxy', '127.0.0.1', '--check-sender']
      const listening = oct.start(
        ['webhooks', 'listen', '--port', String(port), ...checks, '-o', 'ndjson'],
        { env },
      )
      let events = ''
      let told = ''
      listening.stdout.on('data', (chunk) => {
        events += chunk
      })
      listening.stderr.on('data', (chunk) => {
        told += chunk
      })
      await until('it listens', () => told.includes('Listening on'))
      const tracked = await oct.run(['track', 'MEDUFR030802', '--wait'], { env })
      expect(tracked.exit, tracked.stderr).toBe(0)
      await until('an event arrives', () => events.includes('"event":"container.created"'))
      listening.kill('SIGTERM')
      expect(ended(await listening).exit).toBe(0)
    } finally {
      await service.stop()
      await proxy.stop()
    }
  })
})
