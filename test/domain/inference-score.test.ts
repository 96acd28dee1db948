import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSamples, type Sample } from '../bench/read-samples.js'
import {
  calibrate,
  judge,
  judgeHeldOut,
  scoreOf,
  scoreRules,
  sharpnessOf,
} from '../bench/score-inference.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (text: string): string => {
  const path = join(folder, 'samples.csv')
  writeFileSync(path, text)
  return path
}
const bill = (number: string, scac: string): Sample => {
  return { number, scac, type: 'bill_of_lading', ownerClass: '' }
}
const box = (number: string, scac: string): Sample => {
  return { number, scac, type: 'container', ownerClass: 'carrier' }
}

describe('samples of a csv', () => {
  it('are read by header, in any order of columns', () => {
    const text = '\uFEFFSource,SCAC,type,Number\n"a, b",mscu,bill_of_lading, MEDUFR030802 \n'
    expect(readSamples(fileOf(text))).toEqual([bill('MEDUFR030802', 'MSCU')])
  })

  it('are refused with the name of a missing column', () => {
    expect(() => readSamples(fileOf('number,line\n1,2\n'))).toThrow(/no column type, scac/)
  })
})

describe('the score', () => {
  const judged = judge([
    bill('MEDUFR030802', 'MSCU'),
    bill('MEDUFR030802', 'ONEY'),
    bill('MAEU203176301', 'SEAU'),
    bill('QQ', 'MSCU'),
  ])

  it('counts first and third places, groups, and wrong selections of line and group', () => {
    const score = scoreOf(judged)
    expect(score).toMatchObject({ n: 4, type: 4, top1: 1, top3: 2, group1: 2, autoSelected: 3 })
    expect(score.wrongBrand.map(({ scac }) => scac)).toEqual(['ONEY', 'SEAU'])
    expect(score.wrongGroup.map(({ scac }) => scac)).toEqual(['ONEY'])
  })

  it('compares confidence with correct predictions, in bands', () => {
    expect(calibrate(judged)).toEqual([
      { from: 0.98, to: 1.001, n: 3, expected: 0.98, observed: 1 / 3, observedGroup: 2 / 3 },
    ])
  })

  it('weighs confidence against the outcome, if a line was named', () => {
    const { n, brier, logLoss } = sharpnessOf(judged)
    expect(n).toBe(3)
    expect(brier).toBeCloseTo((0.02 ** 2 + 2 * 0.98 ** 2) / 3)
    expect(logLoss).toBeCloseTo(-(Math.log(0.98) + 2 * Math.log(0.02)) / 3)
  })

  it('lists the rules that promise more than was observed first', () => {
    const [first, second, ...others] = scoreRules(judged)
    expect(others).toEqual([])
    expect(first).toMatchObject({ seen: [0, 1], expected: 0.98 })
    expect(first?.interval.to).toBeLessThan(0.98)
    expect(second).toMatchObject({ seen: [1, 2], expected: 0.98 })
  })

  it('of a held-out container ignores the observations of its own prefix', () => {
    const pooled = [box('OOLU8448663', 'COSU')]
    const [known] = judge(pooled)
    const [heldOut] = judgeHeldOut(pooled)
    const confidenceOf = (one: typeof known) =>
      one?.result.shipping_line.candidates.find(({ scac }) => scac === 'COSU')?.confidence ?? 0
    expect(confidenceOf(heldOut)).toBeLessThan(confidenceOf(known))
  })
})
