import { describe, expect, it } from 'vitest'
import { checkerOf } from '../../support/description.js'
import { testService } from '../../support/service.js'
import { headings, sections } from './sections.js'

const done = new Set<string>()

/** Each statement of the specification and of the facts, with a test that proves it. */
for (const [index, { heading, statements }] of sections.entries()) {
  describe(`${index + 1} ${heading}`, () => {
    const proofs = Object.entries(statements).map(
      ([says, proof], place) => [`${index + 1}.${place + 1} ${says}`, proof] as const,
    )
    for (const [name, proof] of proofs) {
      it(name, async () => {
        await proof()
        done.add(name)
      })
    }
    it('contains a statement', () => expect(proofs.length).toBeGreaterThan(0))
  })
}

describe('the table', () => {
  it('has each heading once', () => {
    const named = sections.map(({ heading }) => heading)
    expect([...new Set(named)]).toEqual(named)
  })

  it('contains every served operation', async (context) => {
    const all = sections.flatMap(({ statements }) => Object.values(statements))
    context.skip(done.size < all.length, 'some were left out')
    const { description, succeeded } = await checkerOf((await testService()).service)
    const served = Object.values(description.paths)
      .flatMap((item) => Object.values(item))
      .flatMap((one) => ('operationId' in one ? [one.operationId] : []))
    expect(served.filter((operation) => !succeeded.has(operation))).toEqual([])
  })

  it('names every part of the specification, in its order', () => {
    const named = sections.map(({ heading }) => heading)
    expect(named.slice(0, headings.length)).toEqual(headings)
  })
})
