import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readDcsaText } from '../../src/service/sources/dcsa/read-dcsa.js'
import { recognizesDcsa } from '../../src/service/sources/dcsa/recognizes-dcsa.js'
import { zoneOf } from '../../src/service/tracking/reduction/place-name.js'

const folder = fileURLToPath(
  new URL('../../../shared/data/dcsa/conformance-gateway/', import.meta.url),
)
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write('skipped: ../shared/data/dcsa is absent, so nothing is read from it\n')

const textOf = (file: string) => readFileSync(`${folder}${file}`, 'utf8')
const read = (file: string) =>
  readDcsaText(textOf(file), { receivedAt: '2026-06-01T00:00:00Z', scac: null })

/** Returns container, event, place, zone, instant, estimated or not, ship and voyage. */
const milestonesOf = (file: string) =>
  read(file).statements.flatMap(({ observation: it }) =>
    it.kind === 'milestone'
      ? [
          [
            it.container,
            it.event,
            it.where.locode,
            zoneOf(it.where),
            it.at,
            it.estimated,
            it.vessel?.imo,
            it.voyage_number,
          ],
        ]
      : [],
  )
const asideOf = (file: string) =>
  read(file).setAside.map(({ where, reason }) => `${where}: ${reason}`)

describe.skipIf(!isThere)('the messages of the conformance gateway', () => {
  it('are all recognized by their beginning', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files).toHaveLength(10)
    expect(files.filter((file) => !recognizesDcsa(textOf(file).slice(0, 4096)))).toEqual([])
  })

  it('of 2.2 become events of a box', () => {
    const arrived = [
      'APZU4812090',
      'vessel_arrived',
      'FRPAR',
      'Europe/Paris',
      '2021-01-09T13:12:56Z',
      false,
      '9321483',
      '2103N',
    ]
    const loadedEmpty = [
      'APZU4812090',
      'positioned_out',
      'FRPAR',
      'Europe/Paris',
      '2019-11-11T23:11:00Z',
      true,
      '9321483',
      '2103S',
    ]
    expect(milestonesOf('tnt-220-response.json')).toEqual([
      ...[arrived, loadedEmpty],
      ...[arrived, loadedEmpty],
    ])
    expect(read('tnt-220-response.json').statements[0]?.names).toEqual({
      container: 'APZU4812090',
      booking: 'ABC123123123',
      bill: 'reserved-HHL123',
    })
    expect(asideOf('tnt-220-response.json')).toEqual([
      'event 2: DRFT is an event of a document, not a milestone of a container',
      'event 5: DRFT is an event of a booking, not a milestone of a container',
      'event 7: DRFT is an event of a bill, not a milestone of a container',
    ])
  })

  it('of 3.0 become events of a box, and of every box of a booking', () => {
    expect(milestonesOf('tnt-300-response.json')).toEqual([
      [
        '',
        'vessel_departed',
        'GBSOU',
        'Europe/London',
        '2026-01-16T11:30:00Z',
        false,
        '7654321',
        'V002E',
      ],
      [
        'APZU4812090',
        'empty_in',
        'FRPAR',
        'Europe/Paris',
        '2026-01-17T13:45:00Z',
        false,
        undefined,
        undefined,
      ],
    ])
    expect(milestonesOf('tnt-300-request-equipment.json')).toEqual([
      [
        'APZU4812090',
        'vessel_loaded',
        'NLRTM',
        'Europe/Amsterdam',
        '2026-01-20T14:15:00Z',
        false,
        undefined,
        undefined,
      ],
    ])
    expect(milestonesOf('tnt-300-request-transport.json')).toEqual([
      [
        '',
        'vessel_arrived',
        'DEHAM',
        'Europe/Berlin',
        '2026-01-20T12:30:00Z',
        false,
        '1234567',
        'V001N',
      ],
    ])
  })

  it('of types without a status are recognized and ignored', () => {
    expect(asideOf('tnt-300-request-iot.json')).toEqual([
      'event 1: IOT events contain no container milestone',
    ])
    expect(asideOf('tnt-300-request-reefer.json')).toEqual([
      'event 1: REEFER events contain no container milestone',
    ])
    expect(asideOf('tnt-300-request-shipment.json')).toEqual([
      'event 1: CONF is an event of a booking, not a milestone of a container',
    ])
  })

  it('that are wrong are refused with the reason', () => {
    expect(() => read('tnt-220-response-wrong-structure.json')).toThrow(
      'event 1: eventType is missing; the item has someEvents',
    )
    expect(asideOf('tnt-220-response-wrong-event-ids.json')[0]).toBe(
      'event 1: eventID is the number 123456789, but must be text',
    )
    expect(asideOf('tnt-220-response-wrong-attribute-values.json')).toEqual([
      'event 1: UNLocationCode "XYBCD": XY is not a country code',
      'event 2: VOID is an event of a document, not a milestone of a container',
      'event 3: UNLocationCode "XYABC": XY is not a country code',
    ])
    for (const name of ['event-ids', 'attribute-values']) {
      expect(milestonesOf(`tnt-220-response-wrong-${name}.json`)).toEqual([])
    }
  })
})
