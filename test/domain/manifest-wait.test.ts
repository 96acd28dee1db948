import fc from 'fast-check'
import { expect, it } from 'vitest'
import { manifestDay, manifestDayInWords } from '../../src/domain/manifest-wait.js'

const created_at = '2026-03-02T09:00:00Z'
const at = (ms: number): Date => new Date(Date.parse(created_at) + ms)
const hour = 3_600_000

it.each([
  [0, 1],
  [24 * hour - 1, 1],
  [24 * hour, 2],
  [7 * 24 * hour - 1, 7],
  [30 * 24 * hour, 7],
  [-hour, 1],
])('after %i ms it is day %i of 7', (ms, day) => {
  expect(manifestDay(created_at, at(ms))).toBe(day)
  expect(manifestDayInWords(created_at, at(ms))).toBe(`day ${day} of 7`)
})

it.each([null, undefined, '', 'soon'])('since %s has no day count', (since) => {
  expect(manifestDay(since, at(0))).toBeNull()
  expect(manifestDayInWords(since, at(0))).toBe('')
})

it('never decreases, and never leaves the seven days', () => {
  fc.assert(
    fc.property(fc.integer({ max: 40 * 24 * hour }), fc.nat(10 * hour), (ms, later) => {
      const [first, second] = [
        manifestDay(created_at, at(ms)),
        manifestDay(created_at, at(ms + later)),
      ]
      expect(first).toBeGreaterThanOrEqual(1)
      expect(second).toBeLessThanOrEqual(7)
      expect(second).toBeGreaterThanOrEqual(first ?? 0)
    }),
  )
})
