import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/calendar-date.js'
import { computeLastFreeDay } from '../../../src/domain/free-time.js'
import type { ClockFacts } from '../../../src/domain/tariffs/clock-facts.js'
import { countClock } from '../../../src/domain/tariffs/count-clock.js'
import { sumMoney } from '../../../src/domain/tariffs/sum-costs.js'
import { ownRule } from './own-tariffs.js'

function facts(events: Record<string, string>, others: Partial<ClockFacts> = {}): ClockFacts {
  return {
    zone: 'America/Los_Angeles',
    size: '40',
    events,
    holds: [],
    closedBecause: () => null,
    stated: [],
    asOf: '2026-12-31',
    ...others,
  }
}

const landed = { discharged: '2026-03-02', available: '2026-03-02' }
const count = (id: string, events: Record<string, string>, others?: Partial<ClockFacts>) =>
  countClock(ownRule(id), facts(events, others))

describe('free days', () => {
  it('skip weekends and holidays, which are charged afterwards', () => {
    const made = count('working', { ...landed, discharged: '2026-05-20', full_out: '2026-05-30' })
    expect(made).toMatchObject({ lfd: '2026-05-27', charge_days: 3, amount: '450.00' })
    expect(made.days.find(({ date }) => date === '2026-05-25')).toMatchObject({
      kind: 'skipped',
      reason: 'Memorial Day',
    })
    expect(made.days.at(-1)).toMatchObject({ date: '2026-05-30', kind: 'charged', number: 3 })
  })

  it('skip the days of a hold and of a closure', () => {
    const holds = [{ kind: 'customs', placed: '2026-03-04', cleared: '2026-03-05' }]
    const closedBecause = (date: string) => (date === '2026-03-06' ? 'storm' : null)
    const made = count('working', { ...landed, full_out: '2026-03-12' }, { holds, closedBecause })
    expect(made).toMatchObject({ lfd: '2026-03-11', charge_days: 1, hold_days_in_free: 2 })
    expect(made.days.filter(({ kind }) => kind === 'skipped').map(({ reason }) => reason)).toEqual([
      'customs hold',
      'customs hold',
      'storm',
      'Saturday',
      'Sunday',
    ])
  })

  it('count a hold in force until today, not longer', () => {
    const holds = [{ kind: 'customs', placed: '2026-03-04', cleared: null }]
    const made = count('working', landed, { holds, asOf: '2026-03-06' })
    expect(made).toMatchObject({ status: 'free', lfd: '2026-03-11', days_left: 5 })
  })

  it('agree with the last free day of arrival notices', () => {
    const rule = ownRule('working')
    const day = fc.nat(700).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(20), fc.boolean(), (discharged, days, calendarDays) => {
        const skip = calendarDays ? [] : ['weekend']
        const free = { unit: 'days' as const, days, skip, slide: false, notBefore: null }
        const made = countClock({ ...rule, free }, facts({ discharged, available: discharged }))
        const terms = { dischargedOn: discharged, freeDays: days, calendarDays, holidays: [] }
        expect(made.lfd).toBe(computeLastFreeDay(terms))
      }),
    )
  })
})

describe('the start', () => {
  it('is the later of two events, and is unknown if one is', () => {
    const later = { ...landed, available: '2026-03-05', full_out: '2026-03-12' }
    expect(count('working', later)).toMatchObject({ free_from: '2026-03-06', lfd: '2026-03-11' })
    expect(count('working', { discharged: '2026-03-02' })).toMatchObject({
      status: 'unknown_start',
      missing: ['available'],
      amount: null,
    })
  })

  it('falls back only if the rule allows it, and says so', () => {
    const made = count('fallback', { discharged: '2026-03-02', full_out: '2026-03-09' })
    expect(made).toMatchObject({ amount: '450.00', notes: ['start_fell_back:discharged'] })
  })

  it('moves by a cutoff, in local time', () => {
    const chicago = { zone: 'America/Chicago' }
    const at = (time: string) =>
      count('ramp', { rail_notified: `2026-03-05T${time}Z`, full_out: '2026-03-10' }, chicago)
    expect(at('22:59:00')).toMatchObject({ lfd: '2026-03-08', amount: '200.00' })
    expect(at('23:00:00')).toMatchObject({ lfd: '2026-03-09', amount: '100.00' })
  })

  it('may be unknown with a stated last free day, and then nothing is said about free days', () => {
    const stated = [{ by: 'line', date: '2026-03-06' }]
    const made = count('working', { full_out: '2026-03-09' }, { stated })
    expect(made).toMatchObject({ status: 'final', free_from: null, amount: '450.00' })
    expect(made).toMatchObject({ missing: ['discharged', 'available'], tariff_lfd: null })
  })
})

