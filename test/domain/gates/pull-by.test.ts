import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../../../src/domain/calendar-date.js'
import {
  type GateCalendar,
  mostClosedDays,
  pullBy,
} from '../../../src/domain/gates/gate-calendar.js'
import { longestClosure } from '../../../src/domain/gates/longest-closure.js'
import { openDaysLeft } from '../../../src/domain/gates/open-days.js'
import { gateCalendarOf, type OpeningDays } from '../../../src/domain/gates/opening-days.js'
import type { Deadline } from '../../../src/domain/last-free-day.js'
import { closedOn } from './calendars.js'

const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2051-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const near = fc.nat(60).map((days) => addDays('2026-05-01', days))

const lfd = (day: string): Deadline => ({ date: day, source: 'line', zone: 'America/New_York' })

const days: fc.Arbitrary<OpeningDays> = fc.record({
  name: fc.constant('test'),
  open: fc.uniqueArray(fc.nat(6), { minLength: 1 }).map((open) => new Set(open)),
  holidays: fc
    .array(
      fc.tuple(
        fc.oneof(
          near,
          near.map((day) => day.slice(5)),
        ),
        fc.constant('Holiday'),
      ),
    )
    .map((each) => new Map(each)),
  exceptions: fc
    .array(fc.tuple(near, fc.record({ isOpen: fc.boolean(), reason: fc.constant(undefined) })))
    .map((each) => new Map(each)),
  closures: fc.array(fc.tuple(near, fc.constant('Strike'))).map((each) => new Map(each)),
  base: fc.constant(null),
})

const isOpen = (calendar: GateCalendar, day: string) => calendar.closedBecause(day) === null

describe('the day to pull by', () => {
  it('is the last open day up to the last free day, with any closures', () => {
    fc.assert(
      fc.property(days, fc.oneof(near, date), (opening, day) => {
        const calendar = gateCalendarOf(opening)
        const pull = pullBy(lfd(day), calendar)
        const back = daysBetween(pull.date, day)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(isOpen(calendar, pull.date)).toBe(true)
        for (let after = 0; after < back; after += 1) {
          expect(isOpen(calendar, addDays(day, -after))).toBe(false)
        }
        expect(pull.because === undefined).toBe(back === 0)
        expect(back).toBeLessThanOrEqual(longestClosure(opening).length)
      }),
    )
  })

  it('is never moved without a calendar', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(pullBy(lfd(day), null)).toEqual({ date: day })
      }),
    )
  })

  it('is never later for an earlier deadline', () => {
    fc.assert(
      fc.property(days, near, fc.nat(40), (opening, day, later) => {
        const calendar = gateCalendarOf(opening)
        const second = pullBy(lfd(addDays(day, later)), calendar).date
        expect(pullBy(lfd(day), calendar).date <= second).toBe(true)
      }),
    )
  })

  it('states what is closed: a weekday once, a holiday by its name', () => {
    const saturdays: GateCalendar = {
      name: 'x',
      closedBecause: (day) => (weekday(day) === 6 ? 'Saturday' : null),
    }
    expect(pullBy(lfd('2026-05-16'), saturdays)).toEqual({
      date: '2026-05-15',
      because: 'gate closed Sat 16 May',
    })
    expect(pullBy(lfd('2026-05-25'), closedOn('2026-05-25'))).toEqual({
      date: '2026-05-24',
      because: 'gate closed Mon 25 May, Test Day',
    })
  })

  it('stays if a gate never opens', () => {
    const never: GateCalendar = { name: 'x', closedBecause: () => 'closed for good' }
    expect(pullBy(lfd('2026-05-16'), never)).toEqual({ date: '2026-05-16' })
  })
})

describe('the longest closure', () => {
  it('equals the result of checking every day', () => {
    fc.assert(
      fc.property(days, (opening) => {
        const calendar = gateCalendarOf(opening)
        let [run, longest] = [0, 0]
        for (let ahead = 0; ahead < 365 * 4; ahead += 1) {
          run = isOpen(calendar, addDays('2025-01-01', ahead)) ? 0 : run + 1
          longest = Math.max(longest, run)
        }
        expect(longestClosure(opening).length).toBeGreaterThanOrEqual(longest)
      }),
      { numRuns: 30 },
    )
  })

  it('is also found after a day that is marked as open', () => {
    const opening: OpeningDays = {
      name: 'x',
      open: new Set([0, 1, 2, 3, 4, 5, 6]),
      holidays: new Map(),
      exceptions: new Map([['2026-05-12', { isOpen: true, reason: undefined }]]),
      closures: new Map(['2026-05-13', '2026-05-14'].map((day) => [day, 'Strike'])),
      base: null,
    }
    expect(longestClosure(opening)).toEqual({ length: 2, from: '2026-05-13' })
  })

  it('crosses the turn of the year, up to the accepted limit', () => {
    const opening = (holidays: string[]): OpeningDays => ({
      name: 'x',
      open: new Set([0, 1, 2, 3, 4, 5, 6]),
      holidays: new Map(holidays.map((day) => [day, 'x'])),
      exceptions: new Map(),
      closures: new Map(),
      base: null,
    })
    const turn = longestClosure(opening(['12-30', '12-31', '01-01', '01-02']))
    expect(turn.length).toBe(4)
    expect(turn.from?.slice(5)).toBe('12-30')
    const year = Array.from({ length: 366 }, (_, day) => addDays('2024-01-01', day).slice(5))
    expect(longestClosure(opening(year)).length).toBe(mostClosedDays + 1)
  })
})

describe('open days left', () => {
  it('count from Monday to Friday without a calendar', () => {
    expect(openDaysLeft('2026-05-14', '2026-05-18', null)).toBe(2)
    expect(openDaysLeft('2026-05-14', '2026-05-14', null)).toBe(0)
    expect(openDaysLeft('2026-05-14', '2026-05-09', null)).toBe(-5)
  })

  it('count the days of the gate', () => {
    const sundays: GateCalendar = {
      name: 'x',
      closedBecause: (day) => (weekday(day) === 0 ? 'Sunday' : null),
    }
    expect(openDaysLeft('2026-05-14', '2026-05-18', sundays)).toBe(3)
  })

  it('never increase as the date advances, and decrease by at most one per day', () => {
    fc.assert(
      fc.property(days, near, fc.nat(60), (opening, today, ahead) => {
        const calendar = gateCalendarOf(opening)
        const left = (days: number) => openDaysLeft(today, addDays(today, days), calendar)
        const step = left(ahead + 1) - left(ahead)
        expect(step).toBe(isOpen(calendar, addDays(today, ahead + 1)) ? 1 : 0)
      }),
    )
  })

  it('are counted for a date far in the future', () => {
    const left = openDaysLeft('2026-05-14', '9999-01-01', null)
    expect(left).toBeGreaterThan(1000)
    expect(openDaysLeft('2026-05-14', '9999-01-02', null)).toBe(left + 1)
  })
})
