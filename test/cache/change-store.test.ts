import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { at, container, newCache, request, shipment } from './builders.js'

const iso = (minute: number) => at(minute).toISOString()

const customs = { name: 'customs', status: 'hold', description: 'CBP' } as const
const freight = { name: 'freight', status: 'pending', description: '' } as const

const standing = (id: string, more: Partial<Container> = {}) =>
  container(id, {
    current_status: 'available',
    pod_discharged_at: '2026-05-01T00:00:00Z',
    pickup_lfd: '2026-05-14T04:00:00Z',
    import_deadlines: {
      pickup_lfd_line: null,
      pickup_lfd_terminal: '2026-05-14T04:00:00Z',
      pickup_lfd_rail: null,
    },
    holds_at_pod_terminal: [customs],
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 100, currency_code: 'USD' }],
    pickup_appointment_at: '2026-05-13T12:00:00Z',
    ...more,
  })

/** Stores readings of one container, a minute apart. Returns its changes in the order in which they were recorded. */
async function readInTurn(...readings: Partial<Container>[]) {
  const cache = await newCache()
  for (const [minute, more] of readings.entries()) {
    cache.containers.save([standing('c1', more)], at(minute))
  }
  const noted = cache.changes.list({ objectId: 'c1' }).sort((a, b) => a.id - b.id)
  return { cache, noted, history: cache.containers.byId('c1')?.history }
}

const attributes = (cache: Cache) => cache.changes.list().map(({ attribute }) => attribute)

describe('the change feed', () => {
  it('records nothing for a first reading or for an identical reading', async () => {
    const { cache } = await readInTurn({}, {}, {})
    cache.shipments.save([shipment('s1', { containers: [standing('c1')] })], at(5))
    cache.shipments.save([shipment('s1', { containers: [standing('c1')] })], at(6))
    cache.trackingRequests.save([request('r1')], at(5))
    expect(cache.changes.list()).toEqual([])
    expect(cache.containers.byId('c1')?.history).toBeUndefined()
  })

  it('has one entry for each fact that differs, with both readings', async () => {
    const { noted } = await readInTurn(
      {},
      {},
      {
        current_status: 'not_available',
        import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: '2026-05-15T04:00:00Z' },
      },
    )
    expect(noted).toEqual([
      {
        id: expect.any(Number),
        kind: 'container',
        objectId: 'c1',
        number: 'MSCU0000001',
        attribute: 'current_status',
        from: 'available',
        to: 'not_available',
        readAt: iso(2),
        previousReadAt: iso(1),
      },
      expect.objectContaining({
        attribute: 'import_deadlines.pickup_lfd_terminal',
        from: '2026-05-14T04:00:00Z',
        to: '2026-05-15T04:00:00Z',
      }),
    ])
  })

  it('compares holds by name and status, and fees by kind, amount and currency', async () => {
    const fee = { type: 'demurrage', amount: 250, currency_code: 'USD' } as const
    const { noted } = await readInTurn(
      {},
      { holds_at_pod_terminal: [{ ...customs, description: 'other words' }, freight] },
      { holds_at_pod_terminal: [{ ...freight, status: 'hold' }], fees_at_pod_terminal: [fee] },
    )
    expect(noted.map(({ attribute, from, to }) => [attribute, from, to])).toEqual([
      ['holds_at_pod_terminal.freight', null, freight],
      ['holds_at_pod_terminal.customs', { ...customs, description: 'other words' }, null],
      ['holds_at_pod_terminal.freight', freight, { ...freight, status: 'hold' }],
      [
        'fees_at_pod_terminal.demurrage',
        { type: 'demurrage', amount: 100, currency_code: 'USD' },
        fee,
      ],
    ])
  })

  it('records no change for an absent member or for a late reading', async () => {
    const { cache } = await readInTurn({}, { current_status: 'grounded' })
    cache.containers.save([{ id: 'c1', type: 'container', number: 'MSCU0000001' }], at(2))
    cache.containers.save([standing('c1', { holds_at_pod_terminal: [] })], at(0))
    expect(attributes(cache)).toEqual(['current_status'])
    expect(cache.containers.byId('c1')?.container.holds_at_pod_terminal).toEqual([customs])
  })

  it('treats another spelling of a value as the same value', async () => {
    const { noted } = await readInTurn(
      { ref_numbers: ['A', 'B'], location_at_pod_terminal: '' },
      {
        pickup_lfd: '2026-05-14T00:00:00-04:00',
        ref_numbers: ['B', 'A'],
        location_at_pod_terminal: null,
      },
    )
    expect(noted).toEqual([])
  })

  it('also covers shipments and requests, newest first, since an instant', async () => {
    const cache = await newCache()
    const stopped = {
      line_tracking_stopped_at: iso(1),
      line_tracking_stopped_reason: 'booking_cancelled',
    }
    cache.shipments.save([shipment('s1', { pod_eta_at: '2026-05-20T00:00:00Z' })], at(0))
    cache.shipments.save([{ ...shipment('s1', { pod_eta_at: null }), ...stopped } as never], at(1))
    cache.trackingRequests.save([request('r1', { status: 'pending' })], at(0))
    cache.trackingRequests.save(
      [request('r1', { status: 'failed', failed_reason: 'not_found' as never })],
      at(2),
    )
    expect(
      cache.changes.list().map(({ kind, number, attribute }) => [kind, number, attribute]),
    ).toEqual([
      ['tracking_request', 'ASKED-r1', 'status'],
      ['shipment', 'BILL-s1', 'line_tracking_stopped_at'],
      ['shipment', 'BILL-s1', 'pod_eta_at'],
    ])
    expect(cache.changes.list({ since: at(2) })).toHaveLength(1)
    expect(cache.changes.list({ limit: 1, objectId: 's1' })[0]?.attribute).toBe(
      'line_tracking_stopped_at',
    )
    cache.clear()
    expect(cache.changes.list()).toEqual([])
  })
})

