import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testService } from '../../support/service.js'
import { sent } from './sent-file.js'

const numbers = ['CSQU3054383', 'MSCU6639870'] as const
const someNumbers = fc.subarray([...numbers])

const step = fc.oneof(
  fc.record({ by: fc.constant('user' as const), numbers: someNumbers }),
  fc.record({ by: fc.constant('data' as const), numbers: someNumbers }),
  fc.record({ by: fc.constant('relink' as const), numbers: fc.constant([]) }),
)

it('a document is linked to what its user linked, and to matches that were not removed since', async () => {
  const test = await testService()
  await test.track()
  test.clock.advance({ days: 2 })
  const boxes = (await test.get('/containers')).body.data
  const idOf = new Map(boxes.map(({ id, attributes }) => [attributes.number, id]))
  let papers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      papers += 1
      const id = await sent(test, { content: `Paper ${papers}` })
      const path = `/documents/${id}`
      const edit = (rest: object) =>
        test.patch(path, { data: { type: 'document', attributes: {}, ...rest } })
      const model = {
        user: new Set<string>(),
        removed: new Set<string>(),
        found: new Set<string>(),
      }
      const present = () =>
        numbers.filter(
          (it) => model.user.has(it) || (model.found.has(it) && !model.removed.has(it)),
        )
      for (const { by, numbers: chosen } of steps) {
        if (by === 'relink') {
          await test.post(`${path}/relink`, undefined)
          model.removed.clear()
        }
        if (by === 'data') {
          await edit({ attributes: { extracted_data_manual: { container_numbers: chosen } } })
          model.found = new Set(chosen)
          for (const number of chosen) model.removed.delete(number)
        }
        if (by === 'user') {
          const data = chosen.map((number) => ({ type: 'container', id: idOf.get(number) }))
          const gone = present().filter((number) => !chosen.includes(number))
          await edit({ relationships: { cargos: { data } } })
          model.user = new Set(chosen)
          for (const number of gone) model.removed.add(number)
          for (const number of chosen) model.removed.delete(number)
        }
        const { relationships } = (await test.get(path)).body.data
        const linked = relationships.cargos?.data.map((ref) => ref.id)
        expect(new Set(linked)).toEqual(new Set(present().map((number) => idOf.get(number))))
      }
    }),
    { numRuns: 15 },
  )
})
