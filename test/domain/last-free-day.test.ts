import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container } from '../../src/contract/tracked-resources.js'
import { addDays, daysBetween } from '../../src/domain/calendar-date.js'
import {
  daysLeft,
  deadlineDate,
  lastFreeDay,
  unreadableDeadline,
} from '../../src/domain/last-free-day.js'
import { instantOfLocal, localDate } from '../../src/domain/zoned-time.js'

type Facts = Parameters<typeof lastFreeDay>[0]

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Halifax',
  'America/Sao_Paulo',
  'Europe/Amsterdam',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]

const zone = fc.constantFrom(...zones)
const date = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const time = fc.nat(86_399).map((second) => new Date(second * 1000).toISOString().slice(11, 19))
const edge = fc.constantFrom('00:00:00', '23:59:59')

const wire = (day: string, clock: string, where: string): string =>
  instantOfLocal(day, clock, where).toISOString()
const anything = (facts: unknown) => lastFreeDay(facts as Container)

describe('the last free day', () => {
  it('is the date in the zone of the terminal, at any time of day in the value', () => {
    fc.assert(
      fc.property(date, time, zone, (day, clock, where) => {
        const value = wire(day, clock, where)
        const facts: Facts = {
          pod_timezone: where,
          import_deadlines: { pickup_lfd_terminal: value },
        }
        expect(lastFreeDay(facts)?.date).toBe(localDate(new Date(value), where))
      }),
    )
  })

  it('is the same date for local midnight and for the last second of the day', () => {
    fc.assert(
      fc.property(date, zone, edge, (day, where, clock) => {
        const facts: Facts = { pod_timezone: where, pickup_lfd: wire(day, clock, where) }
        expect(lastFreeDay(facts)).toMatchObject({ date: day, source: null, zone: where })
      }),
    )
  })

  it('uses the rail zone for rail', () => {
    const facts: Facts = {
      pod_timezone: 'America/New_York',
      final_destination_timezone: 'America/Chicago',
      import_deadlines: { pickup_lfd_rail: '2026-05-15T05:00:00Z' },
    }
    expect(lastFreeDay(facts)).toMatchObject({ date: '2026-05-15', source: 'rail' })
    const utc = lastFreeDay({ ...facts, final_destination_timezone: 'America/Los_Angeles' })
    expect(utc?.date).toBe('2026-05-14')
  })

  it.each(['import_deadlines.pickup_lfd_rail', 'ind_facility_lfd_on'])(
    'reads %s in the rail zone also if no zone starts or ends a day then',
    (path) => {
      // This instant is 23:30 of the previous day at the port, and 01:30 at the ramp.
      const value = '2026-05-15T06:30:00Z'
      const facts: Facts = {
        pod_timezone: 'America/Los_Angeles',
        final_destination_timezone: 'America/Chicago',
        ...(path === 'ind_facility_lfd_on'
          ? { ind_facility_lfd_on: value }
          : { import_deadlines: { pickup_lfd_rail: value } }),
      }
      const date = { date: '2026-05-15', zone: 'America/Chicago', source: 'rail' }
      expect(lastFreeDay(facts)).toEqual({ ...date, earliest: date, stated: [date] })
    },
  )

  it('uses the date of a value with its own offset, and counts in the zone of its place', () => {
    const value = '2026-05-15T00:30:00-04:00'
    const zones = {
      pod_timezone: 'America/Los_Angeles',
      final_destination_timezone: 'America/Chicago',
    }
    const of = (deadlines: Facts['import_deadlines']) =>
      lastFreeDay({ ...zones, import_deadlines: deadlines })
    expect(of({ pickup_lfd_terminal: value })).toMatchObject({
      ...{ date: '2026-05-15', zone: 'America/Los_Angeles', source: 'terminal' },
    })
    expect(of({ pickup_lfd_rail: value })).toMatchObject({
      ...{ date: '2026-05-15', zone: 'America/Chicago', source: 'rail' },
    })
  })

  it('prefers line, then terminal, then rail, and shows the earliest beside it', () => {
    fc.assert(
      fc.property(fc.tuple(date, date, date), fc.nat(7), ([line, terminal, rail], mask) => {
        const at = (day: string, bit: number) => (mask & bit ? wire(day, '00:00:00', 'UTC') : null)
        const result = lastFreeDay({
          pod_timezone: 'UTC',
          final_destination_timezone: 'UTC',
          import_deadlines: {
            pickup_lfd_line: at(line, 1),
            pickup_lfd_terminal: at(terminal, 2),
            pickup_lfd_rail: at(rail, 4),
          },
        })
        const stated = [
          ...(mask & 1 ? [{ source: 'line', date: line }] : []),
          ...(mask & 2 ? [{ source: 'terminal', date: terminal }] : []),
          ...(mask & 4 ? [{ source: 'rail', date: rail }] : []),
        ]
        if (stated.length === 0) {
          expect(result).toBeNull()
          return
        }
        expect(result).toMatchObject(stated[0] ?? {})
        expect(result?.stated).toMatchObject(stated)
        expect(result?.earliest.date).toBe(stated.map((one) => one.date).sort()[0])
      }),
    )
  })

  it('uses the coalesced value only if no source states one', () => {
    const facts: Facts = { pod_timezone: 'UTC', pickup_lfd: '2026-05-01T00:00:00Z' }
    expect(lastFreeDay(facts)?.date).toBe('2026-05-01')
    const sourced = { ...facts, import_deadlines: { pickup_lfd_rail: '2026-05-09T00:00:00Z' } }
    expect(lastFreeDay(sourced)).toMatchObject({ date: '2026-05-09', source: 'rail' })
    expect(lastFreeDay(sourced)?.stated).toHaveLength(1)
    expect(lastFreeDay({ import_deadlines: null, pickup_lfd: null })).toBeNull()
  })

  it('never converts if the zone is null, because the value is a local reading', () => {
    fc.assert(
      fc.property(date, time, (day, clock) => {
        const facts: Facts = { pod_timezone: null, pickup_lfd: `${day}T${clock}Z` }
        expect(lastFreeDay(facts)).toMatchObject({ date: day, zone: null })
      }),
    )
  })

  it('reads a value that is only a date as that date in every zone', () => {
    fc.assert(
      fc.property(date, zone, (day, where) => {
        const facts: Facts = { pod_timezone: where, pickup_lfd: day }
        expect(lastFreeDay(facts)?.date).toBe(day)
      }),
    )
  })
})

