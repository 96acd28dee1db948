import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark } from '../../../src/maps/picture/draw-chart.js'
import { type Box, type LabelRules, placeLabels } from '../../../src/maps/picture/place-labels.js'

const size = { width: 80, height: 20 }
const rules: LabelRules = {
  size,
  measure: (words) => ({ width: words.length, height: 1 }),
  reach: { width: 1.5, height: 0.5 },
  covers: () => 0,
  isGrid: true,
}

const markAt = (x: number, y: number, ...captions: string[]): Mark => ({
  ...{ kind: 'port', isReached: false, heading: null, journey: 0 },
  ...{ x, y, captions },
})

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('captions', () => {
  it('are to the right of their mark, and to the left at the right edge', () => {
    const [inner, outer] = placeLabels(
      [markAt(10.5, 5.5, 'Busan'), markAt(78.5, 9.5, 'Oakland')],
      rules,
    )
    expect([inner?.x, inner?.y]).toEqual([12, 5])
    expect([outer?.x, outer?.y]).toEqual([70, 9])
  })

  it('are where they cover the least', () => {
    const covers = ({ x, y }: Box) => (y === 5 || x > 10 ? 5 : 0)
    const [label] = placeLabels([markAt(10.5, 5.5, 'Busan')], { ...rules, covers })
    expect([label?.x, label?.y]).toEqual([8, 6])
  })

  it('keep away from other marks, whose names they would seem to be', () => {
    const marks = [markAt(10.5, 5.5, 'Oakland'), markAt(21.5, 5.5, 'Busan')]
    expect(placeLabels(marks, rules).map(({ x, y }) => [x, y])).toEqual([
      [2, 5],
      [23, 5],
    ])
  })

  it('are shorter if the long one does not fit, and omitted if none fits', () => {
    const marks = [markAt(40.5, 10.5, 'x'.repeat(81), 'POL'), markAt(5.5, 10.5, 'y'.repeat(90))]
    expect(placeLabels(marks, rules).map(({ words }) => words)).toEqual(['POL'])
  })

  it('never cover each other or a mark, and never extend outside', () => {
    const mark = fc
      .tuple(fc.nat(79), fc.nat(19), fc.string({ minLength: 1, maxLength: 20 }))
      .map(([column, row, words]) => markAt(column + 0.5, row + 0.5, words))
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const labels = placeLabels(marks, rules)
        const cells = marks.map(({ x, y }) => ({ x: x - 0.5, y: y - 0.5, width: 1, height: 1 }))
        for (const [index, label] of labels.entries()) {
          expect(label.x >= 0 && label.x + label.width <= size.width).toBe(true)
          expect(label.y >= 0 && label.y + label.height <= size.height).toBe(true)
          const others = [...cells, ...labels.slice(index + 1)]
          expect(others.filter((other) => overlap(label, other))).toEqual([])
        }
      }),
      { numRuns: 50 },
    )
  })
})
