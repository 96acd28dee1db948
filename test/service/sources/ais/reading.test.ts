import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPositions } from '../../../../src/service/sources/ais/positions-form.js'
import { positionsReader } from '../../../../src/service/sources/ais/positions-reader.js'
import { readReport } from '../../../../src/service/sources/ais/read-ais-report.js'
import { asFile, emma, named, position, streamed } from './reports.js'

const now = new Date('2026-03-10T12:00:00Z')
const at = '2026-03-10T11:58:02Z'
const mmsi = String(emma.mmsi)
const context = { fileName: 'positions.ndjson', receivedAt: now.toISOString() }

const read = (value: unknown) => readReport(value, now)
const said = (fields: Record<string, unknown>) => read(streamed({ at, fields }))
const plain = { mmsi: emma.mmsi, latitude: 31.1, longitude: 122.6, speed_knots: 17.4, at }

describe('a message of the stream', () => {
  it.each(['PositionReport', 'StandardClassBPositionReport', 'ExtendedClassBPositionReport'])(
    'of type %s states the position of a vessel',
    (type) => {
      expect(read(streamed({ at, type }))).toEqual({
        identities: [],
        positions: [{ mmsi, at, latitude: 31.1, longitude: 122.6, heading: 95, speed_knots: 17.4 }],
      })
    },
  )

  it('of static data states the identity of a vessel', () => {
    const identities = [{ mmsi, imo: '9321483', at }]
    expect(read(named(at))).toEqual({ positions: [], identities })
  })

  it.each([
    ['latitude that is not available', { Latitude: 91 }, 'the position is not available'],
    ['longitude that is not available', { Longitude: 181 }, 'the position is not available'],
    ['receiver without a fix', { Latitude: 0, Longitude: 0 }, 'the position is not available'],
    ['place beyond the pole', { Latitude: 90.01 }, 'the position is out of range'],
    ['place in words', { Latitude: '31.1' }, 'the position is not a number'],
    ['heading backwards', { TrueHeading: -3 }, 'the heading is not between 0 and 360 degrees'],
    ['speed backwards', { Sog: -0.1 }, 'the speed is negative'],
    ['coast station', { UserID: 2_204_170 }, 'the MMSI does not belong to a vessel'],
    ['two transponders', { UserID: 220_417_001 }, 'the MMSI does not belong to a vessel'],
    ['invalid message', { Valid: false }, 'the receiver marked the report as invalid'],
  ])('is refused for a %s', (_what, fields, reason) => {
    expect(said(fields)).toEqual({ reason })
  })

  it.each([
    ['heading by its course', { TrueHeading: 511 }, { heading: 93, speed_knots: 17.4 }],
    ['no heading', { TrueHeading: 511, Cog: 360 }, { heading: null, speed_knots: 17.4 }],
    ['no speed', { Sog: 102.3 }, { heading: 95, speed_knots: null }],
    ['north', { TrueHeading: 359.7 }, { heading: 0, speed_knots: 17.4 }],
  ])('has %s if it states no other', (_what, fields, expected) => {
    expect(said(fields)).toMatchObject({ positions: [expected] })
  })

  it.each([
    ['the time is in the future', '2026-03-10T12:02:01Z'],
    ['the report is older than 92 days', '2025-12-08T11:59:59Z'],
    ['the time is missing or has no time zone', '2026-02-30T11:59:59Z'],
  ])('is refused if %s', (reason, heard) => {
    expect(read(streamed({ at: heard }))).toEqual({ reason })
  })

  it('can be a little ahead of the clock', () => {
    expect(read(streamed({ at: '2026-03-10T12:02:00Z' }))).toHaveProperty('positions')
  })

  it('is refused for an IMO number with a wrong check digit, or without one', () => {
    expect(read(named(at, 9321484))).toEqual({ reason: 'the IMO number is invalid' })
    expect(read(named(at, 0))).toEqual({ reason: 'the report contains no IMO number' })
  })
})