describe('the zone of the line', () => {
  it('is the one in which the value is the start or end of a day', () => {
    fc.assert(
      fc.property(date, zone, zone, edge, fc.boolean(), (day, one, other, clock, isInland) => {
        const value = wire(day, clock, one)
        const isEdgeThere = ['00:00', '23:59'].includes(
          new Intl.DateTimeFormat('en-GB', {
            timeZone: other,
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          }).format(new Date(value)),
        )
        fc.pre(!isEdgeThere)
        const result = lastFreeDay({
          pod_timezone: isInland ? other : one,
          final_destination_timezone: isInland ? one : other,
          import_deadlines: { pickup_lfd_line: value },
        })
        expect(result).toMatchObject({ date: day, source: 'line', zone: one })
        expect(result?.doubt).toBeUndefined()
      }),
    )
  })

  it('is doubtful if neither zone fits: the earlier date is shown', () => {
    const result = lastFreeDay({
      pod_timezone: 'America/New_York',
      final_destination_timezone: 'America/Los_Angeles',
      import_deadlines: { pickup_lfd_line: '2026-05-15T05:30:00Z' },
    })
    expect(result).toMatchObject({ date: '2026-05-14', zone: 'America/Los_Angeles' })
    expect(result?.doubt).toContain('Fri 15 May')
    expect(result?.doubt).toContain('America/New_York')
  })

  it('is not doubtful if both zones give the same date', () => {
    const result = lastFreeDay({
      pod_timezone: 'America/New_York',
      final_destination_timezone: 'America/Chicago',
      import_deadlines: { pickup_lfd_line: '2026-05-15T18:30:00Z' },
    })
    expect(result?.date).toBe('2026-05-15')
    expect(result?.doubt).toBeUndefined()
  })

  it('is the only zone if there is no other', () => {
    const value = { pickup_lfd_line: '2026-05-15T04:00:00Z' }
    const result = lastFreeDay({ pod_timezone: 'America/New_York', import_deadlines: value })
    expect(result).toMatchObject({ date: '2026-05-15', zone: 'America/New_York' })
  })
})

