import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inFilledChunks } from '../../../src/service/store/in-chunks.js'

it('fills parts of a list up to few lengths, with nothing that is not in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 700 }), (items) => {
      const chunks = [...inFilledChunks(items)]
      expect([...new Set(chunks.flat())]).toEqual(items)
      for (const { length } of chunks) expect([1, 2, 4, 8, 16, 32, 64, 128, 256]).toContain(length)
    }),
    { numRuns: 30 },
  )
})
