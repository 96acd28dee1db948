import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compareClaim } from '../../../src/domain/invoices/check-claim.js'
import { claimValues } from '../../../src/domain/invoices/invoice-claim.js'
import { invoiceClaims } from '../../../src/domain/invoices/invoice-claims.js'
import { readInvoiceLine } from '../../../src/domain/invoices/invoice-line.js'
import { missingElements } from '../../../src/domain/invoices/missing-elements.js'
import { timeLimits } from '../../../src/domain/invoices/time-limits.js'
import { chooseRules, type MatchedBox } from '../../../src/domain/tariffs/choose-rule.js'
import type { ClockFacts } from '../../../src/domain/tariffs/clock-facts.js'
import { countClock } from '../../../src/domain/tariffs/count-clock.js'
import { eventDay } from '../../../src/domain/tariffs/event-day.js'
import { readTariffs } from '../../../src/domain/tariffs/reading/read-tariffs.js'
import { sumMoney } from '../../../src/domain/tariffs/sum-costs.js'
import type { RuleMatch, TariffRule } from '../../../src/domain/tariffs/tariff-rule.js'

const vectorFile = fileURLToPath(
  new URL('../../../../shared/data/vectors/dd-vectors.json', import.meta.url),
)
const isThere = existsSync(vectorFile)

interface Facts {
  zone: string
  size: string
  events: Record<string, string>
  as_of?: string
  holds?: { kind: string; placed: string; cleared: string }[]
  closed?: string[]
  stated_lfd?: { by: string; value: string; precision?: string }[]
}

interface Vectors {
  calendars: Record<string, object>
  rules: Record<string, object>
  vectors: {
    id: string
    rule: string
    facts: Facts
    expect: Record<string, unknown> & {
      forecast?: { if_end: string; charge_days: number; amount: string }
    }
  }[]
  sets: {
    id: string
    facts: Facts
    rules: string[]
    expect: {
      clocks: { rule: string; lfd: string; charge_days: number; amount: string }[]
      earliest_lfd: string
      totals: Record<string, string>
    }
  }[]
  precedence: {
    id: string
    rules: { id: string; clock: string; by: string; match: Record<string, unknown> }[]
    box: MatchedBox
    expect: { status: string; rule: string | null }
  }[]
  invoices: {
    id: string
    rule: string
    direction: 'import' | 'export'
    facts: Facts
    invoice: Record<string, string | number | boolean>
    expect: Record<string, unknown> & { missing: string[] }
  }[]
}

const read = (): Vectors =>
  isThere
    ? (JSON.parse(readFileSync(vectorFile, 'utf8')) as Vectors)
    : { calendars: {}, rules: {}, vectors: [], sets: [], precedence: [], invoices: [] }
const all = read()

/** Writes the rules of the vectors as a tariff file, with one clock name for each rule. */
function rulesById(): Map<string, TariffRule> {
  const { none: _none, ...calendars } = all.calendars
  const rules = Object.entries(all.rules).map(([id, rule]) => {
    const written = JSON.parse(JSON.stringify({ ...rule, id }), (_key, value) =>
      value === null ? undefined : value,
    )
    return { ...written, match: { contract: id } }
  })
  const text = JSON.stringify({ schema: 'oct-tariff/1', calendars, rules })
  const { rules: made, problems } = readTariffs([{ file: 'vectors.json', text }], '2026-03-01')
  expect(problems).toEqual([])
  return new Map(made.map((rule) => [rule.id, rule]))
}

const factsOf = ({ zone, size, events, ...facts }: Facts): ClockFacts => ({
  zone,
  size,
  events,
  holds: facts.holds ?? [],
  closedBecause: (date) => (facts.closed?.includes(date) ? 'closed' : null),
  stated: (facts.stated_lfd ?? []).map(({ by, value, precision }) => ({
    by,
    date: precision === 'date' ? value.slice(0, 10) : (eventDay(value, zone)?.date ?? ''),
  })),
  asOf: facts.as_of ?? '2027-12-31',
})

function ruleNamed(id: string, rules = rulesById()): TariffRule {
  const rule = rules.get(id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  return rule
}

describe.skipIf(!isThere)('the shared vectors (skipped without them)', () => {
  it('are all there', () => {
    expect(all.vectors.length).toBeGreaterThan(60)
    expect(all.sets.length + all.precedence.length).toBeGreaterThan(10)
    expect(all.invoices.length).toBeGreaterThan(6)
  })

  const rules = isThere ? rulesById() : new Map<string, TariffRule>()

  it.each(all.vectors.map((each) => [each.id, each] as const))('%s', (_id, vector) => {
    const { forecast, ...expected } = vector.expect
    const rule = ruleNamed(vector.rule, rules)
    const count = countClock(rule, factsOf(vector.facts))
    expect(count).toMatchObject(expected)
    if (expected.notes === undefined) expect(count.notes).toEqual([])
    if (forecast === undefined) return
    const events = { ...vector.facts.events, [rule.end.event]: forecast.if_end }
    const then = countClock(rule, factsOf({ ...vector.facts, events }))
    expect(then).toMatchObject({ charge_days: forecast.charge_days, amount: forecast.amount })
  })

  it.each(all.sets.map((each) => [each.id, each] as const))('%s', (_id, set) => {
    const counts = set.rules.map((id) => countClock(ruleNamed(id, rules), factsOf(set.facts)))
    const clocks = counts.map(({ lfd, charge_days, amount }, index) => ({
      rule: set.rules[index],
      lfd,
      charge_days,
      amount,
    }))
    expect(clocks).toEqual(set.expect.clocks)
    const totals = sumMoney(counts).map(({ currency, amount }) => [currency, amount])
    expect(Object.fromEntries(totals)).toEqual(set.expect.totals)
    expect(counts.map(({ lfd }) => lfd ?? '').sort()[0]).toBe(set.expect.earliest_lfd)
  })

  it.each(all.precedence.map((each) => [each.id, each] as const))('%s', (_id, each) => {
    const scoped = each.rules.map((rule) => ({
      ...rule,
      valid: null,
      containers: new Map(),
      match: Object.fromEntries(
        Object.entries(rule.match).map(([field, value]) => [field, [String(value)]]),
      ) as RuleMatch,
    }))
    const [choice] = chooseRules(scoped, each.box, { events: {}, zone: null })
    expect({ status: choice?.status, rule: choice?.rule?.id ?? null }).toEqual(each.expect)
  })

  it.each(all.invoices.map((each) => [each.id, each] as const))('%s', (_id, each) => {
    const values = Object.fromEntries(
      Object.entries(each.invoice).map(([field, value]) => [field, String(value)]),
    )
    const reading = { place: 'line 2', order: null, sharedAmount: null }
    const [claim] = invoiceClaims([readInvoiceLine(values, { ...reading, taxReading: 'plain' })])
    if (claim === undefined) throw new Error('no claim')
    expect(claim.problems).toEqual([])
    const rule = ruleNamed(each.rule, rules)
    const missing = missingElements(claimValues(claim), each.direction)
    const { findings, ...compared } = compareClaim(claim, rule, factsOf(each.facts))
    expect({
      ...compared,
      ...timeLimits(claim),
      missing: missing.map(({ paragraph }) => paragraph),
    }).toMatchObject(each.expect)
    expect(findings.length === 0).toBe(each.expect.difference === '0.00')
  })
})
