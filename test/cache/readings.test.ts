import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeReadings } from '../../src/cache/ingest/merge-readings.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { anyCharacter } from '../support/any-character.js'
import { at, container, newCache, request, shipment, terminal } from './builders.js'

const related = ['shipment', 'pod_terminal', 'pickup_facility', 'transport_events', 'raw_events']
const own = ['id', 'type', ...related]

const members = fc.dictionary(
  fc.string({ unit: anyCharacter, minLength: 1 }).filter((name) => !own.includes(name)),
  fc.jsonValue({ stringUnit: anyCharacter }),
)

/** Returns a value as JSON can represent it: -0 becomes 0. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a stored reading', () => {
  it('is returned with all members, regardless of their names', async () => {
    const cache = await newCache()
    let next = 0
    fc.assert(
      fc.property(members, (unknown) => {
        const id = `c${next++}`
        const whole = { ...container(id), ...unknown, id } as Container
        cache.containers.save([whole], at(0))
        expect(cache.containers.byId(id)?.container).toEqual(asJson(whole))
      }),
      { numRuns: 200 },
    )
  })

  it('accepts any value in any known member', async () => {
    const cache = await newCache()
    let next = 0
    const names = ['number', 'current_status', 'pickup_lfd', 'pod_timezone', 'pod_discharged_at']
    const junk = fc.record(
      Object.fromEntries(
        [...names, 'ref_numbers', 'created_at'].map((name) => [name, fc.jsonValue()]),
      ),
    )
    fc.assert(
      fc.property(junk, (values) => {
        const id = `c${next++}`
        cache.containers.save([{ ...container(id), ...values } as Container], at(0))
        expect(cache.containers.byId(id)?.container).toEqual(
          asJson({ ...container(id), ...values }),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('keeps an attribute that merely looks like a resource', async () => {
    const cache = await newCache()
    const odd = { ...container('c1'), seal: { id: '1', type: 'seal', colour: 'red' } }
    cache.containers.save([odd], at(0))
    expect(cache.containers.byId('c1')?.container).toEqual(odd)
  })

  it('states when it was read', async () => {
    const cache = await newCache()
    cache.shipments.save([shipment('s1')], at(1))
    cache.trackingRequests.save([request('r1')], at(2))
    expect(cache.shipments.byId('s1')?.fetchedAt).toEqual(at(1))
    expect(cache.trackingRequests.byId('r1')?.fetchedAt).toEqual(at(2))
    expect(cache.containers.byId('c1')).toBeUndefined()
  })
})

describe('embedded relations', () => {
  const nested = shipment('s1', {
    pod_terminal: terminal('t1', {
      port: { id: 'p1', type: 'port', name: 'New York', code: 'USNYC' },
    }),
    containers: [
      container('c1', { pod_terminal: terminal('t1'), pickup_facility: terminal('t2') }),
    ],
  })

  it('are stored in their own tables, and joined to the box again', async () => {
    const cache = await newCache()
    cache.shipments.save([nested], at(0))
    const box = cache.containers.byId('c1')
    expect(box?.container).toEqual({
      ...container('c1'),
      shipment: { id: 's1', type: 'shipment' },
      pod_terminal: { id: 't1', type: 'terminal' },
      pickup_facility: { id: 't2', type: 'terminal' },
    })
    expect(box?.shipment).toEqual({
      ...shipment('s1'),
      pod_terminal: { id: 't1', type: 'terminal' },
      containers: [{ id: 'c1', type: 'container' }],
    })
    expect(box?.terminal).toEqual(terminal('t1', { port: { id: 'p1', type: 'port' } }))
    expect(box?.pickupFacility?.name).toBe('Terminal t2')
    expect(cache.places.byId('port', 'p1')).toEqual({
      place: { id: 'p1', type: 'port', name: 'New York', code: 'USNYC' },
      fetchedAt: at(0),
    })
  })

  it('can refer to each other', async () => {
    const cache = await newCache()
    const bill = shipment('s1')
    bill.containers = [container('c1', { shipment: bill })]
    cache.shipments.save([bill], at(0))
    expect(cache.shipments.byId('s1')?.boxes.map((box) => box.container.id)).toEqual(['c1'])
  })

  it('can be embedded again', async () => {
    const cache = await newCache()
    cache.shipments.save([nested], at(0))
    const stored = cache.shipments.byId('s1')?.shipment ?? shipment('')
    expect(cache.places.embed(stored, ['pod_terminal', 'destination']).pod_terminal).toMatchObject({
      name: 'Terminal t1',
    })
  })

  it('reach the shipment of a tracking request', async () => {
    const cache = await newCache()
    cache.trackingRequests.save([request('r1', { tracked_object: shipment('s1') })], at(0))
    expect(cache.shipments.byId('s1')?.shipment).toEqual(shipment('s1'))
    expect(cache.trackingRequests.byId('r1')?.request.tracked_object).toEqual({
      id: 's1',
      type: 'shipment',
    })
  })
})

describe('two readings of one thing', () => {
  it('keep the members that the second reading does not contain', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { seal_number: 'A', weight_in_lbs: 1 })], at(0))
    cache.containers.save(
      [{ id: 'c1', type: 'container', number: 'MSCU0000001', weight_in_lbs: 2 }],
      at(1),
    )
    expect(cache.containers.byId('c1')).toMatchObject({
      container: { current_status: 'on_ship', seal_number: 'A', weight_in_lbs: 2 },
      fetchedAt: at(1),
    })
  })

  it('treat null as a value and undefined as not stated', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { seal_number: 'A', pickup_lfd: 'x' })], at(0))
    const silent = container('c1', { seal_number: undefined, pickup_lfd: null })
    cache.containers.save([silent], at(1))
    expect(cache.containers.byId('c1')?.container).toMatchObject({
      seal_number: 'A',
      pickup_lfd: null,
    })
  })

  it('keep the newer value when the older reading arrives late', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { seal_number: 'new' })], at(5))
    cache.containers.save([container('c1', { seal_number: 'old', weight_in_lbs: 7 })], at(1))
    expect(cache.containers.byId('c1')).toMatchObject({
      container: { seal_number: 'new', weight_in_lbs: 7 },
      fetchedAt: at(5),
    })
  })

  it('keep a relation that a list does not contain', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { pod_terminal: terminal('t1') })], at(0))
    cache.containers.save([container('c1')], at(1))
    expect(cache.containers.byId('c1')?.terminal?.id).toBe('t1')
  })
})

describe('a reading with a clock that ran ahead', () => {
  const ahead = at(60 * 24 * 400)

  it('is replaced by the next reading, and the change is recorded', async () => {
    const cache = await newCache()
    const bill = (status: 'on_ship' | 'available', boxes: string[]) =>
      shipment('s1', {
        containers: boxes.map((id) => container(id, { current_status: status })),
      })
    cache.shipments.save([bill('on_ship', ['c1', 'c2'])], ahead)
    cache.save([bill('available', ['c1'])], at(0), at(1))
    expect(cache.containers.byId('c1')).toMatchObject({
      container: { current_status: 'available' },
      fetchedAt: at(0),
    })
    expect(cache.containers.list({ openOnly: true })).toHaveLength(1)
    expect(cache.changes.list({}).map(({ to }) => to)).toEqual(['available'])
  })

  it('is replaced even if nothing else differs', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1')], ahead)
    cache.containers.save([container('c1')], at(0))
    expect(cache.containers.byId('c1')?.fetchedAt).toEqual(at(0))
  })

  it('is not assumed if an old response was stored late', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { seal_number: 'new' })], at(59))
    cache.save([container('c1', { seal_number: 'old' })], at(0), at(60))
    expect(cache.containers.byId('c1')).toMatchObject({
      container: { seal_number: 'new' },
      fetchedAt: at(59),
    })
  })
})

describe('readings that are merged', () => {
  it('record the age of only those members that the later reading lacks', () => {
    const ref = { id: 'c1', type: 'container' }
    const known = { resource: { ...ref, number: 'A', weight: 1 }, fetchedAt: at(0).toISOString() }
    const reading = { resource: { ...ref, number: 'B' }, fetchedAt: at(1).toISOString() }
    expect(mergeReadings(known, reading).older).toEqual({ weight: at(0).toISOString() })
  })
})