describe('days left', () => {
  it('are 0 until the date has ended in its own zone, and negative afterwards', () => {
    fc.assert(
      fc.property(date, zone, (day, where) => {
        const deadline = { date: day, source: null, zone: where }
        expect(daysLeft(deadline, instantOfLocal(day, '23:59:59', where))).toBe(0)
        const next = instantOfLocal(addDays(day, 1), '00:00:00', where)
        expect(daysLeft(deadline, next)).toBe(-1)
        expect(daysLeft(deadline, new Date(next.getTime() - 1000))).toBe(0)
      }),
    )
  })

  it('count whole days ahead', () => {
    fc.assert(
      fc.property(date, fc.nat(400), zone, time, (day, ahead, where, clock) => {
        const now = instantOfLocal(day, clock, where)
        const deadline = { date: addDays(day, ahead), source: null, zone: where }
        expect(daysLeft(deadline, now)).toBe(ahead - daysBetween(day, localDate(now, where)))
      }),
    )
  })
})

describe('a deadline before the discharge', () => {
  const facts = (discharged: string | null): Facts => ({
    pod_timezone: 'America/New_York',
    pod_discharged_at: discharged,
    import_deadlines: {
      pickup_lfd_line: '2026-05-14T04:00:00Z',
      pickup_lfd_terminal: '2026-05-20T04:00:00Z',
    },
  })

  it('is shown and marked as doubtful, if it is the only one', () => {
    const result = lastFreeDay(facts('2026-05-16T12:00:00Z'))
    expect(result).toMatchObject({ date: '2026-05-14', doubt: 'before discharge, Sat 16 May' })
    expect(result?.stated[1]?.doubt).toBeUndefined()
  })

  it('is not one on the day of the discharge itself, by the calendar of the port', () => {
    expect(lastFreeDay(facts('2026-05-15T03:30:00Z'))?.doubt).toBeUndefined()
    expect(lastFreeDay(facts('2026-05-15T04:30:00Z'))?.doubt).toBeDefined()
    expect(lastFreeDay(facts(null))?.doubt).toBeUndefined()
    expect(lastFreeDay(facts('never'))?.doubt).toBeUndefined()
  })

  it('keeps the doubt about its zone', () => {
    const result = lastFreeDay({
      pod_timezone: 'America/New_York',
      final_destination_timezone: 'America/Los_Angeles',
      pod_discharged_at: '2026-06-01T12:00:00Z',
      import_deadlines: { pickup_lfd_line: '2026-05-15T05:30:00Z' },
    })
    expect(result?.doubt).toMatch(/America\/New_York; before discharge, Mon 1 Jun$/)
  })
})

describe('the deprecated name of the rail deadline', () => {
  const facts: Facts = {
    pod_timezone: 'America/New_York',
    final_destination_timezone: 'America/Chicago',
    ind_facility_lfd_on: '2026-05-15T05:00:00Z',
  }

  it('counts if its new name has no value', () => {
    expect(lastFreeDay(facts)).toMatchObject({ date: '2026-05-15', source: 'rail' })
    const both = { ...facts, import_deadlines: { pickup_lfd_rail: '2026-05-18T05:00:00Z' } }
    expect(lastFreeDay(both)?.stated.map(({ date }) => date)).toEqual(['2026-05-18'])
  })
})

