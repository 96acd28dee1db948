import { describe, expect, it } from 'vitest'
import { listing } from '../../src/client/listing.js'

describe('a list whose pages never end', () => {
  it('is given up, even if its addresses differ', async () => {
    let asked = 0
    const endless = listing(new URL('http://localhost/v2/containers'), async () => {
      asked += 1
      const next = `http://localhost/v2/containers?page[number]=${asked + 1}`
      return {
        items: [{ id: '1', type: 'container' }],
        included: [],
        meta: undefined,
        links: { next },
      }
    })
    await expect(endless.toArray()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBeLessThan(20)
  })

  it('is given up after more pages than its total allows, regardless of their content', async () => {
    let asked = 0
    const chain = (total?: number) =>
      listing(new URL('http://localhost/v2/containers'), async () => {
        asked += 1
        return {
          items: [{ id: String(asked), type: 'container' }],
          included: [],
          meta: total === undefined ? undefined : { total },
          links: { next: `http://localhost/v2/containers?page[number]=${asked + 1}` },
        }
      })
    await expect(chain(3).toArray()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The service returned a list that does not end',
      reason:
        'GET /v2/containers still names a next page after 100 pages. The list cannot have so many pages.',
    })
    expect(asked).toBe(100)
    asked = 0
    await expect(chain().toArray()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(1_000)
  })

  it('is read completely if it is long', async () => {
    let asked = 0
    const pages = 1_500
    const long = listing(new URL('http://localhost/v2/containers'), async () => {
      asked += 1
      const next = `http://localhost/v2/containers?page[number]=${asked + 1}`
      return {
        items: [{ id: String(asked), type: 'container' }],
        included: [],
        meta: { total: pages },
        links: asked < pages ? { next } : {},
      }
    })
    expect(await long.toArray()).toHaveLength(pages)
  })
})