describe('an object that the service removed', () => {
  const gone: Partial<Container> = {
    pickup_lfd: null,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
    holds_at_pod_terminal: [],
    pickup_appointment_at: null,
  }

  it('is kept as last known, with its source and both instants', async () => {
    const { history } = await readInTurn({}, {}, gone, gone)
    const removed = (value: unknown, source = 'terminal') => ({
      value,
      source,
      readAt: iso(1),
      removedAt: iso(2),
    })
    expect(history).toEqual({
      holdsSince: {},
      lastKnown: {
        pickup_lfd: removed('2026-05-14T04:00:00Z'),
        'import_deadlines.pickup_lfd_terminal': removed('2026-05-14T04:00:00Z'),
        'holds_at_pod_terminal.customs': removed(customs),
        pickup_appointment_at: removed('2026-05-13T12:00:00Z'),
      },
    })
  })

  it('names the line if the line stated it, and no source if the source is unknown', async () => {
    const byLine = { import_deadlines: { pickup_lfd_line: '2026-05-14T04:00:00Z' } }
    const bare = { import_deadlines: null }
    const one = await readInTurn(byLine, { ...gone })
    expect(one.history?.lastKnown.pickup_lfd?.source).toBe('line')
    const other = await readInTurn(bare, { ...gone })
    expect(other.history?.lastKnown.pickup_lfd?.source).toBeNull()
  })

  it('is no longer marked as last known once it is back', async () => {
    const { history } = await readInTurn({}, gone, { pickup_lfd: '2026-05-16T04:00:00Z' })
    expect(Object.keys(history?.lastKnown ?? {})).toEqual([])
    expect(history?.holdsSince).toEqual({ customs: iso(2) })
  })

  it('is shown with the box in every list', async () => {
    const { cache } = await readInTurn({}, gone)
    cache.shipments.save([shipment('s1', { containers: [standing('c1', gone)] })], at(2))
    const boxes = [
      ...cache.containers.list({ openOnly: true }),
      ...(cache.shipments.byId('s1')?.boxes ?? []),
      ...cache.resolve('MSCU0000001').boxes,
    ]
    expect(boxes.map(({ history }) => history?.lastKnown.pickup_lfd?.removedAt)).toEqual(
      boxes.map(() => iso(1)),
    )
    expect(boxes).toHaveLength(3)
  })
})

