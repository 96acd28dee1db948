import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { DcsaEvent } from '../../../src/domain/dcsa/dcsa-event.js'
import { createCarrier } from '../../../src/service/sources/carriers/create-carrier.js'
import type { Profile } from '../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../src/service/sources/carriers/profiles.js'
import type {
  CarrierRequest,
  CarrierResponse,
} from '../../../src/service/sources/carriers/send-request.js'
import type { Source } from '../../../src/service/sources/source.js'
import { hourly } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'

const eventsUrl = 'http://oct.sandbox/dcsa/v3/events'
const bill = 'BILL-MAEU123456789'

async function askFor(
  server: TestService,
  query: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Token ${server.key}` }
  return server.service.fetch(new Request(`${eventsUrl}?${query}`, { headers, ...init }))
}

async function eventsOf(server: TestService, query: string): Promise<DcsaEvent[]> {
  const answer = await askFor(server, query)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('API-Version')).toBe('3.0.0')
  return ((await answer.json()) as { events: DcsaEvent[] }).events
}

/** Returns a service that has tracked a voyage for a number of days. */
async function sailed(days: number): Promise<TestService> {
  const server = await testService()
  await server.track()
  for (let day = 0; day < days; day++) {
    server.clock.advance({ days: 1 })
    await server.get('/shipments')
  }
  return server
}

/** Sorts by when events became known, estimates before actual events. */
const orderOf = ({ eventUpdatedDateTime, eventClassification }: DcsaEvent): string =>
  `${eventUpdatedDateTime} ${eventClassification.eventClassifier === 'ACTUAL' ? 1 : 0}`

describe('GET /events of DCSA Track & Trace 3.0', () => {
  it('returns for a bill its ports, and the events of its boxes', async () => {
    const server = await sailed(24)
    const events = await eventsOf(server, `transportDocumentReference=${bill}`)
    const told = events
      .filter(({ equipmentDetails }) => equipmentDetails?.equipmentReference === 'MSCU6639870')
      .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .map(({ eventClassification: it, eventLocation }) => [
        it.equipmentEventType ?? it.transportEventType,
        it.eventClassifier,
        eventLocation?.UNLocationCode,
      ])
    expect(told).toEqual([
      ['GATED_OUT', 'ACTUAL', 'CNSHA'],
      ['GATED_IN', 'ACTUAL', 'CNSHA'],
      ['LOADED', 'ACTUAL', 'CNSHA'],
      ['ARRIVED', 'ESTIMATED', 'USLAX'],
      ['DEPARTED', 'ACTUAL', 'CNSHA'],
      ['ARRIVED', 'ACTUAL', 'USLAX'],
      ['DISCHARGED', 'ACTUAL', 'USLAX'],
    ])
    const ports = events.flatMap(({ shipmentDetails, eventLocation }) =>
      shipmentDetails?.shipmentLocationType
        ? [[shipmentDetails.shipmentLocationType, eventLocation?.UNLocationCode]]
        : [],
    )
    expect(ports.sort()).toEqual([
      ['PORT_OF_DISCHARGE', 'USLAX'],
      ['PORT_OF_LOADING', 'CNSHA'],
    ])
  })

  it('returns pages, types, and times as requested', async () => {
    const server = await sailed(24)
    const all = await eventsOf(server, 'equipmentReference=MSCU6639870')
    const first = await askFor(server, 'equipmentReference=MSCU6639870&limit=4')
    const cursor = first.headers.get('Next-Page-Cursor') ?? ''
    const rest = await askFor(server, `equipmentReference=MSCU6639870&limit=100&cursor=${cursor}`)
    expect(rest.headers.get('Next-Page-Cursor')).toBeNull()
    const pages = [await first.json(), await rest.json()] as { events: DcsaEvent[] }[]
    expect(pages.flatMap(({ events }) => events)).toEqual(all)
    const transport = await eventsOf(server, 'equipmentReference=MSCU6639870&eventTypes=TRANSPORT')
    expect(transport.length).toBeGreaterThan(0)
    expect(
      new Set(transport.map(({ eventClassification }) => eventClassification.eventType)),
    ).toEqual(new Set(['TRANSPORT']))
    const from = all[5]?.eventUpdatedDateTime ?? ''
    const later = await eventsOf(
      server,
      `equipmentReference=MSCU6639870&eventUpdatedDateTimeMin=${from}`,
    )
    expect(later).toEqual(all.filter(({ eventUpdatedDateTime }) => eventUpdatedDateTime >= from))
  })

  it.each([
    ['', 'At least one of these parameters is required'],
    ['equipmentReference=MSCU6639870&limit=0', 'limit must be a whole number, at least 1'],
    ['equipmentReference=MSCU6639870&cursor=x', 'cursor is not valid'],
    ['equipmentReference=MSCU6639870&eventUpdatedDateTimeMin=x', 'is not an RFC 3339 date-time'],
  ])('refuses "%s" in the words of the standard', async (query, message) => {
    const answer = await askFor(await testService(), query)
    expect(answer.status).toBe(400)
    const { feedbackElements } = (await answer.json()) as {
      feedbackElements: { severity: string; message: string }[]
    }
    expect(feedbackElements[0]?.severity).toBe('ERROR')
    expect(feedbackElements[0]?.message).toContain(message)
  })

  it('returns nothing without a key, and nothing of others', async () => {
    const server = await sailed(2)
    const query = `transportDocumentReference=${bill}`
    expect((await askFor(server, query, { headers: {} })).status).toBe(401)
    const other = await server.service.createKey({ account: 'others' })
    const headers = { authorization: `Token ${other.key}` }
    expect(await (await askFor(server, query, { headers })).json()).toEqual({ events: [] })
  })
})

const specification = fileURLToPath(
  new URL('../../../../shared/data/dcsa/openapi/im_tnt-v3.0.0-openapi.yaml', import.meta.url),
)
const isThere = existsSync(specification)
if (!isThere)
  process.stderr.write('skipped: ../shared/data/dcsa is absent, so no event is checked by it\n')

it.skipIf(!isThere)('events are valid by the schema of the standard', async () => {
  const { components } = parse(readFileSync(specification, 'utf8')) as {
    components: { schemas: Record<string, object> }
  }
  const closed = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      { ...schema, additionalProperties: false },
    ]),
  )
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'dcsa', components: { schemas: closed } })
  const check = ajv.getSchema('dcsa#/components/schemas/GetEventsResponse')
  const server = await sailed(31)
  const events = await eventsOf(server, `transportDocumentReference=${bill}`)
  expect(events.length).toBeGreaterThan(15)
  expect(check?.({ events }), JSON.stringify(check?.errors)).toBe(true)
  expect(check?.({ events: [{ eventID: 5 }] })).toBe(false)
})

describe('another service', () => {
  /** The source of a service that polls the first service without a network. */
  function sourceOf(server: TestService): Source {
    const carrier = createCarrier({
      profile: findProfile('oct') as Profile,
      scac: 'MAEU',
      eventsUrl,
      secrets: () => server.key,
      send: async ({ url, method, headers }: CarrierRequest): Promise<CarrierResponse> => {
        const answer = await server.service.fetch(new Request(url, { method, headers }))
        return {
          status: answer.status,
          header: (name) => answer.headers.get(name),
          text: await answer.text(),
        }
      },
    })
    return {
      name: 'another service',
      simulated: false,
      nextNewsAt: hourly,
      poll: async (tracked, now) => {
        const answer = await carrier.ask(tracked, {
          signal: new AbortController().signal,
          clock: () => now,
          mayAskMore: async () => true,
        })
        if (answer.outcome !== 'found') return { outcome: 'failed', reason: 'not_found' }
        return {
          outcome: 'found',
          scac: 'MAEU',
          observations: answer.reading.statements.map(({ observation }) => observation),
        }
      },
    }
  }

  const carried = [
    ...['number', 'equipment_type', 'equipment_length', 'equipment_height', 'current_status'],
    ...['empty_out_at', 'pol_full_in_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'],
    ...[
      'pod_arrived_at',
      'pod_discharged_at',
      'pod_full_out_at',
      'empty_terminated_at',
      'pod_timezone',
    ],
  ]
  const ofShipment = [
    ...['port_of_lading_locode', 'port_of_discharge_locode', 'pol_timezone', 'pod_timezone'],
    ...['pol_atd_at', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at', 'pod_vessel_name'],
    ...['pod_vessel_imo', 'pod_voyage_number', 'shipping_line_scac'],
  ]
  const picked = (attributes: Record<string, unknown>, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, attributes[name] ?? null]))

  async function stateOf(server: TestService) {
    const boxes = (await server.get('/containers')).body.data.map(({ attributes }) =>
      picked(attributes, carried),
    )
    const [shipment] = (await server.get('/shipments')).body.data.map(({ attributes }) =>
      picked(attributes, ofShipment),
    )
    return { shipment, boxes: boxes.sort((a, b) => (String(a.number) < String(b.number) ? -1 : 1)) }
  }

  it.each([2, 10, 20, 31])('that polls this one has the same data after %i days', async (days) => {
    const first = await sailed(days)
    const second = await testService({ sources: [sourceOf(first)], clock: first.clock })
    await second.track({ request_number: bill })
    second.clock.advance({ minutes: 2 })
    await second.get('/shipments')
    const expected = await stateOf(first)
    expect(expected.boxes).toHaveLength(2)
    expect(await stateOf(second)).toEqual(expected)
  })
})

describe('POST /events', () => {
  it('imports the events that a line pushes, and reports those without an effect', async () => {
    const server = await testService({ sources: [] })
    const event = {
      eventDateTime: '2026-01-01T00:00:00Z',
      eventLocation: { UNLocationCode: 'USLAX' },
      eventClassification: {
        eventType: 'EQUIPMENT',
        eventClassifier: 'ACTUAL',
        equipmentEventType: 'DISCHARGED',
      },
      equipmentDetails: { equipmentReference: 'MSCU6639870' },
    }
    const headers = { authorization: `Token ${server.key}`, 'content-type': 'application/json' }
    const post = (body: string) => askFor(server, '', { method: 'POST', headers, body })
    const answer = await post(
      JSON.stringify({ events: [event, { eventClassification: { eventType: 'IOT' } }] }),
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      feedbackElements: [
        { severity: 'INFO', message: 'event 2: IOT events contain no container milestone' },
      ],
    })
    const wrong = await post('<html>')
    expect(wrong.status).toBe(400)
  })
})
