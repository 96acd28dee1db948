import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cache, openCache } from '../../src/cache/open-cache.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { boxState } from '../../src/domain/box-states.js'
import { readiness } from '../../src/domain/readiness.js'
import { whereabouts } from '../../src/domain/whereabouts.js'
import { applyEvent } from '../../src/features/webhooks/receiving/apply-event.js'

/** A cache that only webhooks fill. Containers in deliveries have neither a status nor data about rail. */
let folder: string
let cache: Cache

const open = () =>
  openCache({
    folder: mkdtempSync(join(folder, 'c-')),
    profile: 'default',
    baseUrl: 'https://api.example.com/v2',
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-copies-'))
  cache = await open()
})
afterEach(() => {
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Delivery {
  /** Bare name of the transport event, or a whole event name. */
  event: string
  /** UTC instant of the event, and of its recording and its notification. */
  at: string
  recordedAt?: string
  place?: 'CNSHA' | 'USLGB' | 'USEWD' | null
  /** Attributes of the container at that time; null if the delivery contains no copy of the container. */
  copy?: Record<string, unknown> | null
  more?: Record<string, unknown>
  relationships?: Record<string, unknown>
  id?: string
}

const zones = { CNSHA: 'Asia/Shanghai', USLGB: 'America/Los_Angeles', USEWD: 'America/Chicago' }

let isInland = true

const shipment = () => ({
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    port_of_lading_name: 'Shanghai',
    port_of_discharge_locode: 'USLGB',
    port_of_discharge_name: 'Long Beach',
    destination_locode: isInland ? 'USEWD' : null,
    destination_name: isInland ? 'Elwood' : null,
  },
  relationships: {},
})

function envelopeOf(delivery: Delivery) {
  const { event: bare, at, recordedAt = at, place = null, copy = {}, more = {} } = delivery
  const event = bare.startsWith('container.') ? bare : `container.transport.${bare}`
  const id = delivery.id ?? `${bare}-${at}`
  const ref = (type: string, of: string) => ({ data: { type, id: of } })
  return {
    data: {
      id: `n-${id}`,
      type: 'webhook_notification',
      attributes: { id: `n-${id}`, event, delivery_status: 'pending', created_at: recordedAt },
      relationships: { reference_object: ref('transport_event', id) },
    },
    included: [
      ...(copy === null
        ? []
        : [
            shipment(),
            {
              id: 'c1',
              type: 'container',
              attributes: { number: 'MSCU6639870', pod_timezone: zones.USLGB, ...copy },
              relationships: {
                shipment: ref('shipment', 's1'),
                pod_terminal: ref('terminal', 'lgb'),
              },
            },
            {
              id: 'lgb',
              type: 'terminal',
              attributes: { name: 'Long Beach Container Terminal', nickname: 'LBCT' },
            },
          ]),
      {
        id,
        type: 'transport_event',
        attributes: {
          ...{ event, timestamp: at, created_at: recordedAt, location_locode: place },
          ...{ timezone: place && zones[place], invalidated_at: null, ...more },
        },
        relationships: {
          container: ref('container', 'c1'),
          shipment: ref('shipment', 's1'),
          ...delivery.relationships,
        },
      },
    ],
  }
}

let serial = 0

function deliver(to: Cache, delivery: Delivery): void {
  serial += 1
  const body = new TextEncoder().encode(JSON.stringify(envelopeOf(delivery)))
  const receivedAt = new Date('2026-06-30T00:00:00Z')
  const row = {
    ...{ id: `r${serial}`, event: delivery.event, occurredAt: null, webhookId: null },
    ...{ containerId: 'c1', shipmentId: 's1', containerNumber: 'MSCU6639870' },
    ...{ origin: 'delivered', receivedAt, body, headers: {} },
  }
  applyEvent(to, row as never, { now: receivedAt, isSandbox: false, reference: null })
}

function stateIn(from: Cache) {
  const box = from.containers.byId('c1')
  if (box === undefined) throw new Error('there is no box')
  const { container, shipment: bill } = box
  return {
    status: container.current_status ?? null,
    where: whereabouts(box),
    state: boxState(box),
    readiness: readiness(container, bill),
  }
}

/** Applies deliveries to the cache of the test. Returns the state of the container afterwards. */
function boxAfter(...deliveries: Delivery[]) {
  for (const delivery of deliveries) deliver(cache, delivery)
  return stateIn(cache)
}

const at = (day: number, hour = 12): string =>
  new Date(Date.UTC(2026, 4, day, hour)).toISOString().replace('.000', '')

const port = { pod_arrived_at: at(10), pod_discharged_at: at(11) }
const free = {
  ...{ availability_known: true, available_for_pickup: true, holds_at_pod_terminal: [] },
}
const rail: Delivery[] = [
  { event: 'vessel_loaded', at: at(1), place: 'CNSHA', copy: { pod_discharged_at: null } },
  { event: 'vessel_departed', at: at(2), place: 'CNSHA', copy: { pod_discharged_at: null } },
  { event: 'vessel_arrived', at: at(10), place: 'USLGB', copy: { pod_arrived_at: at(10) } },
  { event: 'vessel_discharged', at: at(11), place: 'USLGB', copy: port },
  { event: 'rail_loaded', at: at(13), place: 'USLGB', copy: port },
  { event: 'rail_departed', at: at(14), place: 'USLGB', copy: port },
  { event: 'arrived_at_inland_destination', at: at(18), place: 'USEWD', copy: port },
  { event: 'rail_unloaded', at: at(19), place: 'USEWD', copy: { ...port, ...free } },
  { event: 'full_out', at: at(21), place: 'USEWD', copy: { ...port, ...free } },
  { event: 'empty_in', at: at(25), place: 'USEWD', copy: { ...port, ...free } },
]

describe('a rolled booking that only an estimate states', () => {
  const vessel = (id: string) => ({ vessel: { data: { type: 'vessel', id } } })
  const rolled: Delivery = {
    ...{ event: 'estimated.vessel_arrived', at: at(20), recordedAt: at(5), place: 'USLGB' },
    ...{ copy: null, more: { voyage_number: '647W' }, relationships: vessel('v2') },
  }
  const readBill = (day: number) =>
    cache.save(
      [
        {
          ...{ id: 's1', type: 'shipment', pod_vessel_name: 'MSC ISABELLA' },
          ...{ pod_vessel_imo: '9839272', pod_voyage_number: '646W' },
          containers: [{ id: 'c1', type: 'container', number: 'MSCU6639870' }],
        } as never,
        { id: 'v2', type: 'vessel', name: 'MSC LORETO', imo: '9934735' } as never,
      ],
      new Date(at(day)),
      new Date('2026-06-30T00:00:00Z'),
    )
  const vesselOfBox = () => {
    const bill = cache.containers.byId('c1')?.shipment
    return [bill?.pod_vessel_name, bill?.pod_voyage_number]
  }

  it('shows the vessel and voyage of the estimate until the shipment is read again', () => {
    readBill(3)
    deliver(cache, rolled)
    expect(vesselOfBox()).toEqual(['MSC LORETO', '647W'])
    readBill(6)
    expect(vesselOfBox()).toEqual(['MSC ISABELLA', '646W'])
  })

  it('shows the vessel of the shipment again if the estimate is no longer an event', () => {
    readBill(3)
    deliver(cache, rolled)
    cache.events.save('c1', [], new Date(at(6)))
    readBill(4)
    expect(vesselOfBox()).toEqual(['MSC ISABELLA', '646W'])
  })

  it('shows no vessel if only the id of the new one was delivered', () => {
    readBill(3)
    deliver(cache, { ...rolled, relationships: vessel('v3') })
    expect(vesselOfBox()).toEqual([null, '647W'])
  })
})

describe('a rail move that only webhooks state', () => {
  it.each([
    ['vessel_loaded', 'on_ship', 'Shanghai, on board', 'on board'],
    ['vessel_departed', 'on_ship', 'at sea to Long Beach', 'at sea'],
    ['vessel_arrived', 'on_ship', 'Long Beach, on board', 'on board'],
    [
      'vessel_discharged',
      'awaiting_inland_transfer',
      'Long Beach Container Terminal',
      'awaiting rail',
    ],
    ['rail_loaded', 'on_rail', 'rail to Elwood', 'on rail'],
    ['rail_departed', 'on_rail', 'rail to Elwood', 'on rail'],
    ['arrived_at_inland_destination', 'on_rail', 'Elwood, on the train', 'on rail'],
    ['rail_unloaded', 'available', 'Elwood', 'ready'],
    ['full_out', 'picked_up', 'out of Elwood', 'gone'],
    ['empty_in', 'empty_returned', 'returned', 'gone'],
  ])('after %s it is %s, %s', (last, status, where, state) => {
    const told = rail.slice(0, rail.findIndex(({ event }) => event === last) + 1)
    expect(boxAfter(...told)).toMatchObject({ status, where, state })
  })

  it('is the same in any order and with any repetition of deliveries', async () => {
    const orders = fc
      .shuffledSubarray(rail, { minLength: rail.length })
      .chain((order) => fc.array(fc.constantFrom(...rail)).map((again) => [...order, ...again]))
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const other = await open()
        try {
          for (const delivery of order) deliver(other, delivery)
          expect(stateIn(other)).toEqual({
            ...{ status: 'empty_returned', where: 'returned', state: 'gone', readiness: 'gone' },
          })
        } finally {
          other.close()
        }
      }),
      { numRuns: 30 },
    )
  })

  it('gated out at its ramp is gone, even if later copies state no gate-out', () => {
    const copy = { ...port, ...free, final_destination_full_out_at: null }
    const gone = boxAfter(...rail.slice(0, 9), { event: 'container.updated', at: at(22), copy })
    expect(gone).toMatchObject({ status: 'picked_up', where: 'out of Elwood', readiness: 'gone' })
  })

  it('gated out at its port is picked up, unless a later rail move is known', () => {
    const out: Delivery = { event: 'full_out', at: at(12), place: 'USLGB', copy: port }
    expect(boxAfter(...rail.slice(0, 4), out)).toMatchObject({
      ...{ status: 'picked_up', where: 'out of Long Beach Container Terminal', readiness: 'gone' },
    })
    expect(boxAfter(...rail.slice(4, 5))).toMatchObject({ status: 'on_rail', state: 'on rail' })
  })
})