describe('the start of a hold', () => {
  it('is unknown for a hold that was in the first reading', async () => {
    const { history } = await readInTurn({}, { current_status: 'grounded' })
    expect(history).toBeUndefined()
  })

  it('has the time at which the terminal was checked, if that was between the two readings', async () => {
    const checkedAt = new Date(Date.parse(iso(1)) - 30_000).toISOString()
    const held = { holds_at_pod_terminal: [customs] }
    const { history } = await readInTurn(
      { holds_at_pod_terminal: [] },
      { ...held, terminal_checked_at: checkedAt },
    )
    expect(history?.holdsSince).toEqual({ customs: checkedAt })
    const old = new Date(Date.parse(iso(0)) - 60_000).toISOString()
    const other = await readInTurn(
      { holds_at_pod_terminal: [] },
      { ...held, terminal_checked_at: old },
    )
    expect(other.history?.holdsSince).toEqual({ customs: iso(1) })
  })

  it('restarts the count when an announced hold comes into force', async () => {
    const { history } = await readInTurn(
      { holds_at_pod_terminal: [] },
      { holds_at_pod_terminal: [freight] },
      { holds_at_pod_terminal: [freight, customs] },
      { holds_at_pod_terminal: [{ ...freight, status: 'hold' }, customs] },
      { holds_at_pod_terminal: [{ ...freight, status: 'hold', description: 'x' }, customs] },
    )
    expect(history?.holdsSince).toEqual({ freight: iso(3), customs: iso(2) })
  })

  it('accepts any name, and is unknown if holds were never stated before', async () => {
    const odd = { name: '__proto__', status: 'hold' } as never
    const known = await readInTurn({ holds_at_pod_terminal: [] }, { holds_at_pod_terminal: [odd] })
    expect(Object.entries(known.history?.holdsSince ?? {})).toEqual([['__proto__', iso(1)]])
    const { holds_at_pod_terminal: _none, ...unsaid } = standing('c1')
    const cache = await newCache()
    cache.containers.save([unsaid], at(0))
    cache.containers.save([standing('c1')], at(1))
    expect(cache.containers.byId('c1')?.history).toBeUndefined()
  })
})

describe('hostile readings', () => {
  const holds = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.jsonValue(), fc.record({ name: fc.jsonValue(), status: fc.jsonValue() }))),
  )
  const reading = fc.record(
    {
      holds_at_pod_terminal: holds,
      ind_facility_holds: holds,
      fees_at_pod_terminal: fc.oneof(
        fc.jsonValue(),
        fc.array(fc.record({ type: fc.jsonValue(), amount: fc.jsonValue() })),
      ),
      import_deadlines: fc.jsonValue(),
      pickup_lfd: fc.jsonValue(),
      pickup_appointment_at: fc.jsonValue(),
      pod_timezone: fc.jsonValue(),
      pod_discharged_at: fc.jsonValue(),
      pod_terminal: fc.jsonValue(),
      current_status: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )

  it('are stored, and change nothing when read twice', async () => {
    const cache = await newCache()
    let minute = 0
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 3 }), (readings) => {
        for (const more of readings)
          cache.containers.save([{ ...container('c1'), ...more } as never], at(minute++))
        const [noted, box] = [cache.changes.list().length, cache.containers.byId('c1')]
        cache.containers.save([{ ...container('c1'), ...readings.at(-1) } as never], at(minute++))
        expect(cache.changes.list()).toHaveLength(noted)
        expect(cache.containers.byId('c1')?.history).toEqual(box?.history)
      }),
      { numRuns: 40 },
    )
  })
})
