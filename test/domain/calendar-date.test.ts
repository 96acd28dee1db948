import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateInWords, daysBetween, weekday } from '../../src/domain/calendar-date.js'

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

describe('calendar dates', () => {
  it('add and subtract to the same day', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect(addDays(to, -days)).toBe(from)
        expect(weekday(to)).toBe((((weekday(from) + days) % 7) + 7) % 7)
      }),
    )
  })

  it('sort like texts', () => {
    fc.assert(
      fc.property(date, date, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0)
      }),
    )
  })

  it('show their year if it is another year', () => {
    expect(dateInWords('2026-05-14', 2026)).toBe('Thu 14 May')
    expect(dateInWords('2027-01-01', 2026)).toBe('Fri 1 Jan 2027')
    expect(dateInWords('2026-05-14')).toBe('Thu 14 May')
    expect(dateInWords('never')).toBe('never')
  })

  it('cross leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-29', -1)).toBe('2028-02-28')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })
})