describe('a move that ends at the port', () => {
  beforeEach(() => {
    isInland = false
  })
  afterEach(() => {
    isInland = true
  })

  it('gated out is gone, even if its copy is still marked as available', () => {
    const out: Delivery = {
      event: 'full_out',
      at: at(12),
      place: 'USLGB',
      copy: { ...port, ...free },
    }
    expect(boxAfter(...rail.slice(0, 4), out)).toMatchObject({
      ...{ status: 'picked_up', where: 'out of Long Beach Container Terminal', readiness: 'gone' },
    })
  })

  it.each([
    [true, 'available', 'ready'],
    [false, 'not_available', 'not released'],
    [null, 'grounded', 'not released'],
  ])('discharged with available_for_pickup %s is %s', (available_for_pickup, status, state) => {
    const copy = { ...port, available_for_pickup }
    expect(
      boxAfter({ event: 'vessel_discharged', at: at(11), place: 'USLGB', copy }),
    ).toMatchObject({
      status,
      where: 'Long Beach Container Terminal',
      readiness: state,
    })
  })

  it('available without a stated discharge is available', () => {
    const ready: Delivery = { event: 'available', at: at(12), place: 'USLGB', copy: null }
    const aboard = boxAfter(...rail.slice(0, 3), ready)
    expect(aboard).toMatchObject({ status: 'available', readiness: 'ready' })
  })

  it('follows a reading of its terminal back to not available', () => {
    const turns: Delivery[] = [
      { event: 'available', at: at(12), place: 'USLGB', copy: null },
      { event: 'not_available', at: at(13), place: 'USLGB', copy: null },
    ]
    expect(boxAfter(...rail.slice(0, 4), ...turns).status).toBe('not_available')
  })

  it('applies a milestone that the status of an earlier sync does not contain', () => {
    const synced = { number: 'MSCU6639870', current_status: 'on_ship', ...port }
    const container = { id: 'c1', type: 'container', ...synced, pod_discharged_at: null }
    cache.containers.save([container as unknown as Container], new Date(at(10, 13)))
    expect(stateIn(cache).status).toBe('on_ship')
    const landed: Delivery = { event: 'vessel_discharged', at: at(11), place: 'USLGB', copy: port }
    expect(boxAfter(landed)).toMatchObject({
      status: 'grounded',
      where: 'Long Beach Container Terminal',
    })
  })

  it('keeps the status of a sync that arrived after the milestone', () => {
    boxAfter(...rail.slice(0, 4))
    const container = {
      ...{
        id: 'c1',
        type: 'container',
        number: 'MSCU6639870',
        ...port,
        current_status: 'off_dock',
      },
    }
    cache.containers.save([container as unknown as Container], new Date(at(12)))
    expect(stateIn(cache).status).toBe('off_dock')
  })

  it('removes a milestone that a later copy no longer states', () => {
    const back = { pod_arrived_at: at(10), pod_discharged_at: null }
    expect(
      boxAfter(...rail.slice(0, 4), { event: 'container.updated', at: at(12), copy: back }),
    ).toMatchObject({ status: 'on_ship', where: 'Long Beach, on board' })
  })

  it('removes a milestone that a correction has replaced', () => {
    const corrected: Delivery = {
      ...{ event: 'vessel_discharged', id: 'd2', at: at(13), recordedAt: at(14), place: 'USLGB' },
      copy: null,
      relationships: {
        previous_version: { data: { type: 'transport_event', id: `vessel_discharged-${at(11)}` } },
      },
    }
    boxAfter(...rail.slice(0, 4).map((one) => ({ ...one, copy: { pod_timezone: zones.USLGB } })))
    expect(cache.containers.byId('c1')?.container.pod_discharged_at).toBe(at(11))
    boxAfter(corrected)
    expect(cache.containers.byId('c1')?.container.pod_discharged_at).toBe(at(13))
  })

  it('is unknown if no source states it', () => {
    expect(
      boxAfter({ event: 'container.updated', at: at(3), copy: { ref_numbers: [] } }),
    ).toMatchObject({ status: null, where: 'not known', state: 'not known' })
  })
})

