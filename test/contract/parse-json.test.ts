import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNestedTooDeeply, parseJson } from '../../src/contract/parse-json.js'

const nested = (levels: number, [open, close] = ['[', ']']): string =>
  (open ?? '').repeat(levels) + (close ?? '').repeat(levels)

describe('parseJson', () => {
  it.each([
    ['arrays', nested(1_000_000)],
    ['objects', `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`],
    ['one level more', nested(501)],
    ['what is never closed', '['.repeat(1_000_001)],
    ['what stands behind a string of brackets', `["]]]]]]", ${nested(600)}]`],
    ['what stands behind an escaped quote', `["\\"", "\\\\", ${nested(600)}]`],
  ])('refuses %s with an explanation', (_, text) => {
    expect(() => parseJson(text)).toThrow(/^The values are nested deeper than 500 levels\.$/)
  })

  it('reads 500 levels, and brackets in strings at any depth', () => {
    // This text is longer than the texts that skip the check.
    expect(parseJson(`${nested(500)} `)).toBeInstanceOf(Array)
    const text = '["'.repeat(1).concat('['.repeat(5000), '"]')
    expect(parseJson(text)).toEqual(['['.repeat(5000)])
    for (const empty of ['[]', '{}']) {
      const wide = `[${`${empty},`.repeat(2000)}0]`
      expect(parseJson(wide)).toHaveLength(2001)
    }
  })

  it('accepts and refuses the same texts as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        // This text is longer than the texts that skip the check.
        const long = `${' '.repeat(1000)}${text}`
        expect(isNestedTooDeeply(long)).toBe(false)
        expect(parseJson(long)).toEqual(JSON.parse(text))
      }),
      { numRuns: 200, seed: 22 },
    )
    expect(() => parseJson('{')).toThrow(SyntaxError)
  })
})