describe('texts that are not instants', () => {
  it('are local readings without a zone, and nothing if they are not ISO dates', () => {
    fc.assert(
      fc.property(date, time, zone, (day, clock, where) => {
        expect(deadlineDate(`${day}T${clock}`, where)).toBe(day)
        expect(deadlineDate(`${day} ${clock}`, where)).toBe(day)
      }),
    )
    const others = [
      '05 Nov 2026',
      'Nov 5, 2026',
      '11/05/2026',
      '2026',
      '1778716800',
      '2026-5-1',
      '2026-W20',
    ]
    for (const text of others) expect(deadlineDate(text, 'America/New_York'), text).toBeNull()
    for (const text of ['2026-02-30', '2026-02-29T00:00:00Z', '2026-04-31T00:00:00'])
      expect(deadlineDate(text, 'UTC'), text).toBeNull()
  })

  it('do not depend on the zone of this machine', () => {
    const before = process.env.TZ
    try {
      for (const machine of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
        process.env.TZ = machine
        expect(deadlineDate('2026-05-14T23:59:00', 'America/New_York')).toBe('2026-05-14')
        expect(deadlineDate('2026-05-14T00:00:00', 'America/New_York')).toBe('2026-05-14')
        expect(deadlineDate('2026-05-14T23:59:00-04:00', 'America/New_York')).toBe('2026-05-14')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('are distinguished from missing values', () => {
    expect(unreadableDeadline({ pickup_lfd: '14/05/2026' })).toBe('14/05/2026')
    expect(unreadableDeadline({ pickup_lfd: '2026-05-14' })).toBeNull()
    expect(unreadableDeadline({ pickup_lfd: null, import_deadlines: null })).toBeNull()
    const rail = { import_deadlines: { pickup_lfd_rail: 'soon' } }
    expect(unreadableDeadline({ ...rail, pickup_lfd: '2026-05-14' })).toBeNull()
    expect(unreadableDeadline(rail)).toBe('soon')
    expect(unreadableDeadline({ ind_facility_lfd_on: 'some day' })).toBe('some day')
  })

  it('hide no other value of the same source', () => {
    const facts = {
      import_deadlines: { pickup_lfd_rail: 'TBD' },
      ind_facility_lfd_on: '2026-05-14',
    }
    expect(lastFreeDay(facts)).toMatchObject({ date: '2026-05-14', source: 'rail' })
    expect(unreadableDeadline(facts)).toBeNull()
  })

  it('may have a comma before the fraction of a second', () => {
    expect(deadlineDate('2026-05-15T03:30:00,5Z', 'America/New_York')).toBe('2026-05-14')
  })
})

interface Vector {
  discharged_local_date: string
  last_free_day: string
}

const vectorFile = fileURLToPath(
  new URL('../../../shared/data/vectors/lfd-vectors.json', import.meta.url),
)

describe('the calculation of the shared vectors', () => {
  it.skipIf(!existsSync(vectorFile))(
    'returns from the API in every zone with the same days left (skipped without them)',
    () => {
      const { vectors } = JSON.parse(readFileSync(vectorFile, 'utf8')) as { vectors: Vector[] }
      expect(vectors.length).toBeGreaterThan(5)
      for (const { discharged_local_date: discharged, last_free_day: last } of vectors) {
        for (const where of zones) {
          const result = lastFreeDay({
            pod_timezone: where,
            pod_discharged_at: wire(discharged, '12:00:00', where),
            import_deadlines: { pickup_lfd_terminal: wire(last, '23:59:59', where) },
          })
          expect(result).toMatchObject({ date: last, source: 'terminal', zone: where })
          expect(result?.doubt).toBeUndefined()
          const now = instantOfLocal(discharged, '12:00:00', where)
          expect(result && daysLeft(result, now)).toBe(daysBetween(discharged, last))
        }
      }
    },
  )
})

describe('hostile values', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'never',
      '',
      '2026-02-30T00:00:00Z',
      '05 Nov 2026',
      'Thu, 14 May 2026 04:00:00 GMT',
      '+012345-01-01T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '9'.repeat(40),
      '2026',
      '__proto__',
      'constructor',
      '+25:00',
      'Mars/Olympus',
    ),
  )
  const value = fc.oneof(text, fc.constant(null), fc.constant(undefined))

  it('never throw, and never become an invalid date', () => {
    const now = new Date('2026-05-12T09:00:00Z')
    fc.assert(
      fc.property(value, value, value, value, value, (line, terminal, rail, pod, inland) => {
        const result = anything({
          pickup_lfd: line,
          pod_timezone: pod,
          final_destination_timezone: inland,
          import_deadlines: {
            pickup_lfd_line: line,
            pickup_lfd_terminal: terminal,
            pickup_lfd_rail: rail,
          },
        })
        for (const deadline of result?.stated ?? []) {
          expect(deadline.date).toMatch(/^\d{4,}-\d{2}-\d{2}$/)
          expect(daysLeft(deadline, now)).not.toBeNaN()
        }
      }),
      { numRuns: 1000 },
    )
  })
})
