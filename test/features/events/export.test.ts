import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DcsaEvent } from '../../../src/domain/dcsa/dcsa-event.js'
import { readDcsaText } from '../../../src/service/sources/dcsa/read-dcsa.js'
import { type OneService, oneService } from '../../support/one-service.js'

const number = 'MSCU6639870'
const container = {
  id: 'c1',
  type: 'container',
  attributes: { number, equipment_type: 'dry', equipment_length: 40, seal_number: 'S77' },
  relationships: { shipment: { data: { id: 's1', type: 'shipment' } } },
}
const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    shipping_line_scac: 'MSCU',
    port_of_lading_locode: 'CNSHA',
    port_of_lading_name: 'Shanghai',
    port_of_discharge_locode: 'USNYC',
    pod_eta_at: '2026-03-09T10:00:00Z',
    pod_vessel_imo: '9321483',
    created_at: '2026-01-01T00:00:00Z',
    line_tracking_last_succeeded_at: '2026-01-05T00:00:00.123Z',
  },
  relationships: { containers: { data: [{ id: 'c1', type: 'container' }] } },
}
const event = (id: string, name: string, timestamp: string | null, more: object = {}) => ({
  id,
  type: 'transport_event',
  attributes: {
    event: name,
    timestamp,
    created_at: timestamp,
    location_locode: 'CNSHA',
    data_source: 'shipping_line',
    ...more,
  },
  relationships: {
    vessel: { data: { id: 'v1', type: 'vessel' } },
    terminal: { data: { id: 't1', type: 'terminal' } },
  },
})
const included = [
  { id: 'v1', type: 'vessel', attributes: { name: 'MSC ISABELLA', imo: '9839272' } },
  { id: 't1', type: 'terminal', attributes: { name: 'Yangshan', smdg_code: 'YSP1' } },
]
const journey = [
  event('e3', 'container.transport.vessel_departed', '2026-01-03T10:00:00-05:00', {
    voyage_number: '545E',
  }),
  event('e1', 'container.transport.full_in', '2026-01-01T10:00:00Z'),
  event('e2', 'container.transport.vessel_loaded', '2026-01-02T10:00:00Z', {
    invalidated_at: '2026-01-02T18:00:00Z',
  }),
  event('e4', 'container.pickup_lfd.changed', '2026-01-04T10:00:00Z'),
  event('e5', 'container.transport.not_available', '2026-01-04T10:00:00Z'),
  event('e6', 'container.transport.full_out', null),
  event('e7', 'container.transport.hovered', '2026-01-04T10:00:00Z'),
]

let service: OneService
const newService = (): Promise<OneService> =>
  oneService((asked) => {
    if (asked.includes('/transport_events')) {
      return { status: 200, body: { data: journey, included, links: {} } }
    }
    const data = asked.includes('/containers/c1') ? container : [container]
    if (asked.includes('/containers')) {
      return { status: 200, body: { data, included: [shipment], links: {} } }
    }
    return { status: 200, body: { data: [shipment], included: [container], links: {} } }
  })
beforeAll(async () => {
  service = await newService()
})
afterAll(() => service.end())

const exported = async (...flags: string[]) => {
  const { exit, stdout, stderr } = await service.run(
    'events',
    'export',
    '--dcsa',
    '--json',
    ...flags,
  )
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout) as DcsaEvent[]
}

const wordsOf = (events: readonly DcsaEvent[]) =>
  events.map(({ eventID, eventClassification: it, eventLocation }) => [
    eventID,
    it.transportEventType ?? it.equipmentEventType ?? it.shipmentEventType,
    it.eventClassifier,
    eventLocation?.UNLocationCode,
  ])

