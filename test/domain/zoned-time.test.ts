import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneOffsetMs } from '../../src/domain/zone-reading.js'
import { instantOfLocal, localDate } from '../../src/domain/zoned-time.js'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

const instants = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))

/** Reads a zone in another way than oct: the Swedish locale writes ISO dates and times. */
function reading(instant: Date, zone: string): [date: string, time: string] {
  const text = instant.toLocaleString('sv-SE', { timeZone: zone })
  return [text.slice(0, 10), text.slice(11, 19)]
}

/** Daylight saving time of Los Angeles in 2026. */
const summer = new Date('2026-03-08T10:00:00Z')
const winter = new Date('2026-11-01T09:00:00Z')

const shifted = (at: Date, hours: number): string =>
  new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 10)

describe('localDate', () => {
  it('is the date on the clocks of the zone', () => {
    const instant = new Date('2026-03-01T02:30:00Z')
    expect(localDate(instant, 'America/Los_Angeles')).toBe('2026-02-28')
    expect(localDate(instant, 'Asia/Tokyo')).toBe('2026-03-01')
    expect(localDate(new Date('2026-12-31T23:30:00Z'), 'Europe/Paris')).toBe('2027-01-01')
  })

  it('agrees with another formatter everywhere', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(localDate(instant, zone)).toBe(reading(instant, zone)[0])
      }),
      { numRuns: 500 },
    )
  })

  it('stays the same for each zone when it is read again after more readings than are kept', () => {
    const hours = Array.from({ length: 6000 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)))
    const pacific = ['America/Los_Angeles', 'Pacific/Kiritimati']
    const first = hours.map((at) => pacific.map((zone) => localDate(at, zone)))
    const again = hours.map((at) => pacific.map((zone) => localDate(at, zone)))
    expect(again).toEqual(first)
    expect(first).toEqual(
      hours.map((at) => [shifted(at, at < summer || at >= winter ? -8 : -7), shifted(at, 14)]),
    )
  })

  it('refuses an unknown zone', () => {
    expect(() => localDate(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('zoneOffsetMs', () => {
  it('equals the clocks of every zone, on days of a clock change and on others', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const [date, time] = reading(instant, zone)
        const shown = Date.parse(`${date}T${time}Z`) - instant.getTime()
        expect(zoneOffsetMs(instant.getTime(), zone)).toBe(shown)
        expect(zoneOffsetMs(instant.getTime() + 999, zone)).toBe(shown)
      }),
      { numRuns: 500 },
    )
  })

  it('follows a clock change to the second', () => {
    const change = Date.parse('2026-03-08T07:00:00Z')
    expect(zoneOffsetMs(change - 1, 'America/New_York')).toBe(-5 * 3_600_000)
    expect(zoneOffsetMs(change, 'America/New_York')).toBe(-4 * 3_600_000)
    expect(zoneOffsetMs(Date.UTC(2011, 11, 30, 10), 'Pacific/Apia')).toBe(14 * 3_600_000)
    expect(zoneOffsetMs(Date.UTC(2011, 11, 30, 9, 59), 'Pacific/Apia')).toBe(-10 * 3_600_000)
  })

  it('reads other centuries too, and refuses an invalid zone or instant', () => {
    expect(zoneOffsetMs(Date.UTC(1850, 0), 'UTC')).toBe(0)
    expect(zoneOffsetMs(Date.UTC(2400, 0), 'Asia/Tokyo')).toBe(9 * 3_600_000)
    expect(() => zoneOffsetMs(0, 'Mars/Olympus')).toThrow(RangeError)
    expect(() => zoneOffsetMs(Number.NaN, 'UTC')).toThrow(RangeError)
  })
})

describe('instantOfLocal', () => {
  it.each([
    ['2026-01-15', '23:59:59', 'America/New_York', '2026-01-16T04:59:59.000Z'],
    ['2026-07-15', '23:59:59', 'America/New_York', '2026-07-16T03:59:59.000Z'],
    ['2026-03-08', '23:59:59', 'America/New_York', '2026-03-09T03:59:59.000Z'],
    ['2026-11-01', '00:00:00', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-10-24', '00:00:00', 'Asia/Kolkata', '2026-10-23T18:30:00.000Z'],
    ['2026-05-01', '12:00:00', 'UTC', '2026-05-01T12:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(instantOfLocal(date, time, zone).toISOString()).toBe(instant)
  })

  it('uses the earlier instant of a reading that occurs twice', () => {
    expect(instantOfLocal('2026-11-01', '01:30:00', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(instantOfLocal('2026-04-05', '01:45:00', 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-04-04T14:45:00.000Z',
    )
  })

  it('moves a skipped reading past the change', () => {
    const skipped = instantOfLocal('2026-03-08', '02:30:00', 'America/New_York')
    expect(reading(skipped, 'America/New_York')).toEqual(['2026-03-08', '03:30:00'])
    const skippedDay = instantOfLocal('2011-12-30', '12:00:00', 'Pacific/Apia')
    expect(reading(skippedDay, 'Pacific/Apia')).toEqual(['2011-12-31', '12:00:00'])
  })

  it('reads its own output, and inverts every unambiguous reading', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const asked = reading(instant, zone)
        const answer = instantOfLocal(...asked, zone)
        expect(reading(answer, zone)).toEqual(asked)
        expect(answer.getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(instant.getTime() - answer.getTime()).toBeLessThanOrEqual(86_400_000)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses an invalid date', () => {
    expect(() => instantOfLocal('yesterday', '00:00:00', 'UTC')).toThrow(RangeError)
  })
})
