import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bodyOfFields,
  collectTypedField,
  queryOfFields,
} from '../../../src/features/api/api-fields.js'

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,6}$/).filter((text) => text !== '__proto__')
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const list = fc.array(leaf, { minLength: 1, maxLength: 3 })
const { tree } = fc.letrec((tie) => ({
  tree: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, leaf, list, tie('tree')), {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  }),
}))

/** The typed words for an object. */
function wordsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.map((item) => `${path}[]=${JSON.stringify(item)}`)
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, member]) =>
    wordsOf(member, path === '' ? key : `${path}[${key}]`),
  )
}

it('fields can describe any object', () => {
  fc.assert(
    fc.property(tree, (body) => {
      const fields = wordsOf(body).reduce(
        (all, word) => collectTypedField(word, all),
        [] as ReturnType<typeof collectTypedField>,
      )
      expect(bodyOfFields(fields)).toEqual(body)
      expect(queryOfFields(fields)).toHaveLength(fields.length)
    }),
    { numRuns: 200 },
  )
})
