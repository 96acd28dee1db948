import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../../../src/domain/calendar-date.js'
import { readClosures } from '../../../src/domain/gates/reading/read-closures.js'
import { calendarIn, icsOf, problemsIn } from './calendars.js'

const horizon = { from: '2025-04-07', to: '2029-05-16' }

const read = (text: string, zone: string | null = 'America/New_York') =>
  readClosures({ file: 'x.ics', text, zone, horizon })

/** Returns the closed days in order, such as `2026-05-25 Memorial Day`. */
const closed = (text: string, zone?: string | null): string[] => {
  const { days, problems } = read(text, zone)
  expect(problems).toEqual([])
  return [...days].map(([day, reason]) => `${day} ${reason}`).sort()
}

describe('closures of a calendar file', () => {
  it('are days of all-day events; the end is the day after the last one', () => {
    const text = icsOf(
      'UID:1\nDTSTART;VALUE=DATE:20260525\nDTEND;VALUE=DATE:20260526\nSUMMARY:Memorial Day\nTRANSP:TRANSPARENT',
      'UID:2\nDTSTART;VALUE=DATE:20260703\nSUMMARY:Independence\n  Day\\, observed',
      'UID:3\nDTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227',
      'UID:4\nDTSTART;VALUE=DATE:20261231\nDURATION:P2D\nSUMMARY:Turn',
    )
    expect(closed(text)).toEqual([
      '2026-05-25 Memorial Day',
      '2026-07-03 Independence Day, observed',
      '2026-12-24 closed',
      '2026-12-25 closed',
      '2026-12-26 closed',
      '2026-12-31 Turn',
      '2027-01-01 Turn',
    ])
  })

  it('are the dates at the gate that times of any zone touch', () => {
    const night = 'DTSTART:20260516T020000Z\nDTEND:20260516T060000Z\nSUMMARY:x'
    expect(closed(icsOf(`UID:1\n${night}`))).toEqual(['2026-05-15 x', '2026-05-16 x'])
    const tokyo = 'DTSTART;TZID=Asia/Tokyo:20260516T090000\nDTEND;TZID=Asia/Tokyo:20260516T100000'
    expect(closed(icsOf(`UID:1\n${tokyo}`))).toEqual(['2026-05-15 closed'])
    expect(closed(icsOf(`UID:1\n${tokyo}`), null)).toEqual(['2026-05-16 closed'])
    const floating = 'DTSTART:20260516T220000\nDTEND:20260517T000000'
    expect(closed(icsOf(`UID:1\n${floating}`))).toEqual(['2026-05-16 closed'])
  })

  it('are counted in the zone that each time names', () => {
    const newYork = 'TZID=America/New_York'
    const midnight = `DTSTART;${newYork}:20260525T000000\nDTEND:20260526T040000Z`
    expect(closed(icsOf(`UID:1\n${midnight}`))).toEqual(['2026-05-25 closed'])
    const noon = `DTSTART:20260525T130000Z\nDTEND;${newYork}:20260525T120000`
    expect(closed(icsOf(`UID:1\n${noon}`))).toEqual(['2026-05-25 closed'])
    const series = `UID:1\nDTSTART;${newYork}:20260504T200000\nDTEND;${newYork}:20260504T210000\nRRULE:FREQ=WEEKLY;COUNT=4`
    const without = 'EXDATE:20260512T000000Z\nRDATE:20260514T010000Z'
    const moved = `UID:1\nRECURRENCE-ID:20260519T000000Z\nDTSTART;${newYork}:20260520T200000`
    expect(closed(icsOf(`${series}\n${without}`, moved))).toEqual(
      ['04', '13', '20', '25'].map((day) => `2026-05-${day} closed`),
    )
  })

  it('need a zone if their times are in UTC', () => {
    const { problems } = read(icsOf('UID:1\nDTSTART:20260516T020000Z'), null)
    expect(problems).toMatchObject([{ file: 'x.ics', line: 4, cure: 'add "zone" to the entry' }])
  })

  it('recur, without excluded, moved or canceled occurrences', () => {
    const series =
      'UID:1\nDTSTART;VALUE=DATE:20260504\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE;VALUE=DATE:20260511\nSUMMARY:Monday'
    const moved =
      'UID:1\nRECURRENCE-ID;VALUE=DATE:20260518\nDTSTART;VALUE=DATE:20260519\nSUMMARY:Moved'
    const off =
      'UID:1\nRECURRENCE-ID;VALUE=DATE:20260525\nDTSTART;VALUE=DATE:20260525\nSTATUS:CANCELLED'
    const extra = 'UID:2\nDTSTART;VALUE=DATE:20260701\nRDATE;VALUE=DATE:20260703,20260705'
    expect(closed(icsOf(series, moved, off, extra))).toEqual([
      '2026-05-04 Monday',
      '2026-05-19 Moved',
      '2026-06-01 Monday',
      '2026-06-08 Monday',
      '2026-07-01 closed',
      '2026-07-03 closed',
      '2026-07-05 closed',
    ])
  })

  it('recur every year without an end', () => {
    const memorial = 'UID:1\nDTSTART;VALUE=DATE:20100531\nRRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO'
    const days = closed(icsOf(memorial)).map((day) => day.slice(0, 10))
    expect(days).toEqual(['2025-05-26', '2026-05-25', '2027-05-31', '2028-05-29'])
  })

  it('keep their weekday across a clock change', () => {
    const text = icsOf(
      'UID:1\nDTSTART;TZID=America/New_York:20260301T233000\nDTEND;TZID=America/New_York:20260301T235900\nRRULE:FREQ=WEEKLY;UNTIL=20261231T000000Z',
    )
    const days = [...read(text).days.keys()]
    expect(days.length).toBeGreaterThan(40)
    expect(new Set(days.map(weekday))).toEqual(new Set([0]))
  })

  it('cover the whole time range, wherever it starts', () => {
    const date = fc.nat(1200).map((days) => addDays('2025-06-01', days))
    const plain = (day: string) => day.replaceAll('-', '')
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 92 }), (from, length) => {
        const end = addDays(from, length)
        const text = icsOf(
          `UID:1\nDTSTART;VALUE=DATE:${plain(from)}\nDTEND;VALUE=DATE:${plain(end)}`,
        )
        const days = [...read(text).days.keys()].sort()
        expect(days[0]).toBe(from)
        expect(days).toHaveLength(length)
        expect(daysBetween(from, days.at(-1) ?? '')).toBe(length - 1)
      }),
    )
  })
})

