import { afterAll, describe, expect, it } from 'vitest'
import { checkerOf, readDescription } from '../../support/description.js'
import { testService } from '../../support/service.js'
import { headings, sections } from './sections.js'
import { isOpen, openAreas } from './statement.js'

const done = new Set<string>()

/** What the specification and the facts say, one by one, each with its proof. */
for (const [index, { heading, statements }] of sections.entries()) {
  describe(`${index + 1} ${heading}`, () => {
    const proofs = Object.entries(statements).map(
      ([says, proof], place) => [`${index + 1}.${place + 1} ${says}`, proof] as const,
    )
    for (const [name, proof] of proofs) {
      if (isOpen(proof)) continue
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
    context.skip(done.size < all.filter((proof) => !isOpen(proof)).length, 'some were left out')
    const { description, succeeded } = await checkerOf((await testService()).service)
    const served = Object.values(description.paths)
      .flatMap((item) => Object.values(item))
      .flatMap((one) => ('operationId' in one ? [one.operationId] : []))
    expect(served.filter((operation) => !succeeded.has(operation))).toEqual([])
  })

  it('leaves no statement of a served area open', async () => {
    const { paths } = await readDescription((await testService()).service)
    const open = sections.flatMap(({ statements }) => Object.values(statements)).filter(isOpen)
    const served = open.filter(({ open: area }) => (openAreas[area] ?? '') in paths)
    expect([...new Set(served.map(({ open: area }) => area))]).toEqual([])
  })

  it('names every part of the specification, in its order', () => {
    const named = sections.map(({ heading }) => heading)
    expect(named.slice(0, headings.length)).toEqual(headings)
  })

  afterAll(() => {
    const all = sections.flatMap(({ statements }) => Object.values(statements))
    const open = all.filter(isOpen)
    const areas = new Map<string, number>()
    for (const { open: area } of open) areas.set(area, (areas.get(area) ?? 0) + 1)
    const byArea = [...areas].map(([area, count]) => `${area} ${count}`).join(', ')
    process.stdout.write(
      `${all.length} statements: proved ${all.length - open.length}, open ${open.length} (${byArea})\n`,
    )
  })
})
