import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shellWord } from '../../src/domain/shell-word.js'
import { shellWords } from '../../src/domain/shell-words.js'

it('reads every word as it was written', () => {
  const letters = fc.string({ unit: fc.constantFrom(...`a Z9-='"\\$;\n,*é`) })
  fc.assert(
    fc.property(fc.array(fc.oneof(letters, fc.string())), (words) => {
      expect(shellWords(words.map(shellWord).join(' '))).toEqual(words)
    }),
  )
})

it.each([
  ['holds --due 3d', ['holds', '--due', '3d']],
  [`  --customer "Acme \\"A\\" Imports"\t-o csv `, ['--customer', 'Acme "A" Imports', '-o', 'csv']],
  [`--customer=O\\'Neill '' a\\ b`, ["--customer=O'Neill", '', 'a b']],
  ['$HOME `id` a;b', ['$HOME', '`id`', 'a;b']],
  ['', []],
])('%s', (line, words) => {
  expect(shellWords(line)).toEqual(words)
})

it.each(["'open", '"open', 'a "b'])('%s has a quote that is never closed', (line) => {
  expect(shellWords(line)).toBeUndefined()
})
