import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as ZoneReadings from '../../src/domain/zone-reading.js'
import { zoneReading } from '../../src/domain/zone-reading.js'

const zones = ['America/New_York', 'Asia/Kolkata', 'Europe/London', 'Africa/Casablanca', 'UTC']
const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })

let copies = 0

/**
 * Loads the module as a new process does: without any cached reading. A query in the address leaves the other modules as
 * they are; after `vi.resetModules`, all further test files of the worker would load them again.
 */
async function fresh(): Promise<typeof ZoneReadings> {
  copies += 1
  const address = `../../src/domain/zone-reading.ts?copy=${copies}`
  return import(/* @vite-ignore */ address)
}

afterEach(() => vi.restoreAllMocks())

describe('newReadings', () => {
  it('shares the results of Intl with another process, which then uses Intl only on days of change', async () => {
    const first = await fresh()
    const asked = fc.sample(fc.tuple(instants, fc.constantFrom(...zones)), {
      numRuns: 200,
      seed: 5,
    })
    const answers = asked.map(([instant, zone]) => first.zoneReading(instant, zone))
    const kept = first.newReadings()
    const second = await fresh()
    second.recallReadings(kept as string)
    const intl = vi.spyOn(Intl, 'DateTimeFormat')
    const stable = asked.filter(([instant, zone]) => !changesThatDay(first, instant, zone))
    for (const [instant, zone] of stable) second.zoneReading(instant, zone)
    expect(intl).not.toHaveBeenCalled()
    expect(stable.length).toBeGreaterThan(150)
    expect(second.newReadings()).toBeNull()
    expect(asked.map(([instant, zone]) => second.zoneReading(instant, zone))).toEqual(answers)
  })

  it('is empty if nothing was requested', async () => {
    const { newReadings, isZone } = await fresh()
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(newReadings()).toBeNull()
  })

  it('lets another process check the name of a time zone without Intl', async () => {
    const first = await fresh()
    expect(first.isZone('Asia/Shanghai')).toBe(true)
    const second = await fresh()
    second.recallReadings(first.newReadings() ?? '')
    const intl = vi.spyOn(Intl, 'DateTimeFormat')
    expect(second.isZone('Asia/Shanghai')).toBe(true)
    expect(intl).not.toHaveBeenCalled()
  })
})

describe('recallReadings', () => {
  it.each([
    '',
    'null',
    '[]',
    '{"UTC":3}',
    '{"UTC":{"640":[[0,"UTC",9]]}}',
    '{"UTC":{"640":[["0",1,32]]}}',
  ])('reads nothing from %s', async (text) => {
    const { recallReadings, zoneReading, newReadings } = await fresh()
    recallReadings(text)
    const instant = 640 * 32 * 86_400_000
    expect(zoneReading(instant, 'UTC')).toEqual({ offsetMs: 0, abbreviation: 'UTC' })
    expect(newReadings()).not.toBeNull()
  })
})

function changesThatDay(
  { zoneReading }: typeof ZoneReadings,
  instant: number,
  zone: string,
): boolean {
  const midnight = Math.floor(instant / 86_400_000) * 86_400_000
  const after = midnight + 86_400_000
  return zoneReading(midnight, zone).offsetMs !== zoneReading(after, zone).offsetMs
}

describe('the abbreviation of a zone', () => {
  const at = (date: string, zone: string): string => {
    return zoneReading(Date.parse(`${date}T12:00:00Z`), zone).abbreviation
  }

  it.each([
    ['Europe/Paris', '2026-01-15', 'CET'],
    ['Europe/Paris', '2026-07-15', 'CEST'],
    ['Europe/London', '2026-01-15', 'GMT'],
    ['Europe/London', '2026-07-15', 'BST'],
    ['Europe/Lisbon', '2026-01-15', 'WET'],
    ['America/New_York', '2026-01-15', 'EST'],
    ['America/New_York', '2026-07-15', 'EDT'],
    ['America/Puerto_Rico', '2026-07-15', 'AST'],
    ['Australia/Sydney', '2026-01-15', 'AEDT'],
    ['Australia/Brisbane', '2026-01-15', 'AEST'],
    ['Pacific/Auckland', '2026-01-15', 'NZDT'],
    ['Asia/Tokyo', '2026-01-15', 'JST'],
    ['Asia/Singapore', '2026-01-15', 'SGT'],
    ['Asia/Shanghai', '2026-01-15', 'UTC+8'],
    ['Asia/Kathmandu', '2026-01-15', 'UTC+5:45'],
    ['Etc/GMT+6', '2026-01-15', 'UTC-6'],
    ['Europe/Istanbul', '2026-01-15', 'UTC+3'],
    ['UTC', '2026-01-15', 'UTC'],
  ])('of %s on %s is %s', (zone, date, abbreviation) => {
    expect(at(date, zone)).toBe(abbreviation)
  })

  it('has one offset from UTC in every zone of the world', () => {
    const offsets = new Map<string, Set<number>>()
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const date of ['2026-01-15', '2026-07-15']) {
        const { abbreviation, offsetMs } = zoneReading(Date.parse(`${date}T12:00:00Z`), zone)
        offsets.set(abbreviation, (offsets.get(abbreviation) ?? new Set()).add(offsetMs))
      }
    }
    const ambiguous = [...offsets].filter(([, each]) => each.size > 1)
    expect(ambiguous).toEqual([])
    expect([...offsets.keys()].filter((name) => name.includes('GMT'))).toEqual(['GMT'])
  })
})
