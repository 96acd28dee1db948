import { describe, expect, it } from 'vitest'
import { isLineOf, lineNamed, lineNames, scacMeant } from '../../src/domain/reference/line-named.js'
import { linesWithTradeNames, tradeNamesOf } from '../../src/domain/reference/line-trade-names.js'
import { findLine, shippingLines } from '../../src/domain/reference/lines.js'

const called = shippingLines.flatMap(({ scac, name, short_name }) =>
  [...new Set([name, short_name, ...tradeNamesOf(scac)])].map((each) => [each, scac] as const),
)

describe('the names of a line', () => {
  it('belong to a line of the reference, and every line has at least one', () => {
    const scacs = shippingLines.map(({ scac }) => scac)
    expect([...linesWithTradeNames].sort()).toEqual([...scacs].sort())
    expect(lineNames().length).toBeGreaterThan(250)
  })

  it.each(called)('%s means only %s, in any case and with any separator', (name, scac) => {
    for (const typed of [name, name.toUpperCase(), name.toLowerCase(), name.replace(/ /g, '-')]) {
      expect(scacMeant(typed), typed).toBe(scac)
    }
  })

  it('also work in a file, where a merged brand means the line that acquired it', () => {
    for (const [name, scac] of called) {
      const line = findLine(scac)
      const heir = line?.listed ? scac : (line?.merged_into ?? scac)
      expect(lineNamed(name), name).toBe(heir)
    }
  })

  it('pass a filter by any of them, and no other line passes', () => {
    for (const wanted of ['YML', 'Yang Ming', 'YMLU', 'ympr', 'Yangming']) {
      expect(isLineOf('YMLU', [wanted])).toBe(true)
      expect(isLineOf('MSCU', [wanted])).toBe(false)
    }
    expect(isLineOf('MEDU', ['MSC'])).toBe(true)
    expect(isLineOf(null, ['nobody'])).toBe(false)
    expect(isLineOf('XYZW', ['xyzw'])).toBe(true)
  })
})
