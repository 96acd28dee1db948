import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as ZoneReadings from '../../src/domain/zone-reading.js'

const zones = ['America/New_York', 'Asia/Kolkata', 'Europe/London', 'Africa/Casablanca', 'UTC']
const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })

/** As another process has it: nothing is known yet. */
async function fresh(): Promise<typeof ZoneReadings> {
  vi.resetModules()
  return import('../../src/domain/zone-reading.js')
}

afterEach(() => vi.restoreAllMocks())

describe('newReadings', () => {
  it('tells another process what Intl said, which then asks it only on days of change', async () => {
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

  it('is nothing where nothing was asked', async () => {
    const { newReadings, isZone } = await fresh()
    expect(isZone('America/New_York')).toBe(true)
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(newReadings()).toBeNull()
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
  ])('takes nothing from %s', async (text) => {
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
