import { describe, expect, it } from 'vitest'
import { listing } from '../../src/client/listing.js'

describe('a list whose pages only point on', () => {
  it('is given up, however its addresses differ', async () => {
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
})
