import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ArrivalRate } from '../../../../src/features/webhooks/receiving/arrival-rate.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('sees a burst at once, and keeps seeing it in the gap between two groups', () => {
  const rate = new ArrivalRate()
  vi.advanceTimersByTime(60_000)
  expect(rate.perSecond()).toBe(0)
  rate.add(100)
  expect(rate.perSecond()).toBe(400)
  vi.advanceTimersByTime(250)
  expect(rate.perSecond()).toBe(400)
  vi.advanceTimersByTime(100)
  expect(rate.perSecond()).toBe(400)
  vi.advanceTimersByTime(150)
  expect(rate.perSecond()).toBe(0)
})