describe('the end', () => {
  it('is charged, unless the rule says otherwise or the event is before the cutoff', () => {
    const back = (at: string) =>
      count('per-diem', { full_out: '2026-03-02', empty_in: at }).charge_days
    expect(back('2026-03-06')).toBe(2)
    expect(back('2026-03-06T19:59:00Z')).toBe(1)
    expect(back('2026-03-06T20:00:00Z')).toBe(2)
    const quay = { discharged: '2026-03-02T14:00:00Z', full_out: '2026-03-07T15:59:00Z' }
    // Both events are before 08:00 of their day, and the day of the end is not charged.
    expect(count('quay', quay)).toMatchObject({ lfd: '2026-03-03', charge_days: 2 })
  })

  it('before the start gives no sum', () => {
    expect(count('working', { ...landed, full_out: '2026-03-01' })).toMatchObject({
      status: 'bad_facts',
      amount: null,
      notes: ['end_before_start'],
    })
  })
})

describe('the amount', () => {
  it('counts tiers by days of stay', () => {
    const made = count('stay', { discharged: '2026-03-02', empty_in: '2026-03-24' })
    expect(made.tiers).toEqual([
      { tier: 1, days: 7, rate: '60.00', amount: '420.00' },
      { tier: 2, days: 7, rate: '90.00', amount: '630.00' },
      { tier: 3, days: 2, rate: '130.00', amount: '260.00' },
    ])
  })

  it('takes the rate of each day, and none if the tariff has none', () => {
    const july = { discharged: '2026-06-22', empty_in: '2026-07-02' }
    expect(count('changing', july)).toMatchObject({ charge_days: 4, amount: '45.00' })
    const early = { discharged: '2025-12-20', empty_in: '2026-01-02' }
    expect(count('changing', early)).toMatchObject({
      status: 'missing_rate',
      missing: ['rate:2025-12-27'],
      amount: null,
    })
  })

  it('is taxed and rounded once, at the total', () => {
    const taxed = count('taxed', { discharged: '2026-03-02', empty_in: '2026-03-11' })
    expect(taxed).toMatchObject({ tax: '187.575', amount: '3939', currency: 'TWD' })
  })

  it('has a minimum, a maximum and one-offs', () => {
    const out = (id: string, day: string) => count(id, { ...landed, full_out: day })
    expect(out('capped', '2026-03-12')).toMatchObject({ amount: '400.00', notes: ['capped'] })
    expect(out('least', '2026-03-07')).toMatchObject({ amount: '250.00', notes: ['minimum'] })
    expect(out('least', '2026-03-06')).toMatchObject({ amount: '0.00', notes: [] })
    const quay = (day: string) => count('quay', { discharged: '2026-03-02', full_out: day }).amount
    expect([quay('2026-03-07'), quay('2026-03-08')]).toEqual(['80.00', '160.00'])
  })

  it('needs the size if the rate is per TEU', () => {
    const events = { discharged: '2026-03-02', full_out: '2026-03-08' }
    expect(count('quay', events, { size: null })).toMatchObject({ missing: ['size'], amount: null })
  })

  it('counts started periods after free hours, across a change of clocks', () => {
    const chicago = { zone: 'America/Chicago' }
    const out = (at: string) =>
      count('ramp-hours', { rail_notified: '2026-03-07T16:00:00Z', full_out: at }, chicago)
    expect(out('2026-03-09T16:00:00Z')).toMatchObject({ charge_days: 0, lfd: '2026-03-09' })
    expect(out('2026-03-09T16:01:00Z')).toMatchObject({ charge_days: 1, amount: '100.00' })
    expect(out('2026-03-10T16:00:01Z')).toMatchObject({ charge_days: 2, amount: '200.00' })
  })

  it('ends free hours that expire at midnight on the day before', () => {
    const events = { rail_notified: '2026-03-02T06:00:00Z' }
    expect(
      count('ramp-hours', events, { zone: 'America/Chicago', asOf: '2026-03-03T20:00:00Z' }),
    ).toMatchObject({ lfd: '2026-03-03', days_left: 0, first_charge_day: '2026-03-04' })
  })
})