describe('a plain report', () => {
  it('states the position of a vessel, and its identity if stated', () => {
    expect(read({ ...plain, imo: 'IMO 9321483', course: 93.4 })).toEqual({
      positions: [{ mmsi, at, latitude: 31.1, longitude: 122.6, heading: 93, speed_knots: 17.4 }],
      identities: [{ mmsi, imo: '9321483', at }],
    })
    expect(read({ ...plain, at: '2026-03-10T12:58:02+01:00' })).toMatchObject({
      positions: [{ at, heading: null }],
      identities: [],
    })
  })

  it('is refused if its time has no zone', () => {
    expect(read({ ...plain, at: '2026-03-10 11:58:02' })).toEqual({
      reason: 'the time is missing or has no time zone',
    })
  })
})

describe('any input', () => {
  it('is a position of a vessel on earth, or refused with a reason', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({
        mmsi: fc.oneof(fc.integer(), fc.string()),
        latitude: fc.oneof(fc.double(), fc.jsonValue()),
        longitude: fc.oneof(fc.double(), fc.jsonValue()),
        at: fc.oneof(fc.string(), fc.constant(at)),
      }),
      fc
        .dictionary(
          fc.constantFrom('Latitude', 'Longitude', 'Sog', 'Cog', 'UserID'),
          fc.jsonValue(),
        )
        .map((fields) => streamed({ at, fields })),
    )
    fc.assert(
      fc.property(anything, (value) => {
        const report = read(value)
        if ('reason' in report) return report.reason.length > 0
        return report.positions.every(
          (it) => Math.abs(it.latitude) <= 90 && Math.abs(it.longitude) <= 180,
        )
      }),
    )
  })
})

describe('a file of positions', () => {
  const bytes = (text: string) => Buffer.from(text)

  it('is recognized by its first line', () => {
    expect(isPositions(asFile([position(at, 31, 122)]))).toBe(true)
    expect(isPositions(JSON.stringify(plain))).toBe(true)
    expect(isPositions('<html>"mmsi": 1</html>')).toBe(false)
    expect(isPositions('{"eventType": "TRANSPORT"}')).toBe(false)
  })

  it('is read line by line; an invalid line is reported by its number', async () => {
    const lines = [JSON.stringify(plain), '<html>', '', JSON.stringify(named(at)), '[1]']
    const reading = await positionsReader.read(bytes(lines.join('\r\n')), context)
    expect(reading.ships).toMatchObject({ positions: [{ mmsi }], identities: [{ mmsi }] })
    expect(reading.setAside).toEqual([
      { where: 'line 2', reason: 'the line is not JSON.' },
      { where: 'line 5', reason: 'the report is not a JSON object.' },
    ])
  })

  it('skips an endless line, and stores none of it', async () => {
    async function* endless() {
      yield bytes(`${JSON.stringify(plain)}\n{"mmsi": "`)
      for (let piece = 0; piece < 200; piece += 1) yield bytes('x'.repeat(10_000))
      yield bytes(`"}\n${JSON.stringify(named(at))}`)
    }
    const remarks: unknown[] = []
    let count = 0
    for await (const part of positionsReader.readInParts?.(endless(), context) ?? []) {
      remarks.push(...part.setAside)
      count += (part.ships?.positions.length ?? 0) + (part.ships?.identities.length ?? 0)
    }
    expect(count).toBe(2)
    expect(remarks).toEqual([
      { where: 'line 2', reason: 'the line is longer than 65536 characters.' },
    ])
  })

  it('is refused if no line states a vessel', async () => {
    const file = bytes(asFile([streamed({ at, fields: { Latitude: 91 } })]))
    await expect(positionsReader.read(file, context)).rejects.toMatchObject({
      message:
        'No line of the file states the position of a vessel: the position is not available.',
      where: 'line 1',
    })
  })

  it('with many lines yields one position for each vessel and quarter of an hour', async () => {
    const line = bytes(asFile([position(at, 31, 122)]).repeat(500))
    async function* many() {
      for (let piece = 0; piece < 20; piece += 1) yield line
    }
    let most = 0
    for await (const part of positionsReader.readInParts?.(many(), context) ?? []) {
      most = Math.max(most, part.ships?.positions.length ?? 0)
    }
    expect(most).toBe(1)
  })
})
