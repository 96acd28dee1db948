import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../../src/cache/open-journal.js'
import { namedSchemas } from '../../../src/contract/named-schemas.js'
import { webhookNotification } from '../../../src/contract/webhook.js'
import { fakeService } from '../../process/fake-service.js'
import { trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

let template: World
let world: World
beforeAll(async () => {
  template = await trackedSandbox()
})
beforeEach(() => {
  world = template.copy()
})
afterEach(() => world.remove())
afterAll(() => template.remove())

const run = (...words: string[]) => world.run(['--sandbox', ...words])

async function done(...words: string[]) {
  const ran = await run(...words)
  expect(ran.exit, ran.stderr).toBe(0)
  return ran
}

const rowsOf = async (...words: string[]) =>
  JSON.parse((await done(...words, '--json')).stdout) as Record<string, unknown>[]

/** No program listens at this port. */
const subscribed = (...events: string[]) =>
  done(
    ...['webhooks', 'create', 'http://127.0.0.1:1/hook', '--store', 'file'],
    ...events.flatMap((event) => ['--event', event]),
  )

describe('oct webhooks catch-up', () => {
  it('writes what a sync reports and no event stated, once', async () => {
    await subscribed('container.updated', 'container.pickup_lfd.changed', 'container.transport.*')
    await done('sync')
    await done('sandbox', 'advance', '3d')
    const found = await rowsOf('webhooks', 'catch-up', '--since', '4d')
    const bySync = found.filter(({ found_by: by }) => by === 'sync')
    expect(bySync.length).toBeGreaterThan(0)
    for (const { event, container } of found) {
      expect(event).toMatch(/^container\.(updated|pickup_lfd\.changed|transport\..+)$/)
      expect([...trackedBoxes, null]).toContain(container)
    }
    const logged = await rowsOf('webhooks', 'log')
    expect(logged.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
    expect(new Set(logged.map(({ origin }) => origin))).toEqual(new Set(['reconstructed']))
    expect(await rowsOf('webhooks', 'catch-up', '--since', '4d')).toEqual([])
    await done('sync')
    expect(await rowsOf('webhooks', 'catch-up', '--since', '4d')).toEqual([])
  })

  it('writes bodies in the form of deliveries, marked as catch-up', async () => {
    await subscribed('*')
    await done('sync')
    await done('sandbox', 'advance', '3d')
    await done('webhooks', 'catch-up', '--since', '4d', '--hand-on')
    const logged = await rowsOf('webhooks', 'log')
    expect(logged.length).toBeGreaterThan(3)
    for (const { body, state, event } of logged) {
      const { data, included = [] } = body as {
        data: { attributes: object }
        included?: { type: string }[]
      }
      expect(webhookNotification.safeParse(data).error, String(event)).toBeUndefined()
      expect(data.attributes).toMatchObject({ reconstructed: true })
      for (const resource of included) {
        if (resource.type !== 'container_updated_event') continue
        expect(namedSchemas.ContainerUpdatedEvent.safeParse(resource).error).toBeUndefined()
      }
      expect(state).toBe('waiting')
    }
  })

  it('reports that nothing is subscribed', async () => {
    await done('sync')
    await done('sandbox', 'advance', '3d')
    const ran = await done('webhooks', 'catch-up')
    expect(ran.stdout).toBe('')
    expect(ran.stderr).toContain('There is no webhook in the service')
    expect((await run('webhooks', 'catch-up', '--offline')).exit).toBe(9)
  })
})

describe('oct webhooks status', () => {
  const status = async (...words: string[]) =>
    JSON.parse((await run('webhooks', 'status', '--json', ...words)).stdout)

  const journalOf = () =>
    openJournal({
      folder: join(world.env.OCT_DATA_DIR ?? '', 'journals'),
      profile: 'sandbox',
      baseUrl: 'none',
    })

  it('reports webhooks that are disabled, silent, dead or badly signed, and exits 10 with --check', async () => {
    await subscribed('container.updated')
    expect((await run('webhooks', 'status', '--check')).exit).toBe(0)
    expect((await run('webhooks', 'status', '--check', '--max-silence', '2h')).exit).toBe(10)
    const journal = await journalOf()
    const now = world.clock.now()
    const about = { occurredAt: null, webhookId: null, containerId: null, containerNumber: null }
    const event = {
      id: 'e1',
      event: 'container.updated',
      origin: 'delivered' as const,
      shipmentId: null,
    }
    const body = new TextEncoder().encode('{}')
    journal.received.append([{ ...about, ...event, receivedAt: now, body, awaitsDelivery: true }])
    expect((await run('webhooks', 'status', '--check', '--max-silence', '2h')).exit).toBe(0)
    journal.received.settle('e1', { state: 'dead', error: 'exit 1' }, now)
    const refusal = { count: 3, lastAt: now, lastFrom: '127.0.0.1' }
    journal.received.noteRefusal({ reason: 'wrong signature', ...refusal })
    journal.received.noteRefusal({ reason: 'wrong path', ...refusal })
    journal.close()
    const [webhook] = await rowsOf('webhooks', 'list')
    await done('webhooks', 'disable', String(webhook?.id))
    expect(await status()).toMatchObject({
      webhooks: 1,
      active: 0,
      inactive: ['http://127.0.0.1:1/hook'],
      failed_at_service: 0,
      last_delivery_at: now.toISOString(),
      waiting: 0,
      dead: 1,
      bad_signatures: 3,
      last_bad_signature_at: now.toISOString(),
      problems: [
        'Inactive: http://127.0.0.1:1/hook.',
        'Dead letters: 1.',
        expect.stringContaining('with a wrong signature'),
      ],
    })
    expect((await run('webhooks', 'status', '--check')).exit).toBe(10)
  })

  it('does not treat unsigned requests as forgeries: they are only counted', async () => {
    const journal = await journalOf()
    const refusal = { count: 2, lastAt: world.clock.now(), lastFrom: '192.0.2.1' }
    journal.received.noteRefusal({ reason: 'unsigned', ...refusal })
    journal.received.noteRefusal({ reason: 'malformed signature', ...refusal })
    journal.close()
    const counts = { unsigned: 4, bad_signatures: 0, last_bad_signature_at: null, problems: [] }
    expect(await status('--offline')).toMatchObject(counts)
    expect((await run('webhooks', 'status', '--offline', '--check')).exit).toBe(0)
  })

  it('reports events that wait, or are not applied, for more than minutes', async () => {
    const journal = await journalOf()
    const about = { occurredAt: null, webhookId: null, containerId: null, containerNumber: null }
    const note = (id: string, minutesAgo: number, awaitsDelivery: boolean) => {
      const receivedAt = new Date(world.clock.now().getTime() - minutesAgo * 60_000)
      const event = { id, event: 'link.created', origin: 'delivered' as const, shipmentId: null }
      const body = new TextEncoder().encode('{}')
      journal.received.append([{ ...about, ...event, receivedAt, body, awaitsDelivery }])
    }
    note('e1', 4, true)
    expect((await status('--offline')).problems).toEqual([])
    note('e2', 6, true)
    note('e3', 7, false)
    journal.received.noteApplied(['e1', 'e2'], world.clock.now())
    expect((await status('--offline')).problems).toEqual([
      expect.stringContaining('Number of events that are not in the cache yet: 1'),
    ])
    journal.received.settle('e1', { state: 'done' }, world.clock.now())
    journal.received.noteApplied(['e3'], world.clock.now())
    journal.close()
    expect((await status('--offline')).problems).toEqual([
      expect.stringContaining('Number of events that wait to be forwarded: 1'),
    ])
    expect((await run('webhooks', 'status', '--offline', '--check')).exit).toBe(10)
  })

  it('checks only this machine with --offline', async () => {
    expect(await status('--offline')).toMatchObject({ webhooks: null, active: null, problems: [] })
  })
})

describe('a notification that the service gave up', () => {
  const notification = (id: string, status: string, webhookId = 'w1') => ({
    id,
    type: 'webhook_notification',
    attributes: {
      id,
      event: 'container.transport.available',
      delivery_status: status,
      created_at: '2026-03-02T08:00:00Z',
    },
    relationships: {
      reference_object: { data: { id: `t-${id}`, type: 'transport_event' } },
      webhook: { data: { id: webhookId, type: 'webhook' } },
    },
  })
  const webhook = {
    id: 'w1',
    type: 'webhook',
    attributes: { url: 'https://x.example/hook', active: false, events: [], secret: 's' },
  }
  const all = [
    notification('n1', 'failed'),
    notification('n2', 'succeeded'),
    notification('n3', 'failed', 'w2'),
    notification('n4', 'pending'),
  ]
  const answer = (path: string): object | undefined => {
    if (path.startsWith('/webhook_notifications/')) {
      const data = all.find(({ id }) => path.endsWith(`/${id}`))
      const container = { data: { id: 'c1', type: 'container' } }
      const attributes = {
        event: 'container.transport.available',
        timestamp: '2026-03-02T07:58:00Z',
      }
      const reference = { id: `t-${data?.id}`, type: 'transport_event', attributes }
      return { data, included: [{ ...reference, relationships: { container } }] }
    }
    if (path === '/webhook_notifications') return { data: all, links: {} }
    if (path === '/webhooks/w1') return { data: webhook }
    if (path === '/containers/c1') {
      const attributes = { number: 'MSCU6639870', current_status: 'empty_returned' }
      return { data: { id: 'c1', type: 'container', attributes } }
    }
    return { data: path === '/webhooks' ? [webhook] : [], links: {}, meta: { size: 0, total: 0 } }
  }

  it('is found by its own id, with its subject, of one webhook if named', async () => {
    const service = await fakeService(({ url }) => ({
      body: answer(url.pathname.replace('/v2', '')) ?? {},
    }))
    Object.assign(world.env, { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' })
    const catchUp = async (...words: string[]) => {
      const ran = await world.run(['webhooks', 'catch-up', '--json', ...words])
      expect(ran.exit, ran.stderr).toBe(0)
      return JSON.parse(ran.stdout).map(({ id }: { id: string }) => id)
    }
    try {
      expect(await catchUp('--webhook', 'w1')).toEqual(['n1'])
      expect(await catchUp()).toEqual(['n3'])
      expect(await catchUp()).toEqual([])
      // A sync reads only containers that are not returned yet.
      const shown = await world.run(['show', 'MSCU6639870', '--offline', '--json'])
      expect(shown.exit, shown.stderr).toBe(0)
      expect(JSON.parse(shown.stdout)).toMatchObject({ id: 'c1', current_status: 'empty_returned' })
      const log = await world.run(['webhooks', 'log', 'n1', '--json'])
      expect(JSON.parse(log.stdout)).toMatchObject([
        {
          event: 'container.transport.available',
          origin: 'reconstructed',
          occurred_at: '2026-03-02T07:58:00Z',
          container_id: 'c1',
          webhook_id: 'w1',
        },
      ])
      const status = await world.run(['webhooks', 'status', '--json'])
      expect(JSON.parse(status.stdout)).toMatchObject({ failed_at_service: 2, active: 0 })
    } finally {
      await service.close()
    }
  })
})
