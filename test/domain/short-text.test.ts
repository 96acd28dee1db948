import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortText } from '../../src/domain/short-text.js'

const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )

describe('shortText', () => {
  it.each([
    ['customs', 7, 'customs'],
    ['customs hold', 8, 'customs…'],
    ['customs hold', 9, 'customs…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['🇩🇪🇫🇷🇳🇱', 2, '🇩🇪…'],
  ])('of %j has at most %i characters: %j', (text, most, short) =>
    expect(shortText(text, most)).toBe(short),
  )

  it('never has more characters than the limit, and never a partial character', () => {
    const unit = fc.constantFrom('a', ' ', 'e\u0301', '👩‍👩‍👧', '🇩🇪', 'กี้', '3️⃣', 'x\u200d')
    fc.assert(
      fc.property(fc.string({ unit }), fc.integer({ min: 1, max: 12 }), (text, most) => {
        const short = shortText(text, most)
        expect(charactersOf(short).length).toBeLessThanOrEqual(most)
        if (short === text) return
        expect(charactersOf(text).length).toBeGreaterThan(most)
        const kept = short.slice(0, -1)
        expect(charactersOf(text).slice(0, charactersOf(kept).length).join('')).toBe(kept)
      }),
    )
  })
})
