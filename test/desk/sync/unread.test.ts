import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeService, fakeService } from '../../process/fake-service.js'
import { newWorld, type Run, type World } from '../../support/run-oct.js'

/** The rules of the command-line contract, part 10, about data that a list has not read. */
interface Tracked {
  id: string
  number: string
  status: 'pending' | 'awaiting_manifest' | 'created'
  boxes: string[]
  isHeld?: boolean
}

let service: FakeService
let world: World
let tracked: Tracked[]
let isAway: boolean
/** First list: containers that no response includes with their shipment. Second list: containers in no response. */
let cutOff: string[]
let withheld: string[]

const one: Tracked = { id: '1', number: 'MEDUFR000001', status: 'created', boxes: ['MSCU0000010'] }
const two: Tracked = { id: '2', number: 'MEDUFR000002', status: 'pending', boxes: [] }

const shipmentOf = ({ id, number, boxes }: Tracked) => ({
  id: `shipment-${id}`,
  type: 'shipment',
  attributes: { bill_of_lading_number: number, ref_numbers: [`RO-${id}`] },
  relationships: { containers: { data: boxes.map((box) => ({ id: box, type: 'container' })) } },
})

const boxOf = ({ id, isHeld }: Tracked, box: string) => ({
  id: box,
  type: 'container',
  attributes: {
    number: box,
    current_status: 'available',
    pod_discharged_at: '2026-03-01T09:00:00Z',
    pod_timezone: 'America/New_York',
    available_for_pickup: !isHeld,
    holds_at_pod_terminal: isHeld ? [{ name: 'customs', status: 'hold', description: '' }] : [],
  },
  relationships: { shipment: { data: { id: `shipment-${id}`, type: 'shipment' } } },
})

const requestOf = ({ id, number, status }: Tracked) => ({
  id: `request-${id}`,
  type: 'tracking_request',
  attributes: {
    ...{ request_number: number, request_type: 'bill_of_lading', scac: 'MSCU', status },
    ...{ created_at: '2026-03-01T00:00:00Z', updated_at: '2026-03-02T09:00:00Z' },
  },
  relationships: {
    tracked_object: {
      data: status === 'created' ? { id: `shipment-${id}`, type: 'shipment' } : null,
    },
  },
})

const isCreated = ({ status }: Tracked): boolean => status === 'created'

const boxesOf = (shipments: readonly Tracked[]) =>
  shipments.flatMap((each) =>
    each.boxes
      .filter((box) => !cutOff.includes(box) && !withheld.includes(box))
      .map((box) => boxOf(each, box)),
  )

function answer({ url }: { url: URL }) {
  if (isAway) return { status: 503, body: {} }
  const [, , kind, id] = url.pathname.split('/')
  const created = tracked.filter(isCreated)
  if (kind === 'tracking_requests' && id === undefined) {
    return { body: { data: tracked.map(requestOf), included: created.map(shipmentOf), links: {} } }
  }
  if (kind === 'tracking_requests') {
    const found = tracked.find((each) => id === `request-${each.id}`)
    if (!found) return { status: 404, body: {} }
    const included = isCreated(found) ? [shipmentOf(found)] : []
    return { body: { data: requestOf(found), included } }
  }
  if (kind === 'shipments' && id === undefined) {
    const meta = { total: created.length }
    return { body: { data: created.map(shipmentOf), included: boxesOf(created), links: {}, meta } }
  }
  if (kind === 'shipments') {
    const found = created.find((each) => id === `shipment-${each.id}`)
    if (!found) return { status: 404, body: {} }
    return { body: { data: shipmentOf(found), included: boxesOf([found]) } }
  }
  if (kind === 'containers') {
    const found = created.find(({ boxes }) => boxes.includes(`${id}`))
    if (!found || withheld.includes(`${id}`)) return { status: 404, body: {} }
    return { body: { data: boxOf(found, `${id}`), included: [shipmentOf(found)] } }
  }
  return undefined
}

