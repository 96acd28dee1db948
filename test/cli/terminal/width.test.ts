import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeInert } from '../../../src/cli/terminal/inert.js'
import { cellWidth, fitCells, graphemes } from '../../../src/cli/terminal/width.js'
import { wrap } from '../../../src/cli/terminal/wrap.js'
import { anyText } from './hostile-text.js'

const inertText = anyText.map(makeInert)

describe('cellWidth', () => {
  it.each([
    ['MSCU6639870', 11],
    ['', 0],
    ['Hamburg Süd', 11],
    ['Gdańsk → Łódź', 13],
    ['日本語', 6],
    ['한국어', 6],
    ['ｱｲｳ', 3],
    ['ﾊﾞ', 2],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['⚓️', 2],
    ['🚢🚢', 4],
    ['⚠', 1],
    ['✗ ✓', 3],
    ['\u200b', 0],
    ['a\u200bb', 2],
    ['，', 2],
    ['\u2630\u2637', 4],
    ['\u262f\u2638', 2],
  ])('%s takes %i cells', (text, cells) => expect(cellWidth(text)).toBe(cells))

  it('counts printable ASCII by its length', () => {
    fc.assert(fc.property(fc.string(), (text) => cellWidth(text) === text.length))
  })

  it('is the sum of the visible characters, regardless of the characters between them', () => {
    const sum = (text: string) =>
      [...new Intl.Segmenter('en').segment(text)].reduce(
        (n, { segment }) => n + cellWidth(segment),
        0,
      )
    const parts = fc.constantFrom(
      'MSCU 66',
      'é',
      'e\u0301',
      '\u0301',
      '日本',
      '👩‍👩‍👧',
      '🇩🇪',
      '\u200d',
      'ﾊﾞ',
      '→',
    )
    const mixed = fc.array(fc.oneof(parts, inertText)).map((texts) => texts.join(''))
    fc.assert(fc.property(mixed, (text) => cellWidth(text) === sum(text)))
  })
})

describe('graphemes', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const segments = (text: string): string[] =>
    [...segmenter.segment(text)].map(({ segment }) => segment)

  it('equal those of Intl, even if Intl is not used', () => {
    const letters = fc.constantFrom(...'aZ 0éńÜßЖΩ→—…€│✓✗·°日本語のコンテナ한국，！。')
    fc.assert(fc.property(fc.string({ unit: letters }), sameAsIntl))
    fc.assert(fc.property(inertText, sameAsIntl))
    const assigned = /[^\p{Cn}\p{Cs}]/u
    for (let code = 0x20; code < 0xffff; code++) {
      const pair = `a${String.fromCharCode(code)}b`
      if (assigned.test(pair[1] ?? '')) sameAsIntl(pair)
    }
  })

  function sameAsIntl(text: string): void {
    if ([...graphemes(text)].join('|') !== segments(text).join('|'))
      throw new Error(`${JSON.stringify(text)} is cut differently`)
  }
})

describe('fitCells', () => {
  it('never exceeds the width, and keeps what fits', () => {
    fc.assert(
      fc.property(inertText, fc.integer({ min: 0, max: 50 }), (text, width) => {
        const fitted = fitCells(text, width)
        expect(cellWidth(fitted)).toBeLessThanOrEqual(width)
        if (cellWidth(text) <= width) expect(fitted).toBe(text)
        else if (width > 0) expect(fitted.endsWith('…')).toBe(true)
      }),
    )
  })

  it('never cuts inside a character', () => {
    expect(fitCells('ab👩‍👩‍👧cd', 4)).toBe('ab…')
    expect(fitCells('ab👩‍👩‍👧cd', 5)).toBe('ab👩‍👩‍👧…')
    expect(fitCells('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…')
  })
})

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

describe('wrap', () => {
  it('breaks at spaces, and inside a word that is too long', () => {
    expect(wrap('customs hold since Tuesday', 12)).toEqual(['customs hold', 'since', 'Tuesday'])
    expect(wrap('MSCU6639870', 4)).toEqual(['MSCU', '6639', '870'])
    expect(wrap('日本語日本', 5)).toEqual(['日本', '語日', '本'])
    expect(wrap('', 10)).toEqual([''])
  })

  it('loses no letter and never exceeds the width', () => {
    fc.assert(
      fc.property(inertText, fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrap(text, width)
        const letters = (words: string): string => words.replaceAll(' ', '')
        expect(letters(lines.join(''))).toBe(letters(text))
        // One character is never cut, however wide it is.
        const widest = Math.max(width, ...charactersOf(text).map(cellWidth))
        for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(widest)
      }),
    )
  })
})
