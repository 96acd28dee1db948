import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewing } from '../../../src/cli/output/view.js'
import type { Container } from '../../../src/contract/tracked-resources.js'
import { lastFreeDayInWords } from '../../../src/desk/boxes/deadline-text.js'
import { firstDueText } from '../../../src/desk/boxes/first-due-text.js'
import type { Box } from '../../../src/domain/box.js'
import { weekday } from '../../../src/domain/calendar-date.js'
import { daysLeftInWords } from '../../../src/domain/days-left-in-words.js'
import type { GateCalendar } from '../../../src/domain/gates/gate-calendar.js'

const zone = 'America/New_York'

/** A Tuesday morning at the port. */
const viewing: Viewing = {
  now: new Date('2026-05-12T13:00:00Z'),
  timeStyle: 'port',
  localZone: 'UTC',
  staleAfterMs: 86_400_000,
}

const weekdays: GateCalendar = {
  name: 'x',
  closedBecause: (date) =>
    date === '2026-05-25' ? 'Memorial Day' : weekday(date) % 6 === 0 ? 'Weekend' : null,
}
const named: GateCalendar = {
  name: 'x',
  closedBecause: (date) => (weekday(date) === 6 ? 'Saturday' : weekdays.closedBecause(date)),
}
const withGate = (calendar: GateCalendar): Viewing => ({
  ...viewing,
  calendars: { of: () => calendar, longestClosure: 4 },
})

const boxWith = (container: Partial<Container>): Box => ({
  container: {
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    pod_timezone: zone,
    ...container,
  },
  shipment: null,
  terminal: null,
  pickupFacility: null,
})

const lfd = (dates: Record<string, string>, more: Partial<Container> = {}): Box =>
  boxWith({
    import_deadlines: Object.fromEntries(
      Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, `${date}T12:00:00Z`]),
    ),
    ...more,
  })

const words = (box: Box, seen: Viewing = viewing): string => {
  const { words: whole, aside = '' } = lastFreeDayInWords(box, seen)
  return whole + aside
}

