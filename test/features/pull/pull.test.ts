import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCache } from '../../../src/cache/open-cache.js'
import { type Answered, type FakeService, fakeService } from '../../process/fake-service.js'
import {
  newWorld,
  trackedBoxes,
  trackedNumber,
  trackedSandbox,
  type World,
} from '../../support/run-oct.js'

const [box = ''] = trackedBoxes

describe('in the sandbox', () => {
  let world: World

  beforeAll(async () => {
    world = await trackedSandbox()
  })

  afterAll(() => world.remove())

  const pull = (...words: string[]) => world.run(['--sandbox', 'pull', ...words])

  it('requests the sources, and does not wait for a terminal without news', async () => {
    world.clock.advance({ minutes: 10 })
    const run = await pull(box, '--wait', '--json')
    expect(run.exit, run.stderr).toBe(0)
    const [row] = JSON.parse(run.stdout)
    expect(row).toMatchObject({ number: box, read: 'line', simulated: true })
    expect(row.message).toMatch(/^Refresh started: shipping line/)
  })

  it('accepts a bill for its boxes, and waits for none unless requested', async () => {
    const run = await pull(trackedNumber, '-o', 'csv', '--fields', 'number,read')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.trim().split('\r\n').slice(1).sort()).toEqual(
      trackedBoxes.map((number) => `${number},`).sort(),
    )
  })

  it('needs one exact name', async () => {
    expect(await pull(box.slice(0, 8))).toMatchObject({ exit: 5, stdout: '' })
    expect(await pull()).toMatchObject({ exit: 2, stdout: '' })
    expect(await pull(box, '--id', 'x')).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('with a service', () => {
  let service: FakeService
  let world: World
  let refused: (id: string) => Answered | undefined
  let checked = () => '2026-03-02T08:00:00Z'
  let isAway = false
  let isMissing: string | undefined

  const boxes = ['MSCU0000011', 'MSCU0000027']
  const ids = ['6f0a0000-0000-4000-8000-000000000001', '6f0a0000-0000-4000-8000-000000000002']
  const containerOf = (id: string, checked = '2026-03-02T08:00:00Z') => ({
    id,
    type: 'container' as const,
    attributes: { number: boxes[ids.indexOf(id)], terminal_checked_at: checked },
  })
  const refreshes = () => service.asked.filter((line) => line.startsWith('PATCH'))

  beforeAll(async () => {
    service = await fakeService(({ method, url }) => {
      const id = ids.find((each) => url.pathname.includes(each)) ?? ''
      if (method === 'PATCH') {
        return refused(id) ?? { body: { message: 'Asked: Neptun, in person' } }
      }
      if (id === isMissing) return { status: 404, body: {} }
      if (isAway) return { status: 503, body: {} }
      return id === '' ? undefined : { body: { data: containerOf(id, checked()) } }
    })
    world = newWorld()
    refused = () => undefined
    Object.assign(world.env, { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' })
    const folder = world.env.OCT_CACHE_DIR ?? ''
    const cache = await openCache({ folder, profile: 'default', baseUrl: service.baseUrl })
    const known = ids.map((id) => ({ ...containerOf(id), ...containerOf(id).attributes }))
    cache.containers.save(known as never, world.clock.now())
    cache.close()
  })

  afterEach(() => {
    refused = () => undefined
    isAway = false
    isMissing = undefined
  })

  afterAll(async () => {
    world.remove()
    await service.close()
  })

  it('is billed, so it asks first, and sends nothing if no prompt is possible', async () => {
    const run = await world.run(['pull', ...boxes])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('Refreshing 2 containers (MSCU0000011, MSCU0000027) (billed)')
    expect(run.stderr).toContain(`oct pull ${boxes.join(' ')} --yes`)
    expect(refreshes()).toEqual([])
  })

  it('is refused in read-only mode before it is sent', async () => {
    expect(await world.run(['pull', ...boxes, '--yes', '--read-only'])).toMatchObject({ exit: 4 })
    expect(refreshes()).toEqual([])
  })

  it('shows any statement of the service about its sources, and reads nothing first', async () => {
    const before = service.asked.length
    const run = await world.run(['pull', boxes[0] ?? '', '--yes', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([{ message: 'Asked: Neptun, in person' }])
    expect(service.asked.slice(before)).toEqual([expect.stringMatching(/^PATCH /)])
  })

  it('waits until the terminal is read again', async () => {
    let looks = 0
    checked = () => {
      looks += 1
      return `2026-03-02T08:0${looks > 3 ? 5 : 0}:00Z`
    }
    const run = await world.run(['pull', boxes[0] ?? '', '--yes', '--wait', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([
      {
        read: 'terminal',
        previous_terminal_checked_at: '2026-03-02T08:00:00Z',
        terminal_checked_at: '2026-03-02T08:05:00Z',
      },
    ])
    expect(looks).toBe(4)
    checked = () => '2026-03-02T08:05:00Z'
  })

  it('is pending if the wait ends before the terminal was read', async () => {
    const run = await world.run(['pull', ...boxes, '--yes', '--wait', '--wait-timeout', '20s'])
    expect(run.exit, run.stderr).toBe(8)
    expect(run.stderr).toContain('The service has not read the terminal of 2 containers yet')
  })

  it('reports that the account cannot refresh, and stops at the first box', async () => {
    const before = refreshes().length
    const body = { errors: [{ status: '403', detail: 'Endpoint not enabled' }] }
    refused = () => ({ status: 403, body })
    const run = await world.run(['pull', ...boxes, '--yes'])
    expect(run).toMatchObject({ exit: 4, stdout: '' })
    expect(run.stderr).toContain('Refreshing on demand is not enabled on this account')
    expect(refreshes()).toHaveLength(before + 1)
  })

  it('is partial if one of several fails, and shows them all', async () => {
    const body = { errors: [{ status: '422', detail: 'Tracking is stopped' }] }
    refused = (id) => (id === ids[1] ? { status: 422, body } : undefined)
    const run = await world.run(['pull', ...boxes, '--yes', '--json'])
    expect(run.exit, run.stderr).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { number: boxes[0], message: 'Asked: Neptun, in person' },
      { number: boxes[1], message: null, error: { code: 'rejected' } },
    ])
    refused = () => undefined
  })

  it('that was billed is not advised again if the read after it fails', async () => {
    refused = (id) => {
      if (id === ids[0]) isAway = true
      return undefined
    }
    const single = await world.run(['pull', boxes[0] ?? '', '--yes', '--wait', '--json'])
    expect(single.exit, single.stderr).toBe(8)
    expect(single.stderr).toContain('requested (billed)')
    expect(single.stderr).toContain(`oct containers show ${boxes[0]} --refresh`)
    expect(single.stderr).not.toContain('oct pull MSCU')
    expect(JSON.parse(single.stdout)).toMatchObject([
      { message: 'Asked: Neptun, in person', unread: { code: 'unavailable' } },
    ])
    isAway = false
    const lostAnswer = () => {
      refused = () => undefined
      return { status: 503, body: {} }
    }
    refused = lostAnswer
    const lost = await world.run(['pull', ...boxes, '--yes'])
    expect(lost.exit, lost.stderr).toBe(12)
    expect(lost.stderr).toContain(`A refresh of ${boxes[0]} may have been requested (billed)`)
    expect(lost.stderr).not.toContain('oct pull MSCU')
    refused = lostAnswer
    expect(await world.run(['pull', boxes[0] ?? '', '--yes'])).toMatchObject({ exit: 9 })
  })

  it('names the billed boxes when it is interrupted', async () => {
    const stop = async (signal: 'SIGINT' | 'SIGTERM') => {
      let interrupt = () => {}
      refused = (id) => {
        if (id === ids[1]) interrupt()
        return undefined
      }
      return await world.run(['pull', ...boxes, '--yes'], {
        watch: (terminal) => {
          interrupt = () => terminal.interrupt(signal)
        },
      })
    }
    const run = await stop('SIGINT')
    expect(run, run.stderr).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr).toContain(`oct requested a refresh (billed): ${boxes[0]}.`)
    expect(run.stderr).toContain(`oct may have requested a refresh of ${boxes[1]}.`)
    expect((await stop('SIGTERM')).exit).toBe(143)
  })

  it('reports every box if one cannot be read beforehand, and waits for the others', async () => {
    refused = (id) => {
      if (id === ids[0]) isMissing = ids[1] ?? ''
      return undefined
    }
    const words = ['--yes', '--wait', '--wait-timeout', '5s', '--json']
    const run = await world.run(['pull', ...boxes, ...words])
    expect(run.exit, run.stderr).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { number: boxes[0], message: 'Asked: Neptun, in person' },
      { number: boxes[1], error: { code: 'not_found' } },
    ])
  })

  it('ends if the key is refused, and reports the requests before that', async () => {
    const before = refreshes().length
    const three = [...boxes, boxes[0] ?? '']
    refused = () => ({ status: 401, body: {} })
    expect(await world.run(['pull', ...three, '--yes'])).toMatchObject({ exit: 3, stdout: '' })
    expect(refreshes()).toHaveLength(before + 1)
    refused = (id) => (id === ids[1] ? { status: 401, body: {} } : undefined)
    const run = await world.run(['pull', ...boxes, '--yes', '--json'])
    expect(run.exit, run.stderr).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { message: 'Asked: Neptun, in person' },
      { error: { code: 'auth' } },
    ])
  })

  it.each([
    ['nothing', { status: 204, body: '' }],
    ['no object', { body: 'null' }],
    ['an object without a message', { body: {} }],
  ])('is accepted by a response of %s', async (_, answer) => {
    refused = () => answer
    const run = await world.run(['pull', boxes[0] ?? '', '--yes', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([{ message: '' }])
  })

  it('with a response that is not JSON may have been requested', async () => {
    refused = () => ({ body: 'not json' })
    const run = await world.run(['pull', ...boxes, '--yes', '--json'])
    expect(run.exit, run.stderr).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([{ unread: {} }, { unread: {} }])
    expect(run.stderr).not.toContain('oct pull MSCU')
  })

  it('stops if another command took over its turn while it was suspended', async () => {
    const folder = world.env.OCT_CACHE_DIR ?? ''
    const cache = await openCache({ folder, profile: 'default', baseUrl: service.baseUrl })
    const before = refreshes().length
    refused = () => {
      world.clock.advance({ minutes: 6 })
      const name = `pull ${ids[1]}`
      const taken = cache.locks.acquire({ name, now: world.clock.now(), durationMs: 60_000 })
      expect(taken).toHaveProperty('lease')
      return undefined
    }
    const run = await world.run(['pull', ...boxes, '--yes'])
    expect(run.exit, run.stderr).toBe(12)
    expect(run.stderr).toContain(`${boxes[1]}: Another command is refreshing`)
    expect(refreshes()).toHaveLength(before + 1)
    cache.close()
    world.clock.advance({ minutes: 6 })
  })

  it('keeps its turns, however long the others take', async () => {
    const folder = world.env.OCT_CACHE_DIR ?? ''
    const cache = await openCache({ folder, profile: 'default', baseUrl: service.baseUrl })
    const takers: object[] = []
    refused = () => {
      world.clock.advance({ minutes: 4 })
      const name = `pull ${ids[1]}`
      takers.push(cache.locks.acquire({ name, now: world.clock.now(), durationMs: 1 }))
      return undefined
    }
    const run = await world.run(['pull', boxes[0] ?? '', boxes[0] ?? '', ...boxes, '--yes'])
    expect(run.exit, run.stderr).toBe(0)
    expect(takers.every((taker) => 'heldBy' in taker)).toBe(true)
    cache.close()
  })

  it('of a bill pays for no box whose journey is over', async () => {
    const folder = world.env.OCT_CACHE_DIR ?? ''
    const cache = await openCache({ folder, profile: 'default', baseUrl: service.baseUrl })
    const shipment = { id: 's1', type: 'shipment' as const }
    const returned = { current_status: 'empty_returned' as const }
    const box = (index: number, more = {}) => ({
      ...containerOf(ids[index] ?? ''),
      ...containerOf(ids[index] ?? '').attributes,
      shipment,
      ...more,
    })
    const save = (boxesOf: object[]) =>
      cache.shipments.save(
        [{ ...shipment, bill_of_lading_number: 'BILL0001', containers: boxesOf } as never],
        world.clock.now(),
      )
    save([box(0, returned), box(1)])
    const some = await world.run(['pull', 'BILL0001', '--yes', '-o', 'ids'])
    expect(some).toMatchObject({ exit: 0, stdout: `${ids[1]}\n` })
    expect(some.stderr).toContain('oct leaves out 1 of 2 containers of BILL0001')
    world.clock.advance({ minutes: 1 })
    save([box(0, returned), box(1, returned)])
    const before = refreshes().length
    const none = await world.run(['pull', 'BILL0001', '--yes'])
    expect(none).toMatchObject({ exit: 5, stdout: '' })
    expect(refreshes()).toHaveLength(before)
    expect((await world.run(['pull', boxes[0] ?? '', '--yes'])).exit).toBe(0)
    const waiting = { request_number: 'BILL0002', status: 'pending', ref_numbers: ['PO 12'] }
    const request = { id: 'r1', type: 'tracking_request', ...waiting }
    cache.trackingRequests.save([request as never], world.clock.now())
    const unnamed = await world.run(['pull', 'PO 12', '--yes'])
    expect(unnamed).toMatchObject({ exit: 5, stdout: '' })
    expect(unnamed.stderr).toContain("oct tracking show 'PO 12' --wait")
    cache.close()
  })

  it('is refused while another process pulls the same box', async () => {
    const before = refreshes().length
    const folder = world.env.OCT_CACHE_DIR ?? ''
    const cache = await openCache({ folder, profile: 'default', baseUrl: service.baseUrl })
    const now = world.clock.now()
    const taken = cache.locks.acquire({ name: `pull ${ids[1]}`, now, durationMs: 60_000 })
    expect(taken).toHaveProperty('lease')
    const run = await world.run(['pull', ...boxes, '--yes'])
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toMatch(/MSCU0000027 is already being refreshed.*\n.*Process \d+ on /)
    expect(refreshes()).toHaveLength(before)
    if ('lease' in taken) taken.lease.release()
    cache.close()
    expect((await world.run(['pull', ...boxes, '--yes'])).exit).toBe(0)
  })

  it('waits its turn: ten a minute', async () => {
    const started = world.clock.now().getTime()
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await world.run(['pull', ...boxes, '--yes', '--quiet'])).exit).toBe(0)
    }
    expect(world.clock.now().getTime() - started).toBeGreaterThan(50_000)
  })
})
