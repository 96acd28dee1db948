import { expect, it } from 'vitest'
import { collectField, collectFieldWish } from '../../../src/cli/command/collect-field.js'

it('a field that is given twice has its last value, while a filter keeps both', () => {
  const low = { slug: 'priority', text: 'low' }
  const high = { slug: 'priority', text: 'high' }
  const region = { slug: 'region', text: 'east' }
  expect(collectField('priority=high', [low, region])).toEqual([region, high])
  expect(collectFieldWish('priority=high', [low, region])).toEqual([low, region, high])
})