describe('an entry with a calendar file', () => {
  const text =
    'terminals: { a: { firms: E425, zone: America/New_York, ics: [a.ics, b.ics], exceptions: { 2026-05-25: { open: true } } } }'
  const files = {
    'a.ics': icsOf('UID:1\nDTSTART;VALUE=DATE:20260525\nSUMMARY:Memorial Day'),
    'b.ics': icsOf('UID:2\nDTSTART;VALUE=DATE:20260526\nSUMMARY:Strike'),
  }

  it('is closed by each file, and its own exceptions have priority', async () => {
    const { closedBecause } = await calendarIn(text, files)
    expect(closedBecause('2026-05-26')).toBe('Strike')
    expect(closedBecause('2026-05-25')).toBeNull()
  })

  it('reports the problems of its files with their positions', async () => {
    const broken = { ...files, 'b.ics': 'BEGIN:VCALENDAR\r\nhello\r\nEND:VCALENDAR\r\n' }
    expect(await problemsIn(text, broken)).toEqual([
      '2:1 invalid line (no token ";" or ":") "hello"',
    ])
    expect(await problemsIn(text, { ...files, 'b.ics': 'BEGIN:VCARD\r\nEND:VCARD\r\n' })).toEqual([
      '1:1 the calendar file contains no VCALENDAR',
    ])
  })
})

describe('hostile calendar files', () => {
  /** Rules with which a calendar library could loop forever. */
  const rules = [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16,17,18,19,20,21',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=1000000000',
    'FREQ=DAILY;INTERVAL=999999999999999999999',
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYHOUR=1;BYMINUTE=2;BYSECOND=61',
    'FREQ=WEEKLY;BYSETPOS=54',
    'FREQ=MONTHLY;BYDAY=9MO',
    'FREQ=YEARLY;BYYEARDAY=400',
    'FREQ=YEARLY;BYWEEKNO=60',
    'FREQ=YEARLY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=29',
    `FREQ=DAILY;BYMONTHDAY=${Array.from({ length: 40 }, () => '1').join(',')}`,
    'FREQ=',
    'FREQ=NEVER;X=Y',
    'COUNT=-1;FREQ=DAILY',
    'FREQ=DAILY;UNTIL=never',
  ]

  it.each(rules)('with %s are read in bounded time', (rule) => {
    const { days, problems } = read(icsOf(`UID:1\nDTSTART;VALUE=DATE:20260504\nRRULE:${rule}`))
    expect(days.size + problems.length).toBeGreaterThanOrEqual(0)
    for (const { message, cure } of problems) expect(message && cure).not.toBe('')
  })

  it.each(['root:x:0:0:root:/root:/bin/bash\n', '', ':', 'hello'])(
    '%j is reported with an explanation',
    (text) => {
      for (const { message } of read(text).problems) {
        expect(message).not.toMatch(/undefined|properties|function/)
      }
      expect(read(text).problems).toHaveLength(1)
    },
  )

  it('name the event that has no destination', () => {
    const good = 'UID:1\nDTSTART;VALUE=DATE:20260504'
    const bad = 'UID:2\nDTSTART;VALUE=DATE:20260504\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    expect(read(icsOf(good, bad)).problems).toMatchObject([
      { line: 8, message: 'the repeated event never occurs, or occurs on too many days' },
    ])
  })

  it('are read or refused, and never throw', () => {
    const piece = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'BEGIN:VTODO',
      'DTSTART:20260101T000000Z',
      'DTSTART;VALUE=DATE:20260101',
      'DTSTART:never',
      'DTSTART;TZID=Mars/Olympus:20260101T000000',
      'DTSTART;VALUE=DATE:99999999',
      'DTEND;VALUE=DATE:20200101',
      'DTEND;VALUE=DATE:20991231',
      'DURATION:-P1D',
      'DURATION:x',
      'RRULE:FREQ=YEARLY',
      'RRULE:x',
      'EXDATE:',
      'RDATE;VALUE=PERIOD:20260101T000000Z/PT1H',
      'RECURRENCE-ID:x',
      'SUMMARY',
      'SUMMARY:x',
      ' folded',
      ';',
      ':',
      '\u0000',
      'UID:1',
      'X;Y="',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, isWrapped) => {
        const body = pieces.join('\r\n')
        const text = isWrapped ? icsOf(body) : body
        const { days, problems } = read(text)
        for (const day of days.keys()) expect(day >= horizon.from && day <= horizon.to).toBe(true)
        for (const { line } of problems) expect(line).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})
