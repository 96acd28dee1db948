import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDcsa, readDcsaText } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import type { MilestoneObservation } from '../../../../src/service/sources/source.js'
import { box, read, receivedAt, said, told } from './message.js'
import { voyage } from './voyage.js'

const load = { code: 'LOAD', where: 'CNSHA' }

describe('times of events', () => {
  const atWith = (at: string, times?: 'offset' | 'local' | 'false_z', where = 'CNSHA') => {
    const reading = readDcsa([told({ ...load, at, where })], {
      receivedAt,
      scac: 'MAEU',
      ...(times && { times }),
    })
    const [first] = reading.statements.flatMap(({ observation }) =>
      observation.kind === 'milestone' ? observation.at : [],
    )
    return { at: first, warnings: reading.warnings.map(({ reason }) => reason) }
  }

  it.each([
    ['2026-04-04T08:00:00+08:00', undefined, '2026-04-04T00:00:00Z'],
    ['2026-04-04T08:00:00.123+0800', undefined, '2026-04-04T00:00:00Z'],
    ['2026-04-04T08:00:00Z', undefined, '2026-04-04T08:00:00Z'],
    ['2026-04-04T08:00:00', undefined, '2026-04-04T00:00:00Z'],
    ['2026-04-04 08:00', 'local', '2026-04-04T00:00:00Z'],
    ['2026-04-04T08:00:00Z', 'false_z', '2026-04-04T00:00:00Z'],
    ['2026-04-04T08:00:00+08:00', 'false_z', '2026-04-04T00:00:00Z'],
    ['2026-04-04', 'local', '2026-04-03T16:00:00Z'],
  ] as const)('%s by the policy %s is %s', (written, policy, expected) => {
    expect(atWith(written, policy)).toEqual({ at: expected, warnings: [] })
  })

  it('without a zone, at a place with an unknown zone, are marked as doubtful', () => {
    const { at, warnings } = atWith('2026-04-04T08:00:00', undefined, 'USZZZ')
    expect(at).toBe('2026-04-04T08:00:00Z')
    expect(warnings.join()).toContain('the time zone of its place is unknown')
  })

  it.each(['2026-02-30T08:00:00Z', '2026-04-04T24:10:00Z', 'yesterday', '04/04/2026', '20260404'])(
    '%s is refused',
    (at) => {
      expect(() => read([told({ ...load, at, created: receivedAt })])).toThrow(
        `event 1: eventDateTime: "${at}" is not a date and time`,
      )
    },
  )

  it('ahead of our clock count as stated now', () => {
    const event = told({ ...load, at: '2026-04-04T08:00:00Z', created: '2027-01-01T00:00:00Z' })
    expect(said([event]).map(({ seen_at }) => seen_at)).toEqual(
      expect.arrayContaining([receivedAt]),
    )
  })
})

