import { expect, it } from 'vitest'
import { textsOf } from '../../src/domain/texts-of.js'

it('a list of texts is read from any value', () => {
  expect(textsOf(['a', null, 7, undefined, 'b'])).toEqual(['a', '7', 'b'])
  expect(textsOf('PO')).toEqual(['PO'])
  expect(textsOf(null)).toEqual([])
  expect(textsOf(undefined)).toEqual([])
  expect(textsOf([['x']])).toEqual(['x'])
  expect(textsOf([{ toString: null }])).toEqual(['{"toString":null}'])
})
