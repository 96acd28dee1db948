import { describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import { at, container, newCache, request, shipment } from './builders.js'

const ids = (cache: Cache, openOnly = true) =>
  cache.containers.list({ openOnly }).map((box) => box.container.id)

const discharged = (id: string, lfd: string) =>
  container(id, {
    current_status: 'available',
    pod_discharged_at: '2026-05-01T00:00:00Z',
    pod_timezone: 'America/New_York',
    import_deadlines: { pickup_lfd_line: `${lfd}T04:00:00Z` },
  })

describe('the order of boxes', () => {
  it('sorts by last free day, then arrival, then number, with undated boxes last', async () => {
    const cache = await newCache()
    const sailing = shipment('s1', { pod_eta_at: '2026-05-15T12:00:00Z' })
    cache.containers.save(
      [
        container('c1'),
        discharged('c2', '2026-05-20'),
        discharged('c3', '2026-05-10'),
        container('c4', { shipment: sailing }),
        { ...discharged('c0', '2026-05-10'), number: 'AAAU0000000' },
      ],
      at(0),
    )
    expect(ids(cache)).toEqual(['c0', 'c3', 'c2', 'c4', 'c1'])
    expect(ids(cache, false)).toEqual(['c0', 'c3', 'c2', 'c4', 'c1'])
    const page = cache.containers.list({ openOnly: true, limit: 2, offset: 1 })
    expect(page.map((box) => box.container.id)).toEqual(['c3', 'c2'])
  })

  it('uses the earliest date of all sources, and the arrival for a box that has left', async () => {
    const cache = await newCache()
    const railFirst = discharged('c1', '2026-05-20')
    railFirst.import_deadlines = {
      ...railFirst.import_deadlines,
      pickup_lfd_rail: '2026-05-02T05:00:00Z',
    }
    const gone = { ...discharged('c2', '2026-04-01'), current_status: 'picked_up' as const }
    gone.pod_arrived_at = '2026-05-30T00:00:00Z'
    cache.containers.save([gone, discharged('c3', '2026-05-10'), railFirst], at(0))
    expect(ids(cache)).toEqual(['c1', 'c3', 'c2'])
  })

  it('follows the shipment when its estimate moves', async () => {
    const cache = await newCache()
    for (const [index, eta] of ['2026-05-01', '2026-05-02'].entries()) {
      const boxes = [container(`c${index}`)]
      const moving = shipment(`s${index}`, { pod_eta_at: `${eta}T00:00:00Z`, containers: boxes })
      cache.shipments.save([moving], at(0))
    }
    expect(ids(cache)).toEqual(['c0', 'c1'])
    cache.shipments.save([shipment('s0', { pod_eta_at: '2026-06-01T00:00:00Z' })], at(1))
    expect(ids(cache)).toEqual(['c1', 'c0'])
  })

  it('accepts an unknown time zone', async () => {
    const cache = await newCache()
    cache.containers.save([{ ...discharged('c1', '2026-05-10'), pod_timezone: 'Mars/Base' }], at(0))
    expect(ids(cache)).toEqual(['c1'])
  })
})

describe('open boxes', () => {
  it('are neither returned nor part of a stopped shipment', async () => {
    const cache = await newCache()
    const stopped = shipment('s2', { line_tracking_stopped_at: '2026-05-02T00:00:00Z' })
    cache.containers.save(
      [
        container('c1'),
        container('c2', { current_status: 'empty_returned' }),
        container('c3', { shipment: stopped }),
      ],
      at(0),
    )
    expect(ids(cache)).toEqual(['c1'])
    expect(ids(cache, false)).toEqual(['c1', 'c3', 'c2'])
    expect(cache.containers.count({ openOnly: true })).toBe(1)
    expect(cache.containers.count({ openOnly: false })).toBe(3)
  })

  it('close and open with their shipment', async () => {
    const cache = await newCache()
    cache.shipments.save([shipment('s1', { containers: [container('c1')] })], at(0))
    const stopped = shipment('s1', { line_tracking_stopped_at: '2026-05-02T00:00:00Z' })
    cache.shipments.save([stopped], at(1))
    expect(ids(cache)).toEqual([])
    cache.shipments.save([shipment('s1')], at(2))
    expect(ids(cache)).toEqual(['c1'])
  })

  it('close when their shipment no longer names them, and open when it does again', async () => {
    const cache = await newCache()
    const both = [container('c1'), container('c2')]
    cache.shipments.save([shipment('s1', { containers: both })], at(0))
    cache.shipments.save([shipment('s1', { containers: [container('c2')] })], at(1))
    expect(ids(cache)).toEqual(['c2'])
    expect(cache.shipments.byId('s1')?.boxes).toHaveLength(1)
    expect(cache.containers.byId('c1')).toBeDefined()
    cache.shipments.save([shipment('s1')], at(2))
    expect(ids(cache)).toEqual(['c2'])
    cache.shipments.save([shipment('s1', { containers: both })], at(3))
    expect(ids(cache)).toEqual(['c1', 'c2'])
  })

  it('are not closed by a reading of another object without the list', async () => {
    const cache = await newCache()
    for (const [minute, id] of ['c1', 'c2'].entries()) {
      cache.containers.save([container(id, { shipment: shipment('s1') })], at(minute))
    }
    expect(ids(cache)).toEqual(['c1', 'c2'])
  })

  it('are not closed by a list that is older than the shipment in the cache', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { shipment: shipment('s1') })], at(0))
    cache.shipments.save([shipment('s1', { ref_numbers: ['PO-1'] })], at(5))
    cache.shipments.save([shipment('s1', { containers: [] })], at(1))
    expect(ids(cache)).toEqual(['c1'])
    cache.shipments.save([shipment('s1', { containers: [] })], at(6))
    expect(ids(cache)).toEqual([])
  })

  it('are not closed by a list that arrives late', async () => {
    const cache = await newCache()
    cache.shipments.save([shipment('s1', { containers: [container('c1')] })], at(5))
    cache.shipments.save([shipment('s1', { containers: [] })], at(1))
    expect(ids(cache)).toEqual(['c1'])
  })

  it('move with a container to another shipment', async () => {
    const cache = await newCache()
    cache.shipments.save([shipment('s1', { containers: [container('c1')] })], at(0))
    cache.shipments.save([shipment('s2', { containers: [container('c1')] })], at(1))
    expect(cache.containers.byId('c1')?.shipment?.id).toBe('s2')
    cache.shipments.save([shipment('s1', { containers: [] })], at(2))
    expect(ids(cache)).toEqual(['c1'])
  })
})

