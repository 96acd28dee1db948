import { describe, expect, it } from 'vitest'
import { baseUrl, type TestService, testService } from '../../support/service.js'

/** Follows the links to the next page; calls `between` after each page. */
async function walk(test: TestService, path: string, between: (page: number) => Promise<unknown>) {
  const seen: string[] = []
  let next: string | undefined = path
  for (let page = 1; next !== undefined; page += 1) {
    if (page > 30) throw new Error(`${path} does not end`)
    const { status, body } = await test.get(next)
    expect(status).toBe(200)
    seen.push(...body.data.map(({ id }) => id))
    next = body.links.next?.slice(baseUrl.length)
    await between(page)
  }
  return seen
}

const number = (index: number) => `MAEU${100_000_000 + index}`

async function withParties(count: number) {
  const test = await testService()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push(await addParty(test, `party ${index}`))
  return { test, ids }
}

async function addParty(test: TestService, name: string): Promise<string> {
  const { body } = await test.post('/parties', {
    data: { type: 'party', attributes: { company_name: name } },
  })
  return body.data.id
}

async function withRequests(count: number) {
  const test = await testService()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    if (index % 3 === 0) test.clock.advance({ ms: 1000 })
    ids.push(await test.track({ request_number: number(index) }))
  }
  return { test, ids }
}

const forget = (test: TestService, table: 'tracking_requests' | 'parties', id = '') =>
  test.service.world.store.transaction('everything', (db) =>
    db.deleteFrom(table).where('id', '=', id).execute(),
  )

describe('a list whose pages are followed while it changes', () => {
  it.each(['', '&filter[scac]=MAEU'])('has each unchanged row once: %s', async (filter) => {
    const { test, ids } = await withRequests(13)
    const path = `/tracking_requests?page[size]=2${filter}`
    let added = 100
    const gone: (string | undefined)[] = []
    const seen = await walk(test, path, async (page) => {
      // Rows appear at the beginning, and rows that were read or are still to come disappear.
      if (page % 2 === 0) await test.track({ request_number: number(added++) })
      const other = page === 1 ? ids[12] : page === 3 ? ids[2] : undefined
      if (other) await forget(test, 'tracking_requests', other)
      gone.push(other)
    })
    const expected = ids.filter((id) => !gone.includes(id) || id === ids[12]).reverse()
    expect(seen).toEqual(filter === '' ? expected : expect.arrayContaining(expected))
    expect(seen).toHaveLength(expected.length)
  })

  it('goes on to the last row, though rows that were read disappear', async () => {
    const { test, ids } = await withParties(9)
    const before = await walk(test, '/parties?page[size]=2', async () => {})
    const seen = await walk(test, '/parties?page[size]=2', async (page) => {
      if (page <= 3)
        for (const id of before.slice(2 * page - 2, 2 * page)) await forget(test, 'parties', id)
    })
    expect([...seen].sort()).toEqual([...ids].sort())
  })

  it('has the same rows in the same order as its numbered pages', async () => {
    const { test } = await withRequests(7)
    const followed = await walk(
      test,
      '/tracking_requests?page[size]=3&filter[scac]=MAEU',
      async () => {},
    )
    const numbered: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await test.get(
        `/tracking_requests?page[size]=3&filter[scac]=MAEU&page[number]=${page}`,
      )
      numbered.push(...body.data.map(({ id }) => id))
    }
    expect(followed).toEqual(numbered)
  })

  it.each([
    'x',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["a\\u0000","b"]').toString('base64url'),
    Buffer.from('["a",{"b":1}]').toString('base64url'),
    Buffer.from('[1e99,2]').toString('base64url'),
    'A'.repeat(5000),
  ])('counts place %# that is none as absent', async (place) => {
    const { test, ids } = await withParties(2)
    const { status, body } = await test.get(`/parties?page[size]=1&page[after]=${place}`)
    expect(status).toBe(200)
    expect(ids).toContain(body.data[0]?.id)
  })
})