beforeEach(async () => {
  tracked = [{ ...one }]
  isAway = false
  cutOff = []
  withheld = []
  service = await fakeService(answer)
  world = newWorld()
  Object.assign(world.env, { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' })
})
afterEach(async () => {
  world.remove()
  await service.close()
})

const run = (line: string): Promise<Run> => world.run(line.split(' '))
const rowsOf = ({ stdout }: Run): string[] => stdout.split('\n').filter(Boolean).sort()

/** Syncs while the second number is pending; then its shipping line answers. */
async function pendingThenCreated(more: Partial<Tracked> = {}): Promise<void> {
  tracked.push({ ...two })
  expect((await run('sync')).exit).toBe(0)
  tracked[1] = { ...two, status: 'created', boxes: ['MSCU0000020', 'MSCU0000021'], ...more }
}

describe('a number that was pending when the cache was synced', () => {
  it.each([
    ['containers', 'id', ['MSCU0000010', 'MSCU0000020', 'MSCU0000021']],
    ['containers --ref RO-2', 'id', ['MSCU0000020', 'MSCU0000021']],
    ['holds', 'id', ['MSCU0000010', 'MSCU0000020', 'MSCU0000021']],
    ['ready', 'id', ['MSCU0000010', 'MSCU0000020', 'MSCU0000021']],
    ['shipments', 'bill_of_lading_number', ['MEDUFR000001', 'MEDUFR000002']],
  ])('oct %s reads it before it responds', async (line, field, rows) => {
    await pendingThenCreated()
    const list = await run(`${line} -o tsv --fields ${field}`)
    expect(list, list.stderr).toMatchObject({ exit: 0 })
    expect(rowsOf(list)).toEqual(rows)
    expect(list.stderr).not.toContain('could not read')
  })

  it('is also read with awaiting_manifest, and at most once', async () => {
    tracked.push({ ...two, status: 'awaiting_manifest' })
    await run('sync')
    tracked[1] = { ...two, status: 'created', boxes: ['MSCU0000020'] }
    expect(rowsOf(await run('containers -o ids'))).toHaveLength(2)
    const before = service.asked.length
    expect(rowsOf(await run('containers -o ids'))).toHaveLength(2)
    expect(service.asked.slice(before)).toEqual([])
  })

  it('with one box on hold fails holds --check', async () => {
    await pendingThenCreated({ isHeld: true })
    expect(await run('holds --check -q')).toMatchObject({ exit: 10 })
  })

  it('that is still pending costs one request, and no list is called incomplete', async () => {
    tracked.push({ ...two })
    await run('sync')
    const before = service.asked.length
    const check = await run('holds --check')
    expect(check, check.stderr).toMatchObject({ exit: 0 })
    expect(check.stderr).not.toContain('could not read')
    expect(service.asked.slice(before)).toEqual(['GET /v2/tracking_requests/request-2'])
  })

  it('is not requested again by the list that has just synced', async () => {
    tracked.push({ ...two })
    await run('sync')
    world.clock.advance({ minutes: 1 })
    const before = service.asked.length
    expect(await run('containers --refresh')).toMatchObject({ exit: 0 })
    expect(service.asked.slice(before)).not.toContain('GET /v2/tracking_requests/request-2')
  })

  it('is one of many, and all are read by the list', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...two,
      id: `${index + 2}`,
      number: `MEDUFR0001${String(index).padStart(2, '0')}`,
    }))
    tracked.push(...many)
    await run('sync')
    tracked = tracked.map((each) =>
      isCreated(each) ? each : { ...each, status: 'created', boxes: [`MSCU9${each.id}`] },
    )
    const before = service.asked.length
    expect(rowsOf(await run('containers -o ids'))).toHaveLength(41)
    expect(service.asked.length - before).toBeLessThan(10)
  })
})

