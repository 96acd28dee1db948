import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ClockFacts } from '../../../src/domain/tariffs/clock-facts.js'
import { countClock } from '../../../src/domain/tariffs/count-clock.js'
import { readTariffs } from '../../../src/domain/tariffs/reading/read-tariffs.js'

/** A clock with the result that a person counted on a calendar; members that are not named do not matter. */
interface Counted
  extends Partial<Pick<ClockFacts, 'holds' | 'stated' | 'asOf' | 'size' | 'number' | 'bill'>> {
  rule: string
  zone: string | null
  events: Record<string, string>
  closed?: string[]
  expect: Record<string, unknown>
}

const read = (name: string): string =>
  readFileSync(new URL(`./counted-by-hand.${name}`, import.meta.url), 'utf8')

it('counts clocks of many ports, calendars and changes of clocks as a person does', () => {
  const { rules, problems } = readTariffs(
    [{ file: 'rules.yaml', text: read('yaml') }],
    '2026-06-01',
  )
  expect(problems).toEqual([])
  const vectors = read('txt').trim().split('\n')
  expect(vectors.length).toBeGreaterThan(90)
  for (const line of vectors) {
    const { rule: id, closed = [], expect: counted, ...facts } = JSON.parse(line) as Counted
    const rule = rules.find((each) => each.id === id)
    if (rule === undefined) throw new Error(`no rule ${id}`)
    const count = countClock(rule, {
      ...{ size: '40', holds: [], stated: [], asOf: '2028-12-31', ...facts },
      closedBecause: (date) => (closed.includes(date) ? 'closed' : null),
    })
    expect(count, line).toMatchObject({ notes: [], ...counted })
  }
})
