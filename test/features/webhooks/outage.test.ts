import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openJournal } from '../../../src/cache/open-journal.js'
import { newWorld, trackedSandbox, type World } from '../../support/run-oct.js'

let template: World
let world: World
beforeAll(async () => {
  template = await trackedSandbox()
})
afterEach(() => world.remove())
afterAll(() => template.remove())

async function rowsOf(line: string): Promise<Record<string, unknown>[]> {
  const ran = await world.run(['--sandbox', ...line.split(' '), '--json'])
  expect(ran.exit, ran.stderr).toBe(0)
  return ran.stdout === '' ? [] : [JSON.parse(ran.stdout)].flat()
}

/** No program listens at this port. */
const subscribed = (events: string) =>
  rowsOf(`webhooks create http://127.0.0.1:1/hook --store file --event ${events}`)

/** Adds an event as a listener would. */
async function delivered(id: string): Promise<void> {
  const journal = await openJournal({
    folder: join(world.env.OCT_DATA_DIR ?? '', 'journals'),
    profile: 'sandbox',
    baseUrl: 'none',
  })
  const body = { data: { id, type: 'webhook_notification', attributes: { event: 'link.created' } } }
  const about = { webhookId: null, containerId: null, containerNumber: null, shipmentId: null }
  journal.received.append([
    {
      ...{ id, event: 'link.created', origin: 'delivered', occurredAt: null, ...about },
      receivedAt: await now(),
      body: new TextEncoder().encode(JSON.stringify(body)),
    },
  ])
  journal.close()
}

async function now(): Promise<Date> {
  const ran = await world.run(['sandbox', 'status', '--json'])
  return new Date(JSON.parse(ran.stdout).now)
}

/** Three days without deliveries; a sync reads each. */
async function outage(): Promise<void> {
  const [webhook] = await rowsOf('webhooks list')
  await rowsOf(`webhooks disable ${webhook?.id}`)
  for (let day = 0; day < 3; day += 1) {
    await rowsOf('sandbox advance 1d')
    await rowsOf('sync')
  }
  await rowsOf(`webhooks enable ${webhook?.id}`)
}

describe('oct webhooks catch-up after an outage that syncs have covered', () => {
  it('finds events even after later deliveries, from the first delivery on', async () => {
    world = template.copy()
    await subscribed('container.*')
    await rowsOf('sync')
    await delivered('before')
    await outage()
    await delivered('after')
    const found = await rowsOf('webhooks catch-up')
    expect(found.length).toBeGreaterThan(2)
    expect(await rowsOf('webhooks catch-up --since 4d')).toEqual([])
  })

  it('starts where the last one ended, which a narrower run does not change', async () => {
    world = template.copy()
    const [webhook] = await subscribed('container.*')
    await rowsOf('sync')
    await rowsOf('webhooks catch-up')
    await outage()
    await delivered('after')
    await rowsOf('webhooks catch-up --since 1h')
    const ofOne = await rowsOf(`webhooks catch-up --since 1h --webhook ${webhook?.id}`)
    expect(ofOne).toEqual([])
    const found = await rowsOf('webhooks catch-up')
    expect(found.length).toBeGreaterThan(2)
    expect(await rowsOf('webhooks catch-up --since 4d')).toEqual([])
  })

  it('skips events that the service still tries to deliver, until it gives up', async () => {
    world = newWorld()
    await subscribed('container.*')
    await rowsOf('track MEDUFR030802')
    await rowsOf('sandbox advance 20m')
    await rowsOf('sync')
    await rowsOf('sandbox advance 2h')
    expect(await rowsOf('webhooks catch-up')).toEqual([])
    const created: unknown[] = []
    for (let day = 0; day < 6; day += 1) {
      await rowsOf('sandbox advance 1d')
      const found = await rowsOf('webhooks catch-up')
      created.push(...found.filter(({ event }) => event === 'container.created'))
    }
    expect(created).toHaveLength(3)
    expect(created).toMatchObject(Array(3).fill({ found_by: 'notification' }))
  })
})