describe('oct events export', () => {
  it('exports the journey of a box in the terms of the standard, in the order of recording', async () => {
    const events = await exported(number, '--refresh')
    expect(wordsOf(events)).toEqual([
      ['e1', 'GATED_IN', 'ACTUAL', 'CNSHA'],
      ['e2', 'LOADED', 'ACTUAL', 'CNSHA'],
      ['e3', 'DEPARTED', 'ACTUAL', 'CNSHA'],
      ['s1-PORT_OF_DISCHARGE-USNYC', 'CONFIRMED', 'ACTUAL', 'USNYC'],
      ['s1-PORT_OF_LOADING-CNSHA', 'CONFIRMED', 'ACTUAL', 'CNSHA'],
      ['c1-vessel_arrived-2026-03-09T10:00:00Z', 'ARRIVED', 'ESTIMATED', 'USNYC'],
    ])
    expect(events[1]).toMatchObject({
      isRetracted: true,
      eventDateTime: '2026-01-02T10:00:00Z',
      eventUpdatedDateTime: '2026-01-02T18:00:00Z',
    })
    expect(events[2]).toMatchObject({
      eventDateTime: '2026-01-03T15:00:00Z',
      eventLocation: { facility: { facilityCode: 'YSP1', facilityCodeListProvider: 'SMDG' } },
      shipmentDetails: {
        documentReference: { type: 'TRANSPORT_DOCUMENT', reference: 'MEDUFR030802' },
      },
      transportDetails: {
        transportCall: {
          modeOfTransport: 'VESSEL',
          exportVoyageNumberOrReference: { carrierVoyageNumber: '545E' },
          vesselTransport: { vesselIMONumber: '9839272', vesselName: 'MSC ISABELLA' },
        },
      },
      equipmentDetails: { equipmentReference: number, ISOEquipmentCode: '42GP' },
    })
  })

  it('is read by another service with the same meaning', async () => {
    const { stdout } = await service.run('events', 'export', number, '--json')
    const context = { receivedAt: '2026-02-01T00:00:00Z', scac: null }
    const { statements, warnings } = readDcsaText(stdout, context)
    expect(warnings).toEqual([])
    const said = statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [[it.event, it.at, it.where.locode, it.estimated]] : [],
    )
    expect(said).toEqual([
      ['full_in', '2026-01-01T10:00:00Z', 'CNSHA', false],
      ['vessel_departed', '2026-01-03T15:00:00Z', 'CNSHA', false],
      ['vessel_arrived', '2026-03-09T10:00:00Z', 'USNYC', true],
    ])
  })

  it('--since omits events that were recorded before', async () => {
    const events = await exported(number, '--since', '2026-01-04T00:00:00Z')
    expect(wordsOf(events).map(([id]) => id)).toEqual([
      's1-PORT_OF_DISCHARGE-USNYC',
      's1-PORT_OF_LOADING-CNSHA',
      'c1-vessel_arrived-2026-03-09T10:00:00Z',
    ])
  })

  it('--all exports every open box, and filters select among them', async () => {
    expect(await exported('--all')).toHaveLength(6)
    expect(await exported('--all', '--line', 'MAEU')).toEqual([])
  })

  it('-o ndjson prints one event per line, and a table has columns', async () => {
    const { stdout } = await service.run('events', 'export', number, '-o', 'ndjson')
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as DcsaEvent).eventID)).toHaveLength(6)
    const table = await service.run('events', 'export', number, '-o', 'table')
    expect(table.stdout).toContain('loaded (retracted)')
    expect(table.stdout).toContain('arrived (estimated)')
  })

  it.each([
    [[], 'No container was given'],
    [['--all', number], '--all selects every container'],
    [[number, '--line', 'MAEU'], 'Filters need --all'],
  ])('refuses %j', async (words, message) => {
    const { exit, stderr } = await service.run('events', 'export', ...words)
    expect(exit).toBe(2)
    expect(stderr).toContain(message)
  })

  it('requests only the events of boxes that were just read', async () => {
    const other = await newService()
    await other.run('sync')
    const { asked, exit } = await other.run('events', 'export', '--dcsa', '--all')
    expect(exit).toBe(0)
    const ofBox = asked.filter((path) => path.includes('/containers/c1'))
    expect(ofBox.map((path) => path.replace(/\?.*/, ''))).toEqual([
      expect.stringContaining('/containers/c1/transport_events'),
    ])
    await other.end()
  })
})
