import { describe, expect, it } from 'vitest'
import { readTariffs } from '../../../src/domain/tariffs/reading/read-tariffs.js'
import { ownTariffs } from './own-tariffs.js'

const today = '2026-03-01'
const read = (text: string, file = 'a.yaml') => readTariffs([{ file, text }], today)

/** A file with one rule, whose parts a test replaces. */
function file(parts: Record<string, string> = {}, more = ''): string {
  const members = {
    clock: 'demurrage',
    by: 'line',
    start: '{ event: discharged }',
    end: '{ event: full_out }',
    free: '{ days: 4 }',
    charge: '{ tiers: [{ rate: 100 }] }',
    ...parts,
  }
  const lines = Object.entries(members).map(([key, value]) => `  ${key}: ${value}\n`)
  return `schema: oct-tariff/1\ncurrency: USD\nrules:\n- id: one\n${lines.join('')}${more}`
}

const problemsOf = (text: string): string[] =>
  read(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('a tariff file', () => {
  it('without problems gives its rules, with what they inherit', () => {
    const { rules, problems, warnings } = read(ownTariffs)
    expect(problems).toEqual([])
    expect(warnings.map(({ message }) => message)).toEqual([
      'no source reports the event "rail_notified" of the rule "ramp"',
      'no source reports the event "rail_notified" of the rule "ramp-hours"',
    ])
    const hours = rules.find(({ id }) => id === 'ramp-hours')
    expect(hours).toMatchObject({ base: 'ramp', free: { unit: 'hours', hours: 48 } })
    expect(hours?.start).toMatchObject({ events: ['rail_notified'], offset: 1 })
    const fallback = rules.find(({ id }) => id === 'fallback')
    expect(fallback?.start).toMatchObject({ events: ['available', 'discharged'], takes: 'first' })
    expect(fallback?.match).toEqual({ customer: ['fallback'] })
    expect(fallback?.charge.versions).toHaveLength(1)
  })

  it('reads the country NO, dates and times as text', () => {
    const [rule] = read(
      file({
        match: '{ country: NO, size: 40 }',
        valid: '{ from: 2026-01-01 }',
        day_from: '08:00',
      }),
    ).rules
    expect(rule).toMatchObject({
      match: { country: ['NO'], size: ['40'] },
      valid: { from: '2026-01-01', to: null, by: 'discharged' },
      dayFrom: '08:00',
    })
  })

  it.each([
    ['negative free time', { free: '{ days: -4 }' }, '9:17 days -4 is less than 0'],
    [
      'every weekday',
      { free: '{ days: 4, skip: [sun, mon, tue, wed, thu, fri, sat] }' },
      '9:26 the rule "one" skips every day of the week',
    ],
    ['a misspelled weekday', { free: '{ days: 4, skip: [satur] }' }, '9:27 skip "satur"'],
    [
      'a free time in hours that waits for an event',
      { free: '{ hours: 48, not_before: x }' },
      '9:34 free hours cannot be combined',
    ],
    [
      'the first of something else',
      { start: '{ event: x, first_of: ship }' },
      '7:32 first_of "ship"',
    ],
    ['half days', { free: '{ days: 1.5 }' }, '9:17 days is a number'],
    ['a rate in words', { charge: '{ tiers: [{ rate: 150 EUR }] }' }, '10:29 rate "150 EUR"'],
    ['a negative rate', { charge: '{ tiers: [{ rate: -5 }] }' }, '10:29 rate -5 is less than 0'],
    [
      'tiers with a gap',
      { charge: '{ tiers: [{ to: 4, rate: 1 }, { from: 6, rate: 2 }] }' },
      '10:49 no tier covers day 5',
    ],
    [
      'tiers that overlap',
      { charge: '{ tiers: [{ to: 4, rate: 1 }, { from: 4, rate: 2 }] }' },
      '10:49 day 4 is in two tiers',
    ],
    [
      'tiers out of order',
      { charge: '{ tiers: [{ to: 4, rate: 1 }, { to: 3, rate: 2 }, { rate: 3 }] }' },
      '10:47 the tier up to day 3 ends before the previous tier',
    ],
    [
      'tiers with an end',
      { charge: '{ tiers: [{ to: 4, rate: 1 }] }' },
      '10:27 no tier covers the days after 4',
    ],
    ['an unknown member', { fre: '{}' }, '11:3 rules has an unknown member "fre"'],
    ['an unknown calendar', { calendar: 'us' }, '11:13 there is no calendar "us" in this file'],
    [
      'weekends without a calendar',
      { free: '{ days: 4, skip: [weekend] }' },
      '9:9 the rule "one" skips weekend days, but has no calendar',
    ],
    [
      'an impossible date',
      { valid: '{ from: 2026-02-30 }' },
      '11:18 the date 2026-02-30 does not exist',
    ],
    [
      'a backward span',
      { valid: '{ from: 2026-02-03, to: 2026-02-01 }' },
      '11:10 the end of "valid" is before its beginning',
    ],
    ['a missing end', { end: '{ count_last: true }' }, '4:3 the rule "one" has no end.event'],
    [
      'days and hours',
      { free: '{ days: 1, hours: 2 }' },
      '9:27 free cannot have both days and hours',
    ],
    ['an unknown base', { extends: 'two' }, '11:12 there is no rule "two" in this file'],
    ['an endless base', { extends: 'one' }, '11:12 the rule "one" extends itself'],
  ])('with %s is refused, with the place', (_name, parts, problem) => {
    const [first = ''] = problemsOf(file(parts))
    expect(first).toContain(problem)
  })

  it('with two equal rules is refused, unless they are valid on different dates', () => {
    const same = '- { id: two, extends: one }\n'
    expect(problemsOf(file({}, same))).toEqual([
      '11:3 "two" and "one" (line 4) apply to the same containers',
    ])
    const other = '- { id: two, extends: one, match: { line: [MAEU, oney] } }\n'
    expect(problemsOf(file({ match: '{ line: ONEY }' }, other))).toHaveLength(1)
    const later = '- { id: two, extends: one, valid: { from: 2027-01-01, to: 2027-12-31 } }\n'
    expect(problemsOf(file({ valid: '{ to: 2026-12-31 }' }, later))).toEqual([])
  })

  it('does not mix currencies: amounts are not inherited into another one', () => {
    const [problem = ''] = problemsOf(
      file({}, '- { id: two, extends: one, currency: EUR, match: { line: X } }\n'),
    )
    expect(problem).toContain('"two" has its own currency but inherits tiers')
  })

  it('with the same id in two files is refused', () => {
    const files = ['a.yaml', 'b.yaml'].map((name) => ({ file: name, text: file() }))
    const [problem] = readTariffs(files, today).problems
    expect(problem).toMatchObject({ file: 'b.yaml', line: 4, column: 3 })
    expect(problem?.message).toBe('the id "one" appears twice, first in a.yaml line 4')
  })

  it('of last year is used with a warning, until another rule continues it', () => {
    const old = file({ valid: '{ to: 2025-12-31 }' })
    expect(read(old)).toMatchObject({
      rules: [{ id: 'one' }],
      warnings: [
        { message: 'the rule "one" ended on Wed 31 Dec 2025, and no later rule replaces it' },
      ],
    })
    const next = '- { id: two, extends: one, valid: { from: 2026-01-01, to: 2026-12-31 } }\n'
    expect(read(`${old}${next}`).warnings).toEqual([])
  })

  it('warns if a rule for reefers loses against a rule for a line', () => {
    const more =
      '- { id: reefer, extends: one, match: { equipment: reefer } }\n' +
      '- { id: line, extends: one, match: { line: HLCU } }\n'
    const messages = (text: string) => read(text).warnings.map(({ message }) => message)
    expect(messages(file({}, more))).toEqual([
      'for containers that match both rules, "line" has precedence over "reefer", although "reefer" names their equipment',
    ])
    const both = '- { id: both, extends: one, match: { line: HLCU, equipment: reefer } }\n'
    expect(messages(file({}, more + both))).toEqual([])
  })

  it('refuses to skip a weekend and the other five days', () => {
    const skip = '[weekend, mon, tue, wed, thu, fri]'
    const text = file({ calendar: 'us', free: `{ days: 4, skip: ${skip} }` })
    const withCalendar = text.replace(
      'rules:',
      'calendars: { us: { weekend: [sat, sun] } }\nrules:',
    )
    expect(problemsOf(withCalendar).join()).toContain('the rule "one" skips every day of the week')
    expect(problemsOf(withCalendar.replace(', fri', ''))).toEqual([])
  })

  it('states facts about single containers, and refuses a wrong number or date with its place', () => {
    const stating = (facts: string, text = file()) =>
      text.replace('rules:', `containers: ${facts}\nrules:`)
    expect(problemsOf(stating('{ MSCU6639871: { no_appointment: [2026-02-30] } }'))).toEqual([
      '3:15 "MSCU6639871" is not a container number',
      '3:47 the date 2026-02-30 does not exist',
    ])
    expect(problemsOf(stating('{ MSCU6639870: { events: { x: soon } } }'))).toEqual([
      '3:43 the date soon does not exist',
    ])
    const early = file({ free: '{ days: 1, not_before: earliest_return }' })
    expect(read(early).warnings).toMatchObject([
      { message: 'no source reports the event "earliest_return" of the rule "one"' },
    ])
    const facts = '{ MSCU6639870: { events: { earliest_return: 2026-03-04 } } }'
    expect(read(stating(facts, early))).toMatchObject({ problems: [], warnings: [] })
  })

  it('never throws, whatever it contains', () => {
    for (const text of [
      '',
      '[]',
      '{',
      'rules: 1',
      'schema: oct-tariff/1\nrules: [1]',
      'a: &x 1\nb: *x',
    ]) {
      expect(read(text).problems.length, text).toBeGreaterThan(0)
    }
  })
})
