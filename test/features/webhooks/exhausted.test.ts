import { afterEach, describe, expect, it } from 'vitest'
import { subscribe } from '../../service/deliveries/subscribe.js'
import { trackedSandbox } from '../../support/run-oct.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { served } from '../serve/served.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const end of open.splice(0)) await end()
})

const url = 'http://127.0.0.1:1/hook'
const event = 'tracking_request.succeeded'

describe('a delivery that an unavailable endpoint never accepted', () => {
  it('fails at the service after thirteen tries, and is caught up once', async () => {
    const deliveries = { allow: { loopback: true } }
    const { test, oct, end } = await served(scriptedSource(), { deliveries })
    open.push(end)
    await subscribe(test, { url, events: [event] })
    await test.track()
    test.clock.advance({ days: 1 })
    await test.service.tick()
    const statuses: unknown[] = []
    for (let tries = 0; tries < 13; tries += 1) {
      await test.service.deliverer.settle()
      const { body } = await test.get('/webhook_notifications')
      statuses.push(...body.data.map(({ attributes }) => attributes.delivery_status))
      test.clock.advance({ hours: 11 })
    }
    expect(statuses).toEqual([...Array(12).fill('pending'), 'failed'])
    const { body } = await test.get('/webhook_notifications')
    const [{ id, relationships } = expect.fail('nothing was told')] = body.data
    expect(relationships.webhook_notification_logs?.data).toHaveLength(13)

    const caughtUp = async () => {
      const ran = await oct('webhooks catch-up --json')
      expect(ran.exit, ran.stderr).toBe(0)
      return JSON.parse(ran.stdout)
    }
    expect(await caughtUp()).toMatchObject([{ id, event, found_by: 'notification' }])
    expect(await caughtUp()).toEqual([])
    const log = JSON.parse((await oct('webhooks log --json')).stdout)
    expect(log).toMatchObject([{ id, event, origin: 'reconstructed' }])
  })

  it('fails in a sandbox whose clock moves by days', async () => {
    const world = await trackedSandbox()
    open.push(world.remove)
    const rowsOf = async (line: string) => {
      const ran = await world.run(['--sandbox', ...line.split(' '), '--json'])
      expect(ran.exit, ran.stderr).toBe(0)
      return JSON.parse(ran.stdout) as Record<string, unknown>[]
    }
    await rowsOf(`webhooks create ${url} --store file --event container.*`)
    await rowsOf('sandbox advance 5d')
    await rowsOf('sandbox advance 5d')
    const found = await rowsOf('webhooks catch-up')
    const givenUp = found.filter(({ found_by: by }) => by === 'notification')
    expect(givenUp.length).toBeGreaterThan(0)
    const log = await rowsOf('webhooks log')
    expect(log.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
    expect(await rowsOf('webhooks catch-up')).toEqual([])
  })
})