describe('messages', () => {
  it('are read with the words of 3.0.0 and with codes', () => {
    const words = {
      eventDateTime: '2026-04-04T00:00:00Z',
      eventUpdatedDateTime: '2026-04-04T00:00:00Z',
      eventLocation: { UNLocationCode: 'CNSHA', facilityType: 'PORT_TERMINAL' },
      eventClassification: {
        eventType: 'EQUIPMENT',
        eventClassifier: 'ACTUAL',
        equipmentEventType: 'LOADED',
      },
      equipmentDetails: {
        equipmentReference: box,
        ISOEquipmentCode: '45G1',
        emptyIndicator: 'LADEN',
        transportPhase: 'EXPORT',
        seals: [{ number: 'S1' }],
      },
      transportDetails: {
        transportCall: {
          modeOfTransport: 'VESSEL',
          exportVoyageNumberOrReference: { carrierVoyageNumber: '7W' },
          vesselTransport: { vesselIMONumber: '9321483', vesselName: 'EMMA MAERSK' },
        },
      },
      shipmentDetails: { documentReference: { type: 'TRANSPORT_DOCUMENT', reference: 'B1' } },
    }
    const { statements } = read({ events: [words] })
    expect(statements.map(({ observation }) => observation.kind)).toEqual([
      'shipment',
      'milestone',
      'equipment',
    ])
    expect(statements[1]).toMatchObject({
      names: { container: box, bill: 'B1' },
      scac: 'MAEU',
      observation: {
        event: 'vessel_loaded',
        at: '2026-04-04T00:00:00Z',
        where: { locode: 'CNSHA' },
        vessel: { imo: '9321483' },
        voyage_number: '7W',
      },
    })
    expect(statements[2]?.observation).toMatchObject({
      equipment_length: 40,
      equipment_height: 'high_cube',
      equipment_type: 'dry',
      seal_number: 'S1',
    })
  })

  it('are read in the form of 1.x', () => {
    const event = {
      eventID: 'x',
      eventType: 'EQUIPMENT',
      eventDateTime: '2026-04-04T00:00:00Z',
      eventClassifierCode: 'ACT',
      eventTypeCode: 'GTIN',
      equipmentReference: box,
      emptyIndicatorCode: 'LADEN',
      UNLocationCode: 'CNSHA',
      facilityTypeCode: 'POTE',
      billOfLadingNumber: 'B1',
    }
    expect(read({ events: [event] }).statements.at(-1)).toMatchObject({
      names: { container: box, bill: 'B1' },
      observation: { event: 'full_in', where: { locode: 'CNSHA' } },
    })
  })

  it('name a port without a code by its name', () => {
    const event = told({ ...load, at: '2026-04-04T08:00:00', where: '' })
    const place = { locationName: 'Rotterdam', address: { city: 'Rotterdam', countryCode: 'NL' } }
    expect(said([{ ...event, eventLocation: place }]).at(-1)).toMatchObject({
      where: { locode: 'NLRTM' },
      at: '2026-04-04T06:00:00Z',
    })
  })

  it.each([
    [null, 'the message is missing'],
    ['events', 'the message is the string events'],
    [{}, 'the message is empty'],
    [{ message: 'no' }, 'the message has message'],
    [{ events: {} }, 'events is an object, but must be a list'],
    [[5], 'event 1: the item is the number 5'],
    [[{ hello: 1 }], 'event 1: eventType is missing; the item has hello'],
    [[{ ...voyage[2], eventClassifierCode: 'MAYBE' }], 'eventClassifierCode is "MAYBE"'],
    [
      [{ ...voyage[2], equipmentReference: 'ABC' }],
      'equipmentReference: "ABC" is not a container number',
    ],
    [
      [{ ...voyage[2], transportCall: 'x' }],
      'transportCall is the string x, but must be an object',
    ],
    [[{ ...voyage[2], transportCall: { UNLocationCode: 'QQXYZ' } }], 'QQ is not a country code'],
    [[{ ...voyage[2], eventDateTime: undefined }], 'eventDateTime is missing'],
  ])('of another form are refused with the reason: %#', (message, reason) => {
    expect(() => read(message)).toThrow(reason)
  })

  it('keep valid parts beside invalid parts', () => {
    const reading = read([voyage[2], { ...voyage[3], eventID: 5 }, { eventType: 'IOT' }])
    expect(reading.statements.some(({ observation }) => observation.kind === 'milestone')).toBe(
      true,
    )
    expect(reading.setAside).toEqual([
      { where: 'event 2', reason: 'eventID is the number 5, but must be text' },
      { where: 'event 3', reason: 'IOT events contain no container milestone' },
    ])
  })

  it('that are web pages are reported as such', () => {
    expect(() => readDcsaText('<!DOCTYPE html>', { receivedAt, scac: null })).toThrow(
      'an HTML page',
    )
  })

  it('of any JSON are read or refused, and never throw', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('events', 'arrivalNotices', 'x'),
        (value, name) => {
          for (const message of [value, [value], { [name]: [value] }]) {
            try {
              readDcsa(message, { receivedAt, scac: 'MAEU' })
            } catch (error) {
              expect(error).toHaveProperty('name', 'WrongForm')
            }
          }
        },
      ),
    )
  })

  it('with any one broken field are read or refused, and never throw', () => {
    const paths = [
      'eventType',
      'eventDateTime',
      'transportCall',
      'documentReferences',
      'references',
      'eventID',
      'emptyIndicatorCode',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...voyage),
        fc.constantFrom(...paths),
        fc.jsonValue(),
        (event, path, value) => {
          try {
            read([{ ...event, [path]: value }])
          } catch (error) {
            expect(error).toHaveProperty('name', 'WrongForm')
          }
        },
      ),
    )
  })

  it('repeated have the same keys', () => {
    const keys = (again: unknown) => said(again).map(({ key }) => key)
    expect(keys(voyage)).toEqual(keys(voyage))
    expect(new Set(keys(voyage)).size).toBe(keys(voyage).length)
  })
})

it('a UN/LOCODE may be written with a space', () => {
  const [arrived] = said([
    told({ code: 'ARRI', at: '2026-04-04T00:00:00Z', where: 'US LAX' }),
  ]).slice(-1)
  expect(arrived).toMatchObject({ event: 'vessel_arrived', where: { locode: 'USLAX' } })
})

describe('gates', () => {
  const event = (code: string, loaded: 'EMPTY' | 'LADEN', facility: string) =>
    (
      said([
        told({
          code,
          at: '2026-04-04T00:00:00Z',
          where: 'USLAX',
          load: loaded,
          facility,
          mode: 'TRUCK',
        }),
      ]) as MilestoneObservation[]
    ).at(-1)?.event

  it.each([
    ['GTOT', 'EMPTY', 'DEPO', 'empty_out'],
    ['PICK', 'EMPTY', 'DEPO', 'empty_out'],
    ['GTIN', 'LADEN', 'POTE', 'full_in'],
    ['GTOT', 'LADEN', 'POTE', 'full_out'],
    ['GTIN', 'EMPTY', 'DEPO', 'empty_in'],
    ['DROP', 'LADEN', 'CLOC', 'dropped'],
    ['GTOT', 'EMPTY', 'CLOC', 'noted'],
    ['GTIN', 'EMPTY', 'CLOC', 'noted'],
    ['STRP', 'LADEN', 'CLOC', 'noted'],
  ] as const)('%s %s at %s is %s', (code, loaded, facility, expected) => {
    expect(event(code, loaded, facility)).toBe(expected)
  })
})