describe('the last free day in words', () => {
  it('is weekday, date, days left and source', () => {
    expect(words(lfd({ line: '2026-05-14' }))).toBe('Thu 14 May, 2 days (line)')
    expect(words(lfd({ rail: '2026-05-13' }))).toBe('Wed 13 May, 1 day (rail)')
    expect(words(lfd({ line: '2026-05-12' }))).toBe('Tue 12 May, today (line)')
    expect(words(lfd({ line: '2026-05-11' }))).toBe('Mon 11 May, overdue 1 day (line)')
    expect(words(boxWith({ pickup_lfd: '2027-01-04T12:00:00Z' }))).toBe('Mon 4 Jan 2027, 237 days')
  })

  it('warns of another source that is earlier', () => {
    const text = lastFreeDayInWords(lfd({ line: '2026-05-29', terminal: '2026-05-13' }), viewing)
    expect(text.words).toBe('Wed 13 May, 1 day')
    expect(text.aside).toBe(' (terminal); line: Fri 29 May')
    expect(text.tone).toBe('warn')
    expect(words(lfd({ line: '2026-05-18', terminal: '2026-05-16' }))).toBe(
      'Sat 16 May, 4 days (terminal; weekend); line: Mon 18 May',
    )
    const later = lfd({ line: '2026-05-13', terminal: '2026-05-29' })
    expect(words(later)).toBe('Wed 13 May, 1 day (line)')
  })

  it('marks a weekend, and moves nothing, without a calendar', () => {
    expect(words(lfd({ line: '2026-05-16' }))).toBe('Sat 16 May, 4 days (line; weekend)')
    expect(words(lfd({ line: '2026-05-17' }))).toBe('Sun 17 May, 5 days (line; weekend)')
  })

  it('is the pull-by day if the gate is closed on it', () => {
    const seen = withGate(named)
    expect(words(lfd({ line: '2026-05-16' }), seen)).toBe(
      'pull by Fri 15 May, 3 days (line; gate closed Sat 16 May)',
    )
    expect(words(lfd({ line: '2026-05-25' }), seen)).toBe(
      'pull by Fri 22 May, 10 days (line; gate closed Mon 25 May, Memorial Day)',
    )
    expect(words(lfd({ line: '2026-05-14' }), seen)).toBe('Thu 14 May, 2 days (line)')
    const both = lfd({ line: '2026-05-29', terminal: '2026-05-16' })
    expect(words(both, seen)).toBe(
      'pull by Fri 15 May, 3 days (terminal; gate closed Sat 16 May); line: Fri 29 May',
    )
  })

  it('mentions no weekend if the gate is open on it', () => {
    const always: GateCalendar = { name: 'x', closedBecause: () => null }
    expect(words(lfd({ line: '2026-05-16' }), withGate(always))).toBe('Sat 16 May, 4 days (line)')
  })

  it('is missed at the gate before it is overdue', () => {
    const saturday = { ...withGate(named), now: new Date('2026-05-16T13:00:00Z') }
    const box = lfd({ line: '2026-05-16' })
    expect(lastFreeDayInWords(box, saturday)).toEqual({
      words: 'pull by Fri 15 May, 1 day ago',
      aside: ' (line; gate closed Sat 16 May)',
      tone: 'bad',
    })
    const sunday = { ...saturday, now: new Date('2026-05-17T13:00:00Z') }
    expect(words(box, sunday)).toBe('Sat 16 May, overdue 1 day (line)')
  })

  it('counts no days for a box that has left', () => {
    const box = lfd({ line: '2026-05-16' }, { current_status: 'picked_up' })
    expect(lastFreeDayInWords(box, withGate(named))).toEqual({
      words: 'Sat 16 May (line)',
      tone: 'dim',
    })
  })

  it('marks a date before the discharge as doubtful, and states a value that is not a date', () => {
    const early = lfd({ line: '2026-05-14' }, { pod_discharged_at: '2026-05-16T12:00:00Z' })
    expect(words(early)).toBe('Thu 14 May, 2 days ? (line; before discharge, Sat 16 May)')
    const text = lastFreeDayInWords(boxWith({ pickup_lfd: '14/05/2026' }), viewing)
    expect(text).toEqual({ words: 'unreadable: 14/05/2026', tone: 'warn' })
    expect(words(boxWith({ pickup_lfd: null }))).toBe('')
  })

  it('marks the earlier date as doubtful if it is the doubtful one', () => {
    const box = lfd(
      { line: '2026-05-20', terminal: '2026-05-01' },
      { pod_discharged_at: '2026-05-10T12:00:00Z' },
    )
    expect(words(box)).toBe(
      'Fri 1 May, overdue 11 days ? (terminal; before discharge, Sun 10 May); line: Wed 20 May',
    )
  })

  it('that the service removed from a waiting box is reported, using the latest value', () => {
    const known = { source: 'line' as const, readAt: '2026-05-09T12:00:00Z' }
    const history = {
      holdsSince: {},
      lastKnown: {
        'import_deadlines.pickup_lfd_line': {
          ...known,
          value: '2026-05-14T12:00:00Z',
          removedAt: '2026-05-10T12:00:00Z',
        },
        pickup_lfd: {
          ...known,
          value: '2026-05-14T12:00:00Z',
          removedAt: '2026-05-10T12:00:00Z',
        },
      },
    }
    const waiting = { ...boxWith({ pod_discharged_at: '2026-05-08T12:00:00Z' }), history }
    expect(lastFreeDayInWords(waiting, viewing)).toEqual({
      words: 'no longer stated',
      aside: ' (line: Thu 14 May)',
      tone: 'warn',
    })
    expect(words({ ...boxWith({ current_status: 'picked_up' }), history })).toBe('')
  })

  it('never shows text that a person cannot understand', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '2026-05-16T12:00:00Z',
        '2026-13-01',
        '9999-12-31',
        '0000-01-01T00:00:00Z',
        '+275760-09-13T00:00:00Z',
      ),
      fc.constantFrom(null, undefined, 0, 5, true, {}, []),
    )
    fc.assert(
      fc.property(value, value, value, value, fc.boolean(), (line, rail, at, where, hasGate) => {
        const container = {
          pickup_lfd: rail,
          pod_timezone: where,
          pod_discharged_at: at,
          import_deadlines: { pickup_lfd_line: line, pickup_lfd_rail: rail },
        } as unknown as Partial<Container>
        const said = words(boxWith(container), hasGate ? withGate(named) : viewing)
        if (!said.startsWith('unreadable')) expect(said).not.toMatch(/NaN|Invalid|undefined|null/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the first due date of several boxes', () => {
  const first = (boxes: Box[], seen: Viewing = viewing) => firstDueText(boxes, seen)

  it('reads like the last free day of a single box', () => {
    const boxes = [lfd({ line: '2026-05-25' }), lfd({ line: '2026-05-16' })]
    expect(first(boxes).words).toBe('Sat 16 May (weekend), 4 days')
    expect(first(boxes, withGate(named)).words).toBe(
      'pull by Fri 15 May, 3 days (gate closed Sat 16 May)',
    )
    expect(first([]).words).toBe('')
  })

  it('is overdue only when the last free day has ended, and is that day then', () => {
    const boxes = [lfd({ line: '2026-05-16' })]
    const saturday = { ...withGate(named), now: new Date('2026-05-16T13:00:00Z') }
    expect(first(boxes, saturday)).toEqual({
      words: 'pull by Fri 15 May, 1 day ago (gate closed Sat 16 May)',
      tone: 'bad',
    })
    const sunday = { ...saturday, now: new Date('2026-05-17T13:00:00Z') }
    expect(first(boxes, sunday)).toEqual({ words: 'Sat 16 May, overdue 1 day', tone: 'bad' })
  })

  it('states what is doubtful about it', () => {
    const slip = lfd({ line: '2026-05-14' }, { pod_discharged_at: '2026-05-16T12:00:00Z' })
    expect(first([slip]).words).toBe('Thu 14 May, 2 days ? before discharge, Sat 16 May')
  })
})

describe('days left in words', () => {
  it('use singular and plural, before and after the day', () => {
    expect([0, 1, 2, -1, -3].map(daysLeftInWords)).toEqual([
      'today',
      '1 day',
      '2 days',
      'overdue 1 day',
      'overdue 3 days',
    ])
  })
})
