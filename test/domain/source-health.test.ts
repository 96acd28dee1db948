import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/calendar-date.js'
import { type SourceDay, sourceHealth } from '../../src/domain/source-health.js'

const today = '2026-03-29'

/** Returns days with facts. Each age is a number of days before today. */
const daysAgo = (...ages: number[]): SourceDay[] =>
  ages
    .toSorted((a, b) => b - a)
    .map((age) => ({ day: addDays(today, -age), answers: 2, found: 1, facts: 14 }))

const sending = (...ages: number[]) => sourceHealth(daysAgo(...ages), { today, isAsked: false })

describe('the health of a source', () => {
  it('is not known without a day', () => {
    expect(sending()).toEqual({
      ...{ facts_per_day: 0, last_facts_on: null, silent_days: null, usual_gap_days: null },
      ...{ is_silent: false, found_share: null },
    })
  })

  it('counts the facts of the last seven days, and the answers of four weeks that had facts', () => {
    expect(sending(0, 6, 7, 28, 29)).toMatchObject({ facts_per_day: 4, found_share: 0.5 })
  })

  it.each([
    ['a source that sends daily, on the second day without facts', [2, 3, 4, 5], false],
    ['a source that sends daily, on the third day without facts', [3, 4, 5, 6], true],
    ['a source that rests on weekends, on a Monday', [3, 4, 5, 6, 7, 10, 11], false],
    ['a source that rests on weekends, after a whole week', [7, 10, 11, 12], true],
    ['a weekly source, after ten days', [10, 17, 24], false],
    ['a source that sent only twice', [20, 21], false],
    ['a source that sent daily, four weeks ago', [27, 28, 29, 30], true],
    ['a source that sent daily, seven weeks ago', [49, 50, 51], true],
  ])('%s', (_, ages, isSilent) => {
    expect(sending(...ages).is_silent).toBe(isSilent)
  })

  it('of a source that is asked is silence only if it answers without facts', () => {
    const days = daysAgo(5, 6, 7, 8)
    const asked = (more: SourceDay[]) => sourceHealth([...days, ...more], { today, isAsked: true })
    expect(asked([]).is_silent).toBe(false)
    expect(asked([{ day: today, answers: 3, found: 0, facts: 0 }]).is_silent).toBe(true)
  })
})