describe('one box on two shipments', () => {
  const number = 'MSCU6639870'

  it('is one container per shipment if the service has two, and both shipments show it', async () => {
    const cache = await newCache()
    const bills = ['1', '2'].map((place) =>
      shipment(`s${place}`, { containers: [container(`c${place}`, { number })] }),
    )
    cache.shipments.save(bills, at(0))
    cache.shipments.save(bills, at(1))
    expect(cache.containers.byNumber(number).map((box) => box.shipment?.id)).toEqual(['s1', 's2'])
    for (const id of ['s1', 's2']) expect(cache.shipments.byId(id)?.boxes).toHaveLength(1)
    expect(cache.resolve(number).matches).toHaveLength(2)
  })

  it.each([
    ['one reading, its own first', [['s1', 's2']]],
    ['one reading, its own last', [['s2', 's1']]],
    ['two readings, its own first', [['s1'], ['s2']]],
    ['two readings, its own last', [['s2'], ['s1']]],
  ])('that both list belongs to the shipment that it names itself: %s', async (_, readings) => {
    const cache = await newCache()
    const box = container('c1', { number, shipment: { id: 's1', type: 'shipment' } })
    const ref = { id: 'c1', type: 'container' as const }
    for (const minute of [0, 10]) {
      for (const [index, bills] of readings.entries()) {
        const read = bills.map((id) => shipment(id, { containers: [ref as never] }))
        cache.save([...read, box], at(minute + index))
      }
      expect(cache.containers.byId('c1')?.shipment?.id).toBe('s1')
      expect(ids(cache)).toEqual(['c1'])
    }
    const stopped = { line_tracking_stopped_at: '2026-05-02T00:00:00Z' }
    cache.shipments.save([shipment('s1', { ...stopped, containers: [ref as never] })], at(20))
    cache.save([shipment('s2', { containers: [ref as never] }), box], at(21))
    expect(cache.containers.byId('c1')?.shipment?.id, 'of a stopped bill no more').toBe('s2')
  })

  it('belongs to the shipment that listed it last, and is never lost between them', async () => {
    const cache = await newCache()
    const box = container('c1', { number, shipment: { id: 's2', type: 'shipment' } })
    for (const minute of [0, 2]) {
      cache.shipments.save([shipment('s1', { containers: [box] })], at(minute))
      cache.shipments.save([shipment('s2', { containers: [] })], at(minute + 1))
      expect(ids(cache)).toEqual(['c1'])
      expect(cache.containers.byId('c1')?.shipment?.id).toBe('s1')
    }
    cache.shipments.save([shipment('s2', { containers: [box] })], at(4))
    expect(cache.containers.byId('c1')?.shipment?.id).toBe('s2')
    cache.shipments.save([shipment('s1', { containers: [] })], at(5))
    expect(ids(cache)).toEqual(['c1'])
    expect(cache.changes.list()).toEqual([])
  })
})

