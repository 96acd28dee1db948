import { describe, expect, it } from 'vitest'
import { baseUrl, testService } from '../../support/service.js'

async function withRequests(count: number) {
  const test = await testService()
  for (let i = 0; i < count; i++) {
    await test.track({ request_number: `MAEU${String(100_000_000 + i)}`, ref_numbers: [`PO-${i}`] })
    test.clock.advance({ ms: 250 })
  }
  return test
}

const numbers = (data: { attributes: Record<string, unknown> }[]) =>
  data.map(({ attributes }) => attributes.request_number)

describe('paging', () => {
  it('has only self and current on a single page', async () => {
    const { get } = await withRequests(2)
    const { body } = await get('/tracking_requests')
    expect(body.links).toEqual({
      self: `${baseUrl}/tracking_requests`,
      current: `${baseUrl}/tracking_requests?page[number]=1`,
    })
    expect(body.meta).toEqual({ size: 2, total: 2, pagination: { current: 1, records: 2 } })
  })

  it('leads through all pages and ends without next', async () => {
    const { get } = await withRequests(5)
    const url = (page: number) => `${baseUrl}/tracking_requests?page[number]=${page}&page[size]=2`
    const linked = (page: number) =>
      new RegExp(`^${url(page).replace(/[[\]?]/g, '\\$&')}&page\\[after\\]=[\\w-]+$`)
    const first = (await get('/tracking_requests?page[size]=2')).body
    expect(first.links).toEqual({
      self: `${baseUrl}/tracking_requests?page[size]=2`,
      current: url(1),
      next: expect.stringMatching(linked(2)),
      last: url(3),
    })
    const second = (await get('/tracking_requests?page[number]=2&page[size]=2')).body
    expect(second.links).toEqual({
      self: url(2),
      current: url(2),
      first: url(1),
      prev: url(1),
      next: expect.stringMatching(linked(3)),
      last: url(3),
    })
    expect(second.meta).toEqual({
      size: 2,
      total: 5,
      pagination: { current: 2, prev: 1, next: 3, last: 3, records: 5 },
    })
    const third = (await get('/tracking_requests?page[number]=3&page[size]=2')).body
    expect(third.links).toEqual({ self: url(3), current: url(3), first: url(1), prev: url(2) })
    const all = [first, second, third].flatMap(({ data }) => numbers(data))
    expect(all).toEqual([4, 3, 2, 1, 0].map((i) => `MAEU${100_000_000 + i}`))
  })

  it('echoes the encoding of the request in self and keeps other parameters', async () => {
    const { get } = await withRequests(3)
    const query = 'page%5Bsize%5D=1&include=tracked_object,user&filter%5Bscac%5D=MAEU'
    const { body } = await get(`/tracking_requests?${query}`)
    expect(body.links.self).toBe(`${baseUrl}/tracking_requests?${query}`)
    expect(body.links.next?.replace(/[\w-]+$/, '')).toBe(
      `${baseUrl}/tracking_requests?include=tracked_object,user&filter[scac]=MAEU&page[number]=2&page[size]=1&page[after]=`,
    )
  })

  it.each([
    ['page[size]=0', 3],
    ['page[size]=-1', 3],
    ['page[size]=many', 3],
    ['page[size]=5000', 3],
    ['page[number]=0', 3],
    ['page[number]=x', 3],
    ['page[number]=99', 0],
  ])('answers %s reasonably', async (query, size) => {
    const { get } = await withRequests(3)
    const { status, body } = await get(`/tracking_requests?${query}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(size)
  })

  it('limits a page to 100', async () => {
    const { get } = await withRequests(101)
    const { body } = await get('/tracking_requests?page[size]=1000')
    expect(body.data).toHaveLength(100)
    expect(body.links.current).toContain('page[size]=100')
    expect((await get('/tracking_requests')).body.data).toHaveLength(30)
  })
})

describe('filters of tracking requests', () => {
  it.each([
    ['filter[request_number]=maeu100000001', ['MAEU100000001']],
    ['filter[status]=pending', ['MAEU100000002', 'MAEU100000001', 'MAEU100000000']],
    ['filter[status]=created', []],
    ['filter[scac]=CMDU', []],
    ['filter[created_at][start]=2026-03-02T09:00:00.400Z', ['MAEU100000002']],
    ['filter[created_at][end]=2026-03-02T09:00:00Z', ['MAEU100000000']],
    ['filter[updated_at][start]=2026-03-03', []],
    ['filter[unknown]=1', ['MAEU100000002', 'MAEU100000001', 'MAEU100000000']],
    ['q=po-1', ['MAEU100000001']],
    ['q=0000002', ['MAEU100000002']],
    ['q=%25', []],
  ])('%s', async (query, expected) => {
    const { get } = await withRequests(3)
    const { body } = await get(`/tracking_requests?${query}`)
    expect(numbers(body.data)).toEqual(expected)
    expect(body.meta.total).toBe(expected.length)
  })

  it('treat succeeded as created', async () => {
    const { get, clock } = await withRequests(1)
    clock.advance({ hours: 1 })
    expect((await get('/tracking_requests?filter[status]=succeeded')).body.data).toHaveLength(1)
  })

  it('refuse an invalid time', async () => {
    const { get } = await testService()
    const { status, body } = await get('/tracking_requests?filter[created_at][start]=yesterday')
    expect(status).toBe(422)
    expect(body.errors[0]?.source).toEqual({ parameter: 'filter[created_at][start]' })
  })
})

describe('filters of shipments', () => {
  it('find by number, state and words', async () => {
    const { get, patch, clock } = await withRequests(2)
    clock.advance({ hours: 1 })
    const all = (await get('/shipments')).body
    expect(all.meta).toEqual({ size: 2, total: 2 })
    const [shipment] = all.data
    await patch(`/shipments/${shipment?.id}/stop_tracking`)
    const count = async (query: string) => {
      const { body } = await get(`/shipments?${query}`)
      expect(body.meta.total).toBe(body.data.length)
      return body.data.length
    }
    expect(await count('number=bill-maeu100000000')).toBe(1)
    expect(await count('number=MAEU100000000')).toBe(1)
    expect(await count('number=MSCU6639870')).toBe(0)
    expect(await count('filter[tracking_stopped]=true')).toBe(1)
    expect(await count('filter[tracking_stopped]=false')).toBe(1)
    expect(await count('q=po-1')).toBe(1)
    expect(await count('q=mscu663')).toBe(2)
    expect(await count('q=nothing')).toBe(0)
  })

  it('refuse an unknown state', async () => {
    const { get } = await testService()
    expect((await get('/shipments?filter[tracking_stopped]=maybe')).status).toBe(422)
  })
})

describe('the lists that sync reads', () => {
  it('respond in a fixed number of queries', async () => {
    const queriesFor = async (count: number, path: string) => {
      const { get, clock, service } = await withRequests(count)
      clock.advance({ days: 23 })
      await service.tick()
      const { queries } = await countQueries(() => get(path))
      return queries
    }
    for (const path of [
      '/shipments?page[size]=100&include=containers,pod_terminal,port_of_lading,port_of_discharge,destination',
      '/containers?page[size]=100&include=shipment,pod_terminal,transport_events.vessel',
    ]) {
      expect(await queriesFor(12, path)).toBe(await queriesFor(2, path))
    }
  })

  it('list containers newest first with their total', async () => {
    const { get, clock } = await withRequests(3)
    clock.advance({ hours: 1 })
    const { body } = await get('/containers?page[size]=4&include=shipment,pod_terminal')
    expect(body.data).toHaveLength(4)
    expect(body.meta).toEqual({ total: 6 })
    expect(body.included.filter(({ type }) => type === 'shipment').length).toBeGreaterThan(1)
  })
})

async function countQueries<Result>(work: () => Promise<Result>) {
  const { SqliteDriver } = await import('kysely')
  const original = SqliteDriver.prototype.acquireConnection
  let queries = 0
  SqliteDriver.prototype.acquireConnection = function (...args) {
    queries += 1
    return original.apply(this, args)
  }
  try {
    return { result: await work(), queries }
  } finally {
    SqliteDriver.prototype.acquireConnection = original
  }
}