describe('a number that cannot be read', () => {
  it.each([
    'holds --check',
    'containers --check',
    'shipments --ref RO-2 --check',
    'today --check',
    'changes --check',
    'ready --check',
  ])('is named in the footer, and oct %s exits 9', async (line) => {
    await pendingThenCreated()
    isAway = true
    const check = await run(line)
    expect(check, check.stderr).toMatchObject({ exit: 9 })
    expect(check.stderr).toContain('MEDUFR000002')
    expect(check.stderr).toContain('oct sync')
    const list = await run(line.replace(' --check', ''))
    expect(list, list.stderr).toMatchObject({ exit: 0, stdout: check.stdout })
    expect(list.stderr).toContain('oct could not read MEDUFR000002')
  })

  it.each(['vessels', 'arriving', 'due', 'tracking list'])(
    'is named in the footer of oct %s',
    async (line) => {
      await pendingThenCreated()
      isAway = true
      const list = await run(line)
      expect(list, list.stderr).toMatchObject({ exit: 0 })
      expect(list.stderr).toContain('oct could not read MEDUFR000002')
    },
  )

  it('is named without a second request to a service that a sync has just found unavailable', async () => {
    await pendingThenCreated()
    isAway = true
    world.clock.advance({ minutes: 20 })
    const before = service.asked.length
    expect(await run('holds --check')).toMatchObject({ exit: 9 })
    const asked = service.asked.slice(before)
    expect(asked.filter((line) => line.includes('/tracking_requests/'))).toEqual([])
  })

  it('is also named offline', async () => {
    await pendingThenCreated()
    const list = await run('containers --offline')
    expect(list).toMatchObject({ exit: 0 })
    expect(list.stderr).toContain('oct could not read MEDUFR000002 (--offline)')
    expect(await run('holds --check --offline')).toMatchObject({ exit: 9 })
  })

  it('does not affect a named box', async () => {
    await pendingThenCreated()
    isAway = true
    const check = await run('holds MSCU0000010 --check')
    expect(check, check.stderr).toMatchObject({ exit: 0 })
    expect(check.stderr).not.toContain('MEDUFR000002')
  })
})

describe('a shipment whose list of boxes was cut', () => {
  it('is read again, box by box if necessary, before a list is printed', async () => {
    tracked[0] = { ...one, boxes: ['MSCU0000010', 'MSCU0000011'] }
    cutOff = ['MSCU0000011']
    expect((await run('sync')).exit).toBe(0)
    expect(rowsOf(await run('containers -o ids'))).toEqual(['MSCU0000010', 'MSCU0000011'])
  })

  it('is named, and fails a check, while the service does not return one of them', async () => {
    tracked[0] = { ...one, boxes: ['MSCU0000010', 'MSCU0000011'] }
    withheld = ['MSCU0000011']
    await run('sync')
    const check = await run('holds --check')
    expect(check, check.stderr).toMatchObject({ exit: 9 })
    expect(check.stderr).toContain('could not read MEDUFR000001')
    withheld = []
    expect(await run('holds --check')).toMatchObject({ exit: 0 })
  })

  it('is shown with all its boxes', async () => {
    tracked[0] = { ...one, boxes: ['MSCU0000010', 'MSCU0000011'] }
    cutOff = ['MSCU0000011']
    await run('sync')
    cutOff = []
    const shown = await run('shipments show MEDUFR000001 -o json')
    expect(JSON.parse(shown.stdout).containers).toHaveLength(2)
    expect(shown.stdout).toContain('"number": "MSCU0000011"')
  })
})

describe('a shipment stored by track and its plan', () => {
  it('is completed by the next list of any process', async () => {
    await run('sync')
    tracked.push({ ...two, status: 'created', boxes: ['MSCU0000020'] })
    writeFileSync(join(world.folder, 'b.csv'), 'number,scac\nMEDUFR000002,MSCU\n')
    const plan = await run('track --from b.csv --dry-run')
    expect(plan.exit, plan.stderr).toBe(0)
    expect(rowsOf(await run('containers --ref RO-2 -o ids'))).toEqual(['MSCU0000020'])
    const shipments = await run('shipments -o json')
    expect(JSON.parse(shipments.stdout)).toHaveLength(2)
  })

  it('with an empty list of boxes has none', async () => {
    tracked[0] = { ...one, boxes: [] }
    await run('sync')
    const before = service.asked.length
    const check = await run('holds --check')
    expect(check, check.stderr).toMatchObject({ exit: 0 })
    expect(service.asked.slice(before)).toEqual([])
  })
})