describe('an open clock', () => {
  it('is free, then accrues, and says what the next day costs', () => {
    const at = (asOf: string) => count('working', landed, { asOf })
    expect(at('2026-03-05')).toMatchObject({ status: 'free', days_left: 1, amount: '0.00' })
    expect(at('2026-03-10')).toMatchObject({
      status: 'accruing',
      amount: '600.00',
      next_day_cost: '180.00',
    })
  })
})

describe('a stated last free day', () => {
  const out = { ...landed, full_out: '2026-03-09' }

  it('wins over the computed one for the clocks of its party, with the difference', () => {
    const stated = [{ by: 'line', date: '2026-03-05' }]
    expect(count('working', out, { stated })).toMatchObject({
      lfd: '2026-03-05',
      lfd_source: 'stated',
      lfd_diff_days: -1,
      amount: '600.00',
      tariff_lfd: '2026-03-06',
      tariff_amount: '450.00',
    })
    const other = [{ by: 'terminal', date: '2026-03-05' }]
    expect(count('working', out, { stated: other })).toMatchObject({ lfd_source: 'tariff' })
  })

  it('says nothing about a clock that starts with the pickup', () => {
    const stated = [{ by: 'line', date: '2026-03-05' }]
    const back = { full_out: '2026-03-09', empty_in: '2026-03-12' }
    expect(count('per-diem', back, { stated })).toMatchObject({
      lfd: '2026-03-11',
      amount: '100.00',
    })
  })
})

describe('whatever the facts', () => {
  const rules = ['working', 'capped', 'least', 'stay', 'changing', 'taxed', 'per-diem', 'quay']
  const ids = fc.constantFrom(...rules, 'ramp', 'ramp-hours')
  const names = ['discharged', 'available', 'full_out', 'rail_notified']
  const start = fc.nat(200).map((days) => addDays('2026-02-01', days))
  const started = (day: string) => Object.fromEntries(names.map((name) => [name, day]))
  const ending = (id: string, day: string) => ({ [ownRule(id).end.event]: day })

  it('a later end never costs less', () => {
    fc.assert(
      fc.property(ids, start, fc.nat(60), fc.nat(10), (id, day, stay, more) => {
        const cost = (days: number) =>
          Number(count(id, { ...started(day), ...ending(id, addDays(day, days)) }).amount)
        expect(cost(stay + more)).toBeGreaterThanOrEqual(cost(stay))
      }),
      { numRuns: 200 },
    )
  })

  it('the sum of the days is the sum of the tiers', () => {
    fc.assert(
      fc.property(ids, start, fc.nat(60), (id, day, stay) => {
        const made = count(id, { ...started(day), ...ending(id, addDays(day, stay)) })
        const inCurrency = ({ amount }: { amount: string | null }) => ({ amount, currency: 'X' })
        expect(sumMoney(made.days.map(inCurrency))).toEqual(
          made.days.some(({ kind }) => kind === 'charged')
            ? sumMoney(made.tiers.map(inCurrency))
            : [],
        )
      }),
    )
  })

  it('the order of events and holds makes no difference', () => {
    const span = fc.record({ from: fc.nat(20), days: fc.nat(5) })
    fc.assert(
      fc.property(start, fc.array(span, { maxLength: 4 }), (day, spans) => {
        const holds = spans.map(({ from, days }) => ({
          kind: 'customs',
          placed: addDays(day, from),
          cleared: addDays(day, from + days),
        }))
        const events = { ...started(day), full_out: addDays(day, 20) }
        const turned = Object.fromEntries(Object.entries(events).reverse())
        expect(count('working', turned, { holds: [...holds].reverse() })).toEqual(
          count('working', events, { holds }),
        )
      }),
    )
  })

  it('a zone never moves a date, and an instant counts on its local date', () => {
    const zones = fc.constantFrom('Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC')
    fc.assert(
      fc.property(ids, start, fc.nat(30), zones, (id, day, stay, zone) => {
        const events = { ...started(day), ...ending(id, addDays(day, stay)) }
        const { lfd, amount, days } = count(id, events, { zone })
        expect({ lfd, amount, days }).toMatchObject({ lfd: expect.any(String) })
        const home = count(id, events)
        if (id !== 'ramp-hours') expect(days).toEqual(home.days)
        expect(amount).toBe(home.amount)
      }),
    )
  })
})
