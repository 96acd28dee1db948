import { documentOf, refusal, type ScriptedAnswer } from '../sweeps/scripted-server.js'

const zone = 'America/New_York'

const ref = (type: string, id: string) => ({ data: { type, id } })

function boxOf(id: string, number: string, attributes: object = {}, relationships: object = {}) {
  return {
    id,
    type: 'container',
    attributes: { number, pod_timezone: zone, current_status: 'on_ship', ...attributes },
    relationships: {
      shipment: ref('shipment', 's1'),
      pod_terminal: ref('terminal', 't1'),
      ...relationships,
    },
  }
}

const terminal = {
  id: 't1',
  type: 'terminal',
  attributes: { name: 'APM Terminals Elizabeth', nickname: 'APMT' },
}

const held = boxOf('c1', 'MSCU6639870', {
  ref_numbers: ['PO-4711'],
  current_status: 'not_available',
  pod_arrived_at: '2026-02-27T12:00:00Z',
  pod_discharged_at: '2026-02-28T12:00:00Z',
  availability_known: true,
  available_for_pickup: false,
  terminal_checked_at: '2026-03-02T08:00:00Z',
  import_deadlines: {
    pickup_lfd_line: '2026-03-05T05:00:00Z',
    pickup_lfd_terminal: '2026-03-04T23:59:00Z',
  },
  holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP INTENSIVE' }],
  fees_at_pod_terminal: [
    { type: 'demurrage', amount: 300, currency_code: 'USD' },
    { type: 'exam', amount: 95, currency_code: 'USD' },
    { type: 'other', amount: 20, currency_code: 'EUR' },
  ],
})
const atSea = boxOf('c2', 'CSQU3054383', {}, { pod_terminal: { data: null } })

const bill = (boxes: { id: string }[], attributes: object = {}) => ({
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    ref_numbers: ['SO-1'],
    customer_name: 'Acme',
    shipping_line_short_name: 'MSC',
    shipping_line_scac: 'MSCU',
    port_of_lading_name: 'Le Havre',
    port_of_discharge_name: 'New York',
    pod_timezone: zone,
    pod_eta_at: '2026-03-09T12:00:00Z',
    pod_original_eta_at: '2026-03-07T12:00:00Z',
    line_tracking_last_succeeded_at: '2026-03-02T07:00:00Z',
    ...attributes,
  },
  relationships: { containers: { data: boxes.map(({ id }) => ({ type: 'container', id })) } },
})

const events = [
  {
    id: 'e1',
    type: 'transport_event',
    attributes: {
      event: 'container.transport.vessel_discharged',
      timestamp: '2026-02-28T12:00:00Z',
      timezone: zone,
      location_locode: 'USNYC',
      data_source: 'terminal',
    },
  },
  {
    id: 'e2',
    type: 'transport_event',
    attributes: {
      event: 'container.pickup_lfd_line.changed',
      timestamp: '2026-02-26T12:00:00Z',
      data_source: 'shipping_line',
    },
  },
  {
    id: 'e3',
    type: 'transport_event',
    attributes: {
      event: 'container.transport.estimated.vessel_arrived',
      timestamp: '2026-02-24T12:00:00Z',
      timezone: zone,
      data_source: 'shipping_line',
    },
  },
]

const failed = {
  id: 'r1',
  type: 'tracking_request',
  attributes: {
    request_number: 'MAEU123456789',
    request_type: 'bill_of_lading',
    scac: 'MAEU',
    status: 'failed',
    failed_reason: 'not_found',
    created_at: '2026-03-01T09:00:00Z',
  },
}

const fields = {
  definitions: ['d1', 'd2'].map((id) => ({
    id,
    type: 'custom_field_definition',
    attributes: {
      api_slug: 'priority',
      display_name: 'Priority',
      data_type: 'short_text',
      entity_type: id === 'd1' ? 'Container' : 'Shipment',
    },
  })),
  value: {
    id: 'v1',
    type: 'custom_field',
    attributes: { api_slug: 'priority', value: 'high' },
    relationships: { entity: ref('container', 'c2') },
  },
}

/** Returns a failed tracking request and a bill with two containers: one on hold at its terminal, one at sea. */
export function deskAnswer(asked: string): ScriptedAnswer {
  const [, path = '', query = ''] = /^GET \/v2(\/[^?]*)\??(.*)$/.exec(asked) ?? []
  const isNamed = /number%5D=|[?&]number=/.test(`?${query}`)
  if (path === '/shipments' && !isNamed) {
    return documentOf([bill([held, atSea])], [held, atSea, terminal])
  }
  if (path === '/shipments/s1') return documentOf(bill([held, atSea]), [held, atSea, terminal])
  if (path === '/containers/c1') return documentOf(held, [bill([held, atSea]), terminal])
  if (path === '/containers/c1/transport_events') return documentOf(events)
  if (path === '/tracking_requests') return documentOf([failed])
  if (path === '/custom_field_definitions') return documentOf(fields.definitions)
  if (path === '/custom_fields') return documentOf(query.includes('d1') ? [fields.value] : [])
  return /^\/\w+$/.test(path) ? documentOf([]) : refusal(404)
}

/** Returns the later responses of `deskAnswer`: customs released the container, which was then picked up. */
export function releasedAnswer(asked: string): ScriptedAnswer {
  const released = {
    ...held,
    attributes: {
      ...held.attributes,
      holds_at_pod_terminal: [],
      import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null },
    },
  }
  const isBox = /^GET \/v2\/containers\/c1(\?|$)/.test(asked)
  return isBox ? documentOf(released, [bill([held, atSea]), terminal]) : deskAnswer(asked)
}
