import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryName } from '../../src/domain/country-name.js'
import { matchesWords } from '../../src/domain/matches-words.js'

describe('words that search rows', () => {
  it.each([
    [['los', 'angeles'], true],
    [['los angeles'], true],
    [['LAX'], true],
    [['los', 'rotterdam'], false],
    [[], true],
  ])('%j', (words, isFound) => {
    expect(matchesWords(['USLAX', 'Los Angeles', null, undefined], words)).toBe(isFound)
  })

  it('match without accents', () => {
    expect(matchesWords(['São Paulo'], ['sao'])).toBe(true)
    expect(matchesWords(['Sao Paulo'], ['SÃO'])).toBe(true)
  })

  it('match only if every part is found', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const part = text.slice(from % text.length).slice(0, 1 + (length % text.length))
        expect(matchesWords([text], [part])).toBe(true)
      }),
    )
  })
})

it('countries have names for any code that a service sends', () => {
  expect(['NL', 'us', 'ZZ', 'Netherlands', '', null].map(countryName)).toEqual([
    'Netherlands',
    'United States',
    'Unknown Region',
    'Netherlands',
    '',
    '',
  ])
})
