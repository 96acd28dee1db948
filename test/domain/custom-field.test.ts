import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityInWords, fieldValueInWords, readFieldValue } from '../../src/domain/custom-field.js'

const read = (data_type: string, text: string) =>
  readFieldValue({ data_type: data_type as 'number' }, text)

describe('a typed text as the value of a field', () => {
  it.each([
    ['short_text', ' as it is ', ' as it is '],
    ['number', '12', 12],
    ['number', '-0.5', -0.5],
    ['number', '.5', 0.5],
    ['date', '2028-02-29', '2028-02-29'],
    ['datetime', '2026-05-14T18:00:00-04:00', '2026-05-14T22:00:00.000Z'],
    ['datetime', '2026-05-14T18:00Z', '2026-05-14T18:00:00.000Z'],
    ['boolean', 'Yes', true],
    ['boolean', 'false', false],
    ['enum', 'high', 'high'],
    ['enum_multi', 'a, b,,c ', ['a', 'b', 'c']],
    ['reference', 'anything', 'anything'],
    ['a type of later days', '12', '12'],
    ['toString', '12', '12'],
  ])('%s %j', (type, text, value) => {
    expect(read(type, text)).toEqual({ value })
  })

  it.each([
    ['number', 'twelve'],
    ['number', ''],
    ['number', '1e5'],
    ['number', '0x10'],
    ['number', '9'.repeat(400)],
    ['date', '2026-02-31'],
    ['date', '14.05.2026'],
    ['datetime', '2026-05-14 18:00'],
    ['datetime', '2026-05-14T18:00:00'],
    ['datetime', '2026-02-31T18:00:00Z'],
    ['boolean', 'maybe'],
  ])('%s refuses %j and states what it accepts', (type, text) => {
    expect(read(type, text)).toEqual({ problem: expect.stringMatching(/^the value is n/) })
  })

  it('reads back every number that it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (number) => {
        expect(read('number', fieldValueInWords(number))).toEqual({ value: number })
      }),
    )
  })

  it('gives a value or a problem for any text, never both, and never throws', () => {
    const types = ['number', 'date', 'datetime', 'boolean', 'enum_multi', 'short_text']
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.string(), (type, text) => {
        expect(Object.keys(read(type, text))).toHaveLength(1)
      }),
    )
  })
})

describe('a value as text', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [false, 'false'],
    [['a', 1], 'a, 1'],
    [{ id: 'x' }, '{"id":"x"}'],
  ])('%j', (value, words) => {
    expect(fieldValueInWords(value)).toBe(words)
  })
})

it('kinds of objects are shown as words, unknown ones unchanged', () => {
  expect(['TrackingRequest', 'Container', 'Voyage'].map(entityInWords)).toEqual([
    'tracking request',
    'container',
    'Voyage',
  ])
})