describe('looking up by number', () => {
  it('finds every trip of a box, the open one first', async () => {
    const cache = await newCache()
    const number = 'MSCU6639870'
    cache.containers.save(
      [
        container('c1', {
          number,
          current_status: 'empty_returned',
          created_at: '2026-01-01T00:00:00Z',
        }),
        container('c2', { number, created_at: '2025-01-01T00:00:00Z' }),
        container('c3', { number, created_at: '2026-03-01T00:00:00Z' }),
      ],
      at(0),
    )
    const trips = cache.containers.byNumber('mscu 663987-0').map((box) => box.container.id)
    expect(trips).toEqual(['c3', 'c2', 'c1'])
    expect(cache.containers.byNumber('MSCU6639871')).toEqual([])
  })

  it('finds a shipment by either of its numbers, and no longer by an old number', async () => {
    const cache = await newCache()
    const bill = shipment('s1', {
      bill_of_lading_number: 'MAEU219384756',
      normalized_number: '219384756',
    })
    cache.shipments.save([{ ...bill, containers: [container('c1')] }], at(0))
    expect(cache.shipments.byNumber('maeu219384756')[0]?.boxes).toHaveLength(1)
    expect(cache.shipments.byNumber('219384756')).toHaveLength(1)
    cache.shipments.save([{ ...bill, normalized_number: '5' }], at(1))
    expect(cache.shipments.byNumber('219384756')).toEqual([])
  })
})

describe('lists of shipments and requests', () => {
  it('order shipments by due date', async () => {
    const cache = await newCache()
    cache.shipments.save(
      [
        shipment('s1', { pod_eta_at: '2026-05-20T00:00:00Z' }),
        shipment('s2', {
          containers: [discharged('c1', '2026-05-21'), discharged('c2', '2026-05-11')],
        }),
        shipment('s3'),
        shipment('s4', { line_tracking_stopped_at: '2026-05-01T00:00:00Z' }),
      ],
      at(0),
    )
    const listed = cache.shipments.list({ openOnly: true })
    expect(listed.map((row) => row.shipment.id)).toEqual(['s2', 's1', 's3'])
    expect(listed[0]?.boxes.map((box) => box.container.id)).toEqual(['c2', 'c1'])
    expect(cache.shipments.list({ openOnly: false, limit: 1, offset: 3 })[0]?.shipment.id).toBe(
      's4',
    )
    expect(cache.shipments.count({ openOnly: true })).toBe(3)
  })

  it('list requests newest first, by state or shipment', async () => {
    const cache = await newCache()
    cache.trackingRequests.save(
      [
        request('r1', { created_at: '2026-05-01T00:00:00Z' }),
        request('r2', { created_at: '2026-05-03T01:00:00+02:00', status: 'pending' }),
        request('r3', { created_at: '2026-05-02T23:30:00Z', tracked_object: shipment('s1') }),
      ],
      at(0),
    )
    const listed = (filter?: Parameters<Cache['trackingRequests']['list']>[0]) =>
      cache.trackingRequests.list(filter).map((row) => row.request.id)
    expect(listed()).toEqual(['r3', 'r2', 'r1'])
    expect(listed({ statuses: ['pending', 'failed'] })).toEqual(['r2'])
    expect(listed({ shipmentId: 's1' })).toEqual(['r3'])
    expect(listed({ limit: 1, offset: 2 })).toEqual(['r1'])
    expect(cache.trackingRequests.byNumber('asked-R2')).toHaveLength(1)
  })
})
