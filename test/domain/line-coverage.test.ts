import { describe, expect, it } from 'vitest'
import { inferNumber } from '../../src/domain/inference/infer-number.js'
import { lineCoverage } from '../../src/domain/inference/line-coverage.js'
import { findLine, shippingLines } from '../../src/domain/reference/lines.js'

/** The listed shipping lines, with the kinds of numbers that the service tracks: b bill, k booking, c container. */
const listed: Record<string, string> = {
  ACLU: 'bkc',
  ANNU: 'bkc',
  APLU: 'bkc',
  ARKU: 'bkc',
  CHVW: 'bk',
  CLAM: 'bk',
  CMDU: 'bkc',
  COSU: 'bk',
  CULU: 'bkc',
  EGLV: 'c',
  GOSU: 'bk',
  HDMU: 'bkc',
  HDUJ: 'bkc',
  HLCU: 'bkc',
  IILU: 'bk',
  KMTU: 'bkc',
  MAEU: 'bkc',
  MATS: 'bk',
  MSCU: 'bkc',
  ONEY: 'bkc',
  OOLU: 'bkc',
  PCIU: 'c',
  SAFM: 'bk',
  SEAU: 'bkc',
  SEJJ: 'bkc',
  SMLM: 'bk',
  SMLU: 'bk',
  SQQY: 'bkc',
  SSBF: 'bk',
  SSPH: 'bk',
  TJFH: 'bk',
  TRBR: 'k',
  TRKU: 'bkc',
  TXZJ: 'c',
  WDSB: 'c',
  WHLC: 'bkc',
  YMLU: 'bkc',
  ZIMU: 'bk',
}

/** Kinds of numbers that oct does not recognize by their own form. oct states a reason for each. */
const notCovered = ['SEAU container', 'SEJJ container', 'SQQY container']

describe('coverage of the listed lines', () => {
  it('contains every line of the list with the kinds that it tracks, and no other', () => {
    expect(
      shippingLines
        .filter((line) => line.listed)
        .map(({ scac }) => scac)
        .sort(),
    ).toEqual(Object.keys(listed).sort())
    const letters = { bill_of_lading: 'b', booking: 'k', container: 'c' }
    for (const [scac, support] of Object.entries(listed)) {
      expect([
        scac,
        lineCoverage(scac)
          .map(({ kind }) => letters[kind])
          .join(''),
      ]).toEqual([scac, support])
    }
  })

  it('states for every kind how it is recognized, or why not', () => {
    const all = Object.keys(listed).flatMap((scac) =>
      lineCoverage(scac).map((coverage) => ({ scac, ...coverage })),
    )
    for (const { scac, kind, words } of all) expect([scac, kind, words]).not.toContain('')
    const none = all.filter(({ by }) => by === 'none')
    expect(none.map(({ scac, kind }) => `${scac} ${kind}`)).toEqual(notCovered)
    expect(lineCoverage('NONE')).toEqual([])
  })

  it('recognizes a number with any code of a listed line as that line, with a kind that it tracks', () => {
    for (const scac of Object.keys(listed)) {
      const line = findLine(scac)
      for (const code of [scac, ...(line?.alternative_scacs ?? [])]) {
        const { number_type, shipping_line } = inferNumber(`${code}QX8K20491`)
        expect([code, shipping_line.candidates[0]?.scac]).toEqual([code, scac])
        const expected = listed[scac] === 'k' ? 'booking' : 'bill_of_lading'
        expect([code, number_type]).toEqual([code, expected])
      }
    }
  })

  it('knows other codes of a line without treating them as certain', () => {
    expect(inferNumber('22AAQX8K20491').shipping_line.candidates).toEqual([])
    expect(inferNumber('SNKO03B230500568').shipping_line.selected).toMatchObject({ scac: 'SKLU' })
  })
})
