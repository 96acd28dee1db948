import { describe, expect, it } from 'vitest'
import { answer, resource, scripted } from './scripted-service.js'

const page = (ids: string[], next?: string, meta?: object) =>
  answer(200, { data: ids.map((id) => resource(id)), links: { self: 'x', next }, meta })

const second = 'https://service.test/v2/containers?page[number]=2&page[size]=100'
const third = 'https://service.test/v2/containers?page%5Bnumber%5D=3&page%5Bsize%5D=100'

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

describe('a list', () => {
  it('follows next to the end, and skips pages that it has read', async () => {
    const { client, requests } = scripted([
      page(['a', 'b'], second),
      page(['b', 'c'], third),
      page(['d']),
    ])
    expect(idsOf(await client.containers.list().toArray())).toEqual(['a', 'b', 'c', 'd'])
    expect(requests.map(({ url }) => url)).toEqual([
      'https://service.test/v2/containers?page%5Bsize%5D=100',
      second,
      third,
    ])
  })

  it('requests only the pages that are consumed', async () => {
    const { client, requests } = scripted([page(['a'], second)])
    for await (const item of client.containers.list()) {
      expect(item.id).toBe('a')
      break
    }
    expect(requests).toHaveLength(1)
  })

  it('exposes pages, with the members that belong to no item', async () => {
    const stray = { id: 'x', type: 'account', attributes: { company_name: 'X' } }
    const body = {
      data: [resource('a')],
      included: [stray],
      links: {},
      meta: { total: 7, size: 1 },
    }
    const { client } = scripted([answer(200, body)])
    for await (const { items, included, meta } of client.containers.list().pages()) {
      expect(idsOf(items)).toEqual(['a'])
      expect(included).toEqual([{ id: 'x', type: 'account', company_name: 'X' }])
      expect(meta?.total).toBe(7)
    }
  })

  it('takes the total from the first page and requests that page once', async () => {
    const { client, requests } = scripted([page(['a'], undefined, { total: 170470 })])
    const list = client.containers.list()
    expect(await list.total()).toBe(170470)
    expect(await list.toArray()).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['records of the pagination', { pagination: { current: 1, records: 9 } }, 9],
    ['nothing without meta', undefined, undefined],
  ])('reads the total from %s', async (_, meta, total) => {
    const { client } = scripted([page(['a'], undefined, meta)])
    expect(await client.containers.list().total()).toBe(total)
  })

  it('requests the first page again if it failed', async () => {
    const { client } = scripted([answer(500), page(['a'])], { maxRetries: 0 })
    const list = client.containers.list()
    await expect(list.total()).rejects.toMatchObject({ code: 'unavailable' })
    expect(idsOf(await list.toArray())).toEqual(['a'])
  })

  it('passes filters, include and page size, and limits the size to the maximum of the service', async () => {
    const { client, requests } = scripted([page([]), page([])])
    const filter = { status: 'pending', created_at: { start: '2026-01-01T00:00:00Z' } } as const
    await client.trackingRequests
      .list({ filter, include: ['tracked_object', 'customer'], pageSize: 500 })
      .toArray()
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      'filter[status]': 'pending',
      'filter[created_at][start]': '2026-01-01T00:00:00Z',
      include: 'tracked_object,customer',
      'page[size]': '100',
    })
    await client.containers.list({ pageSize: 0 }).toArray()
    expect(new URL(requests[1]?.url ?? '').searchParams.get('page[size]')).toBe('1')
  })

  it('refuses another origin, and names both origins', async () => {
    const { client, requests } = scripted([page(['a'], 'https://evil.test/v2/containers')])
    await expect(client.containers.list().toArray()).rejects.toMatchObject({
      code: 'unavailable',
      reason: expect.stringMatching(/https:\/\/service\.test.*https:\/\/evil\.test/),
    })
    expect(requests).toHaveLength(1)
  })

  it.each([['http://service.test/v2/containers'], ['//evil.test/x'], ['javascript:alert(1)']])(
    'refuses %s as well',
    async (next) => {
      const { client, requests } = scripted([page(['a'], next)])
      await expect(client.containers.list().toArray()).rejects.toMatchObject({
        code: 'unavailable',
      })
      expect(requests).toHaveLength(1)
    },
  )

  it('accepts a relative next link, and a link object', async () => {
    const body = { data: [resource('b')], links: { next: { href: third } } }
    const { client } = scripted([
      page(['a'], '/v2/containers?page[number]=2&page[size]=100'),
      answer(200, body),
      page(['c']),
    ])
    expect(idsOf(await client.containers.list().toArray())).toEqual(['a', 'b', 'c'])
  })

  it('refuses a loop of links', async () => {
    const back = 'https://service.test/v2/containers?page[size]=100&page[number]=1'
    const { client, requests } = scripted([page(['a'], second), page(['b'], back)])
    await expect(client.containers.list().toArray()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('repeats itself'),
    })
    expect(requests).toHaveLength(2)
  })

  it('reports a response that is not a list', async () => {
    const { client } = scripted([answer(200, { data: resource('a') })])
    await expect(client.containers.list().toArray()).rejects.toMatchObject({
      code: 'unavailable',
      reason: expect.stringContaining('GET /v2/containers'),
    })
  })
})
