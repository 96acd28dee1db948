import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Counter } from '../../../src/service/operations/counter.js'
import { Histogram } from '../../../src/service/operations/histogram.js'
import { prometheusText } from '../../../src/service/operations/prometheus-text.js'

describe('the Prometheus text format', () => {
  it('counts by labels', () => {
    const counter = new Counter('oct_polls_total', 'Answers.')
    counter.add({ outcome: 'found' })
    counter.add({ outcome: 'failed' })
    counter.add({ outcome: 'found' })
    expect(prometheusText([counter.family()])).toBe(
      [
        '# HELP oct_polls_total Answers.',
        '# TYPE oct_polls_total counter',
        'oct_polls_total{outcome="found"} 2',
        'oct_polls_total{outcome="failed"} 1',
        '',
      ].join('\n'),
    )
  })

  it('keeps every label value within its line', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const samples = [{ labels: { value }, value: 1 }]
        const text = prometheusText([{ name: 'a', help: value, type: 'gauge', samples }])
        const lines = text.split('\n')
        expect(lines).toHaveLength(4)
        const written = /^a\{value="((?:[^"\\\n]|\\.)*)"\} 1$/s.exec(lines[2] ?? '')?.[1]
        const read = written?.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(value)
      }),
    )
  })

  it('writes buckets that only grow, and end with the count', () => {
    const bounds = [0.01, 0.1, 1]
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1 }),
        (values) => {
          const histogram = new Histogram({ name: 'a', help: 'A.', label: 'route', bounds })
          for (const value of values) histogram.observe('/v2', value)
          const { samples } = histogram.family()
          const buckets = samples.filter(({ suffix }) => suffix === '_bucket')
          const expected = [...bounds, Number.POSITIVE_INFINITY].map(
            (bound) => values.filter((value) => value <= bound).length,
          )
          expect(buckets.map(({ value }) => value)).toEqual(expected)
          expect(samples.at(-1)).toMatchObject({ suffix: '_count', value: values.length })
          const sum = values.reduce((a, b) => a + b, 0)
          expect(samples.at(-2)?.value).toBeCloseTo(sum, 6)
        },
      ),
    )
  })
})
