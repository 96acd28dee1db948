import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inferNumber } from '../../src/domain/inference/infer-number.js'
import { findLine } from '../../src/domain/reference/lines.js'
import { numberPatterns } from '../../src/domain/reference/number-patterns.js'
import {
  supportedConfidence,
  wilsonInterval,
} from '../../src/domain/reference/number-patterns-confidence.js'
import { readSamples } from '../bench/read-samples.js'
import { calibrate, judge } from '../bench/score-inference.js'

const counts = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([right, wrong]) => [right, right + wrong] as const)
const claim = fc.record({
  stated: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  weight: fc.integer({ min: 1, max: 50 }),
  seen: counts,
})

describe('the interval of a share', () => {
  it('is the Wilson interval', () => {
    const { from, to } = wilsonInterval([22, 27])
    expect([from, to].map((end) => end.toFixed(3))).toEqual(['0.633', '0.918'])
    expect(wilsonInterval([0, 0])).toEqual({ from: 0, to: 1 })
  })

  it('contains the observed share, and narrows with more observations', () => {
    fc.assert(
      fc.property(counts, ([right, of]) => {
        const { from, to } = wilsonInterval([right, of])
        if (of > 0) {
          expect(from).toBeLessThanOrEqual(right / of + 1e-9)
          expect(to).toBeGreaterThanOrEqual(right / of - 1e-9)
        }
        const twice = wilsonInterval([right * 2, of * 2])
        expect(twice.to - twice.from).toBeLessThanOrEqual(to - from + 1e-9)
      }),
    )
  })
})

describe('the confidence from a source and from observed numbers', () => {
  it('is never higher than the source states', () => {
    fc.assert(
      fc.property(claim, (one) => {
        expect(supportedConfidence(one)).toBeLessThanOrEqual(one.stated + 0.0005)
      }),
    )
    expect(supportedConfidence({ stated: 0.7, weight: 10, seen: [40, 40] })).toBe(0.7)
    expect(supportedConfidence({ stated: 0.7, weight: 10 })).toBe(0.7)
  })

  it('moves towards the observed share if it contradicts the source, faster for a weaker source', () => {
    expect(supportedConfidence({ stated: 0.65, weight: 10, seen: [4, 14] })).toBe(0.438)
    expect(supportedConfidence({ stated: 0.65, weight: 50, seen: [4, 14] })).toBe(0.57)
    fc.assert(
      fc.property(claim, ({ stated, weight, seen: [right, of] }) => {
        const known = supportedConfidence({ stated, weight, seen: [right, of] })
        const worse = supportedConfidence({ stated, weight, seen: [right, of + 5] })
        expect(worse).toBeLessThanOrEqual(known)
        if (known < stated - 0.001) expect(known).toBeGreaterThan(right / of - 0.001)
      }),
    )
  })
})

describe('no rule', () => {
  it('is more certain than the observed numbers of its form allow', () => {
    const seen = numberPatterns.filter((rule) => rule.seen !== undefined)
    expect(seen.length).toBeGreaterThan(30)
    for (const { scac, reason, confidence, seen: [right, of] = [0, 0] } of seen) {
      expect(right).toBeLessThanOrEqual(of)
      const { to } = wilsonInterval([right, of])
      expect([scac, reason, to >= confidence]).toEqual([scac, reason, true])
    }
  })

  it('is more certain than its source, and some are less certain because of observations', () => {
    for (const { confidence, stated } of numberPatterns)
      expect(confidence).toBeLessThanOrEqual(stated)
    const lowered = numberPatterns.filter(({ confidence, stated }) => confidence < stated)
    expect(lowered.map(({ scac }) => scac)).toEqual(['ONEY'])
  })

  it('selects a line by an undocumented bare form, or by one that an observed number contradicts', () => {
    const sure = numberPatterns.filter(({ codes, confidence }) => !codes[0] && confidence >= 0.95)
    expect(sure.map(({ scac }) => scac)).toEqual(['COSU', 'EGLV'])
    for (const { source, seen: [right, of] = [0, 0] } of sure) {
      expect(source).toMatch(/documentation/)
      expect(of).toBeGreaterThan(30)
      expect(right).toBe(of)
    }
  })

  it('selects a line by a code without documentation for that line', () => {
    const documented = new Set(
      numberPatterns
        .filter(({ source }) => /documentation/.test(source))
        .flatMap(({ scac, codes }) => codes.map((code) => `${scac} ${code}`)),
    )
    for (const { scac, codes, confidence } of numberPatterns) {
      if (confidence < 0.95) continue
      for (const code of codes) {
        const isKnown = documented.has(`${scac} ${code}`) || findLine(scac)?.listed
        expect([code, isKnown]).toEqual([code, true])
      }
    }
  })
})

describe('a form that is documented for several lines', () => {
  const linesOf = (number: string) =>
    inferNumber(number).shipping_line.candidates.map(({ scac }) => scac)

  it.each([
    ['312345678', ['MAEU', 'SEAU', 'EGLV']],
    ['QXB1234567', ['CMDU', 'ANNU', 'KMTU', 'APLU']],
    ['AXB1234567', ['CMDU', 'APLU', 'ANNU', 'KMTU']],
    ['QXB123456789', ['ARKU', 'ONEY', 'PCIU']],
    ['QXBC12345678', ['ONEY', 'HDMU', 'PCIU']],
    ['8123456780', ['COSU', 'MATS', 'OOLU']],
  ])('%s is ranked among all of them', (number, lines) => {
    expect(linesOf(number)).toEqual(lines)
  })

  it('selects nothing if none of them has most of the numbers', () => {
    for (const number of ['QXB123456789', 'QXBC12345678', '8123456780'])
      expect(inferNumber(number).shipping_line.decision).toBe('no_prediction')
  })

  it('treats CULV before a number as CU Lines, but asks', () => {
    const { decision, selected } = inferNumber('CULVQXB1234567').shipping_line
    expect([decision, selected?.scac]).toEqual(['needs_confirmation', 'CULU'])
  })
})

const sampleFile = fileURLToPath(
  new URL('../../../shared/data/lines/infer-samples.csv', import.meta.url),
)

describe.skipIf(!existsSync(sampleFile))('published samples', () => {
  it('are correct at least as often as each band of confidence promises', () => {
    const bills = readSamples(sampleFile).filter(({ type }) => type === 'bill_of_lading')
    const bands = calibrate(judge(bills))
    expect(bands.length).toBeGreaterThan(4)
    for (const { from, n, expected, observed } of bands) {
      const { to } = wilsonInterval([Math.round(observed * n), n])
      expect([from, to >= expected]).toEqual([from, true])
    }
  })
})
