import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const hook = {
  id: 'w1',
  type: 'webhook',
  attributes: {
    url: 'https://me:pass123@hooks.acme.example/oct',
    active: true,
    events: ['container.updated'],
    secret: 'the-secret',
    headers: [{ name: 'X-Token', value: 'the-token' }],
  },
}
const event = {
  id: 'e1',
  type: 'transport_event',
  attributes: { event: 'container.transport.vessel_arrived' },
  relationships: { container: { data: { id: 'c1', type: 'container' } } },
}
const container = { id: 'c1', type: 'container', attributes: { number: 'MSCU6639870' } }
const attempt = (id: string, status_code: number | null, error: string | null) => ({
  id,
  type: 'webhook_notification_log',
  attributes: { created_at: '2026-03-02T08:46:00Z', status_code, error, duration_ms: 38 },
})

const notification = (
  id: string,
  delivery_status: string,
  created_at: string,
  more: object = {},
) => ({
  id,
  type: 'webhook_notification',
  attributes: { id, event: 'container.transport.vessel_arrived', delivery_status, created_at },
  relationships: {
    webhook: { data: { id: 'w1', type: 'webhook' } },
    reference_object: { data: { id: 'e1', type: 'transport_event' } },
    ...more,
  },
})

const recent = [
  notification('n4', 'pending', '2026-03-02T08:00:00Z'),
  notification('n3', 'failed', '2026-03-02T07:00:00Z'),
  notification('n2', 'succeeded', '2026-03-01T07:00:00Z', {
    webhook: { data: { id: 'w2', type: 'webhook' } },
  }),
  notification('n1', 'failed', '2026-02-01T07:00:00Z'),
]

describe('oct webhooks notifications', () => {
  const list = (...flags: string[]) =>
    runAgainst(
      world,
      ['webhooks', 'notifications', ...flags],
      documentOf(recent, [hook, event, container]),
    )

  it('lists what the service delivered, with the container and the address', async () => {
    const run = await list('-o', 'table')
    expect(run.exit, run.stderr).toBe(0)
    expect(decodeURIComponent(run.asked[0] ?? '')).toContain('include=webhook,reference_object')
    expect(run.stdout).toContain('failed')
    expect(run.stdout).toContain('MSCU6639870')
    expect(run.stdout).toContain('https://****@hooks.acme.example/oct')
    expect(run.stderr).toContain('4 deliveries · 2 failed')
  })

  it('prints no secret in any format', async () => {
    for (const format of ['json', 'csv', 'table']) {
      const { stdout, stderr } = await list('-o', format)
      expect(stdout + stderr).not.toMatch(/the-secret|the-token|pass123/)
    }
    const [first] = JSON.parse((await list('--json')).stdout)
    expect(first).toMatchObject({ id: 'n4', webhook: { id: 'w1', secret: null, headers: null } })
  })

  it.each([
    [['--failed'], 'n3\nn1\n'],
    [['--failed', '--since', '1d'], 'n3\n'],
    [['--since', '2d'], 'n4\nn3\nn2\n'],
    [['--webhook', 'w2'], 'n2\n'],
    [['--event', 'vessel_arrived', '--limit', '1'], 'n4\n'],
    [['--event', 'document.*'], ''],
    [['--limit', '2'], 'n4\nn3\n'],
  ])('%j lists %j', async (flags, ids) => {
    const run = await list(...flags, '-o', 'ids')
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: ids })
  })

  it('--check exits 10 when a filter finds a delivery', async () => {
    expect(await list('--failed', '--check')).toMatchObject({ exit: 10 })
    expect(await list('--check')).toMatchObject({ exit: 0 })
    expect(await list('--event', 'document.*', '--expect-rows')).toMatchObject({ exit: 10 })
  })

  it('an unknown event is refused with a suggestion', async () => {
    const run = await list('--event', 'container.updatd')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('container.updated')
  })
})

describe('oct webhooks notifications show', () => {
  const tried = notification('n3', 'failed', '2026-03-02T07:00:00Z', {
    webhook_notification_logs: {
      data: [
        { id: 'l1', type: 'webhook_notification_log' },
        { id: 'l2', type: 'webhook_notification_log' },
      ],
    },
  })
  const beside = [hook, event, container]
  const attempts = [attempt('l1', 503, null), attempt('l2', null, 'The connection was refused')]

  it('shows the attempts', async () => {
    const run = await runAgainst(
      world,
      ['webhooks', 'notifications', 'show', 'n3', '-o', 'table'],
      (asked) => documentOf(tried, asked.includes('logs') ? [...beside, ...attempts] : beside),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(run.asked).toHaveLength(2)
    expect(run.stdout).toMatch(/Delivery: +failed/)
    expect(run.stdout).toContain('08:46 UTC · 503 · 38 ms')
    expect(run.stdout).toContain('The connection was refused')
  })

  it('a service that refuses to include the attempts is requested without them', async () => {
    const run = await runAgainst(
      world,
      ['webhooks', 'notifications', 'show', 'n3', '--json'],
      (asked) => (asked.includes('logs') ? refusal(400) : documentOf(tried, beside)),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({ id: 'n3', container_number: 'MSCU6639870' })
    expect(run.stdout).not.toMatch(/the-secret|the-token|pass123/)
  })

  it.each([
    [404, 5],
    [403, 4],
  ])('%i exits %i', async (status, exit) => {
    const argv = ['webhooks', 'notifications', 'show', 'n9']
    expect(await runAgainst(world, argv, refusal(status))).toMatchObject({ exit, stdout: '' })
  })
})
