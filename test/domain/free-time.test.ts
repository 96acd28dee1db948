import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../../src/domain/calendar-date.js'
import { computeLastFreeDay } from '../../src/domain/free-time.js'

const vectorFile = fileURLToPath(
  new URL('../../../shared/data/vectors/lfd-vectors.json', import.meta.url),
)

interface Vector {
  discharged_local_date: string
  free_days: number
  calendar_days: boolean
  holidays: string[]
  last_free_day: string
}

const dates = fc
  .date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

const terms = fc.record({
  dischargedOn: dates,
  freeDays: fc.nat(30),
  calendarDays: fc.boolean(),
  holidays: fc.array(dates, { maxLength: 5 }),
})

describe('computeLastFreeDay', () => {
  it.skipIf(!existsSync(vectorFile))(
    'agrees with the shared vectors (skipped without them)',
    () => {
      const { vectors } = JSON.parse(readFileSync(vectorFile, 'utf8')) as { vectors: Vector[] }
      expect(vectors.length).toBeGreaterThan(5)
      for (const vector of vectors) {
        const lastFreeDay = computeLastFreeDay({
          dischargedOn: vector.discharged_local_date,
          freeDays: vector.free_days,
          calendarDays: vector.calendar_days,
          holidays: vector.holidays,
        })
        expect(lastFreeDay, JSON.stringify(vector)).toBe(vector.last_free_day)
      }
    },
  )

  it('counts working days past weekends and holidays', () => {
    const thursday = { dischargedOn: '2026-07-02', freeDays: 2, calendarDays: false }
    expect(computeLastFreeDay({ ...thursday, holidays: ['2026-07-03'] })).toBe('2026-07-07')
    expect(computeLastFreeDay({ ...thursday, holidays: [] })).toBe('2026-07-06')
  })

  it('refuses days that cannot be counted', () => {
    for (const freeDays of [-1, 1.5, Number.NaN]) {
      expect(() =>
        computeLastFreeDay({
          dischargedOn: '2026-07-02',
          freeDays,
          calendarDays: true,
          holidays: [],
        }),
      ).toThrow(RangeError)
    }
  })

  it('never ends before discharge, nor earlier than calendar days would', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const counted = daysBetween(given.dischargedOn, computeLastFreeDay(given))
        expect(counted).toBeGreaterThanOrEqual(given.freeDays)
        if (given.calendarDays) expect(counted).toBe(given.freeDays)
      }),
    )
  })

  it('ends on a working day, with exactly the granted working days up to it', () => {
    fc.assert(
      fc.property(terms, ({ dischargedOn, freeDays, holidays }) => {
        fc.pre(freeDays > 0)
        const last = computeLastFreeDay({ dischargedOn, freeDays, holidays, calendarDays: false })
        const span = Array.from({ length: daysBetween(dischargedOn, last) }, (_, i) =>
          addDays(dischargedOn, i + 1),
        )
        const works = (day: string) => weekday(day) % 6 !== 0 && !holidays.includes(day)
        expect(span.filter(works)).toHaveLength(freeDays)
        expect(works(last)).toBe(true)
      }),
    )
  })

  it('grows with every additional free day', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const more = computeLastFreeDay({ ...given, freeDays: given.freeDays + 1 })
        expect(more > computeLastFreeDay(given)).toBe(true)
      }),
    )
  })
})
