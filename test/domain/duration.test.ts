import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageInWords, parseDuration, timeLeftInWords } from '../../src/domain/duration.js'

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const unit = fc.constantFrom(...(Object.keys(unitMs) as (keyof typeof unitMs)[]))

describe('parseDuration', () => {
  it('reads a count and its unit, in any case and with a space', () => {
    fc.assert(
      fc.property(fc.nat(100_000), unit, (count, name) => {
        expect(parseDuration(`${count}${name}`)).toBe(count * unitMs[name])
        expect(parseDuration(` ${count} ${name.toUpperCase()} `)).toBe(count * unitMs[name])
      }),
    )
    expect(parseDuration('1.5h')).toBe(5_400_000)
    expect(parseDuration('90')).toBe(90_000)
  })

  it('refuses an invalid duration', () => {
    for (const text of ['', ' ', 'h', '-1h', '1y', '1h30m', '1e9', 'NaN', '٣h', '1..5h', '0x10']) {
      expect(parseDuration(text), text).toBeUndefined()
    }
  })

  it('is undefined or a finite number, for any input', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 400n }), unit).map(([n, u]) => `${n}${u}`),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const ms = parseDuration(typed)
        expect(ms === undefined || (Number.isFinite(ms) && ms >= 0)).toBe(true)
      }),
    )
  })
})

describe('ageInWords', () => {
  it('is the largest whole unit, never rounded up', () => {
    expect([59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000].map(ageInWords)).toEqual([
      'just now',
      '1 min',
      '59 min',
      '1 h',
      '23 h',
      '1 d',
    ])
  })

  it('is just now for a clock that runs ahead', () => {
    expect(ageInWords(-5000)).toBe('just now')
  })
})

it('timeLeftInWords is never less than the remaining time', () => {
  const ms = [1, 59_000, 59_001, 62_400, 3_599_000, 3_599_001, 9_540_001, 86_400_000]
  expect(ms.map(timeLeftInWords)).toEqual([
    '1 s',
    '59 s',
    '1 min',
    '1 min 3 s',
    '59 min 59 s',
    '1 h',
    '2 h 40 min',
    '24 h',
  ])
})
