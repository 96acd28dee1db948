import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, looksLikeContainerNumber } from '../../src/domain/container-number.js'
import { joinWords, normalizeIdentifier } from '../../src/domain/identifier.js'

const letters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: length,
    maxLength: length,
  })
const number = fc
  .tuple(letters(3), fc.constantFrom('U', 'J', 'Z'), fc.nat(999_999))
  .map(([owner, category, serial]) => {
    const ten = `${owner}${category}${String(serial).padStart(6, '0')}`
    return `${ten}${checkDigit(ten)}`
  })

/** A number, cut into words at usual places: after the letters, and before the check digit. */
const cut = fc.tuple(number, fc.constantFrom([4], [4, 10], [10], [4, 7, 10])).map(([whole, at]) => {
  const edges = [0, ...at, whole.length]
  return { whole, words: edges.slice(1).map((end, index) => whole.slice(edges[index], end)) }
})

describe('joinWords', () => {
  it('joins words that together are one container number', () => {
    expect(joinWords(['MSCU', '663987', '0'])).toEqual(['MSCU6639870'])
    fc.assert(
      fc.property(cut, ({ whole, words }) => {
        expect(joinWords(words)).toEqual([whole])
        expect(joinWords(words.map((word) => word.toLowerCase()))).toEqual([whole])
      }),
    )
  })

  it('finds each of several numbers on one line, and leaves the text between them unchanged', () => {
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
        const words = cuts.flatMap((one) => ['BILL-0815', ...one.words])
        expect(joinWords(words)).toEqual(cuts.flatMap(({ whole }) => ['BILL-0815', whole]))
      }),
    )
  })

  it('gives the same result as typing whole numbers', () => {
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        expect(joinWords(numbers)).toEqual(numbers)
      }),
    )
  })

  it('sends any other text as typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 6 }), (words) => {
        const joins = [2, 3, 4].some((count) =>
          words.some((_, at) => looksLikeContainerNumber(words.slice(at, at + count).join(''))),
        )
        fc.pre(!joins && !words.some(looksLikeContainerNumber))
        expect(joinWords(words)).toEqual(words.map((word) => word.trim()))
      }),
    )
    expect(joinWords(['PO 4711', 'abc-12'])).toEqual(['PO 4711', 'abc-12'])
  })
})

describe('normalizeIdentifier', () => {
  it('removes spaces, dashes and case only from a container number', () => {
    expect(normalizeIdentifier(' mscu 663987-0 ')).toBe('MSCU6639870')
    expect(normalizeIdentifier(' po-4711 a ')).toBe('po-4711 a')
    fc.assert(
      fc.property(number, fc.constantFrom(' ', '-', '.', '/', ' - '), (whole, gap) => {
        const typed = `${whole.slice(0, 4)}${gap}${whole.slice(4, 10)}${gap}${whole.slice(10)}`
        expect(normalizeIdentifier(typed.toLowerCase())).toBe(whole)
      }),
    )
  })

  it('does not change its own output', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = normalizeIdentifier(typed)
        expect(normalizeIdentifier(once)).toBe(once)
      }),
    )
  })
})