describe('deadlines by source', () => {
  it('follow their events, using the one recorded last', () => {
    const lfd = (value: string | null, recordedAt: string, source = 'terminal'): Delivery => ({
      ...{ event: `container.pickup_lfd_${source}.changed`, at: recordedAt, copy: null },
      more: { value },
    })
    boxAfter(
      ...rail.slice(0, 4),
      lfd('2026-05-15T07:00:00Z', at(13)),
      lfd('2026-05-14T07:00:00Z', at(12)),
    )
    boxAfter(lfd('2026-05-16T07:00:00Z', at(12), 'line'))
    expect(cache.containers.byId('c1')?.container.import_deadlines).toEqual({
      pickup_lfd_terminal: '2026-05-15T07:00:00Z',
      pickup_lfd_line: '2026-05-16T07:00:00Z',
    })
    boxAfter(lfd(null, at(15)))
    expect(cache.containers.byId('c1')?.container.import_deadlines).toMatchObject({
      pickup_lfd_terminal: null,
    })
  })
})

describe('readings of one box', () => {
  it('merge to the same result in any order, even if some state fewer attributes', async () => {
    const members = ['current_status', 'pickup_lfd', 'ind_ata_at', 'ref_numbers']
    const reading = fc.record(
      Object.fromEntries(members.map((name) => [name, fc.constantFrom('a', 'b', null)])),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(reading, { minLength: 2, maxLength: 5 })
          .chain((all) =>
            fc.tuple(
              fc.constant(all),
              fc.shuffledSubarray([...all.keys()], { minLength: all.length }),
            ),
          ),
        async ([all, order]) => {
          const [one, other] = [await open(), await open()]
          const save = (to: Cache, index: number) => {
            const container = { id: 'c1', type: 'container', number: 'MSCU6639870', ...all[index] }
            to.save([container as never], new Date(Date.UTC(2026, 4, 1 + index)), new Date(at(30)))
          }
          try {
            for (const index of all.keys()) save(one, index)
            for (const index of order) save(other, index)
            expect(other.containers.byId('c1')?.container).toEqual(
              one.containers.byId('c1')?.container,
            )
          } finally {
            one.close()
            other.close()
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
