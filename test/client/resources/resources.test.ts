import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/create-client.js'
import { answer, resource, scripted } from '../scripted-service.js'

const leg = { port_id: 'a', previous_port_id: 'b' }
const newRequest = {
  request_type: 'bill_of_lading',
  request_number: 'HLCU1',
  scac: 'HLCU',
} as const

const newDefinition = {
  entity_type: 'Shipment',
  api_slug: 'po_date',
  display_name: 'Order date',
  data_type: 'date',
} as const
const newHook = { url: 'https://a.test/', active: true, events: ['container.updated'] } as const
const owner = { type: 'tracking_request', id: 't' } as const

const calls: [string, (client: Client) => Promise<unknown>, string, unknown?][] = [
  ['webhooks.get', (c) => c.webhooks.get('a/b'), 'GET /webhooks/a%2Fb'],
  [
    'webhooks.create',
    (c) => c.webhooks.create(newHook),
    'POST /webhooks',
    { data: { type: 'webhook', attributes: newHook } },
  ],
  [
    'webhooks.update',
    (c) => c.webhooks.update('w', { active: false }),
    'PATCH /webhooks/w',
    { data: { type: 'webhook', id: 'w', attributes: { active: false } } },
  ],
  [
    'webhookNotifications.get',
    (c) => c.webhookNotifications.get('n', { include: ['webhook', 'reference_object'] }),
    'GET /webhook_notifications/n?include=webhook%2Creference_object',
  ],
  [
    'webhookNotifications.example',
    (c) => c.webhookNotifications.example('container.updated'),
    'GET /webhook_notifications/examples?event=container.updated',
  ],
  ['trackingRequests.get', (c) => c.trackingRequests.get('t'), 'GET /tracking_requests/t'],
  [
    'trackingRequests.create',
    (c) => c.trackingRequests.create(newRequest),
    'POST /tracking_requests',
    { data: { type: 'tracking_request', attributes: newRequest } },
  ],
  [
    'trackingRequests.create for a customer',
    (c) => c.trackingRequests.create(newRequest, { customerId: 'p1' }),
    'POST /tracking_requests',
    {
      data: {
        type: 'tracking_request',
        attributes: newRequest,
        relationships: { customer: { data: { type: 'party', id: 'p1' } } },
      },
    },
  ],
  [
    'trackingRequests.update',
    (c) => c.trackingRequests.update('t', { ref_numbers: ['A'] }),
    'PATCH /tracking_requests/t',
    { data: { type: 'tracking_request', id: 't', attributes: { ref_numbers: ['A'] } } },
  ],
  [
    'trackingRequests.cancel',
    (c) => c.trackingRequests.cancel('t'),
    'PATCH /tracking_requests/t/cancel',
    { data: { type: 'tracking_request', id: 't' } },
  ],
  [
    'trackingRequests.infer',
    (c) => c.trackingRequests.infer('X'),
    'POST /tracking_requests/infer_number',
    { number: 'X' },
  ],
  [
    'shipments.get',
    (c) => c.shipments.get('s', { include: ['containers', 'pod_terminal'] }),
    'GET /shipments/s?include=containers%2Cpod_terminal',
  ],
  [
    'shipments.update',
    (c) => c.shipments.update('s', { tags: ['x'] }),
    'PATCH /shipments/s',
    { data: { type: 'shipment', id: 's', attributes: { tags: ['x'] } } },
  ],
  [
    'shipments.assignCustomer',
    (c) => c.shipments.assignCustomer('s', 'p'),
    'PATCH /shipments/s',
    {
      data: {
        type: 'shipment',
        id: 's',
        attributes: {},
        relationships: { customer: { data: { type: 'party', id: 'p' } } },
      },
    },
  ],
  [
    'shipments.assignCustomer, which removes it',
    (c) => c.shipments.assignCustomer('s', null),
    'PATCH /shipments/s',
    {
      data: {
        type: 'shipment',
        id: 's',
        attributes: {},
        relationships: { customer: { data: null } },
      },
    },
  ],
  [
    'shipments.stopTracking',
    (c) => c.shipments.stopTracking('s'),
    'PATCH /shipments/s/stop_tracking',
    { data: { type: 'shipment', id: 's' } },
  ],
  [
    'shipments.resumeTracking',
    (c) => c.shipments.resumeTracking('s'),
    'PATCH /shipments/s/resume_tracking',
    { data: { type: 'shipment', id: 's' } },
  ],
  ['containers.get', (c) => c.containers.get('c', { include: [] }), 'GET /containers/c'],
  [
    'containers.update',
    (c) => c.containers.update('c', { ref_numbers: [] }),
    'PATCH /containers/c',
    { data: { type: 'container', id: 'c', attributes: { ref_numbers: [] } } },
  ],
  ['ports.get', (c) => c.ports.get('USLAX'), 'GET /ports/USLAX'],
  ['metroAreas.get', (c) => c.metroAreas.get('USCHI'), 'GET /metro_areas/USCHI'],
  ['terminals.get', (c) => c.terminals.get('t'), 'GET /terminals/t'],
  ['shippingLines.get', (c) => c.shippingLines.get('MSCU'), 'GET /shipping_lines/MSCU'],
  ['vessels.get', (c) => c.vessels.get('9728253'), 'GET /vessels/9728253'],
  [
    'vessels.get with positions',
    (c) => c.vessels.get('v', { positions: { from_timestamp: '2026-01-01T00:00:00Z' } }),
    'GET /vessels/v?show_positions%5Bfrom_timestamp%5D=2026-01-01T00%3A00%3A00Z',
  ],
  ['parties.get', (c) => c.parties.get('p'), 'GET /parties/p'],
  [
    'parties.create',
    (c) => c.parties.create({ company_name: 'Acme' }),
    'POST /parties',
    { data: { type: 'party', attributes: { company_name: 'Acme' } } },
  ],
  [
    'parties.update',
    (c) => c.parties.update('p', { company_name: 'Acme' }),
    'PATCH /parties/p',
    { data: { type: 'party', id: 'p', attributes: { company_name: 'Acme' } } },
  ],
  [
    'customFieldDefinitions.get',
    (c) => c.customFieldDefinitions.get('d'),
    'GET /custom_field_definitions/d',
  ],
  [
    'customFieldDefinitions.create',
    (c) => c.customFieldDefinitions.create(newDefinition),
    'POST /custom_field_definitions',
    { data: { type: 'custom_field_definition', attributes: newDefinition } },
  ],
  [
    'customFieldDefinitions.update',
    (c) => c.customFieldDefinitions.update('d', { default_value: null }),
    'PATCH /custom_field_definitions/d',
    { data: { type: 'custom_field_definition', id: 'd', attributes: { default_value: null } } },
  ],
  [
    'customFieldOptions.create',
    (c) => c.customFieldOptions.create('d', { label: 'High', value: 'high' }),
    'POST /custom_field_definitions/d/options',
    {
      data: { type: 'custom_field_option', attributes: { label: 'High', value: 'high' } },
    },
  ],
  [
    'customFieldOptions.update',
    (c) => c.customFieldOptions.update('d', 'o', { position: 2 }),
    'PATCH /custom_field_definitions/d/options/o',
    { data: { type: 'custom_field_option', id: 'o', attributes: { position: 2 } } },
  ],
  [
    'customFields.set',
    (c) => c.customFields.set(owner, { api_slug: 'x', value: 1 }),
    'POST /tracking_requests/t/custom_fields',
    { data: { type: 'custom_field', attributes: { api_slug: 'x', value: 1 } } },
  ],
  [
    'vessels.futurePositions',
    (c) => c.vessels.futurePositions('v', leg),
    'GET /vessels/v/future_positions?port_id=a&previous_port_id=b',
  ],
  [
    'vessels.futurePositions from coordinates',
    (c) => c.vessels.futurePositions('v', { ...leg, latitude: 0, longitude: 1.5 }),
    'GET /vessels/v/future_positions_with_coordinates?port_id=a&previous_port_id=b&latitude=0&longitude=1.5',
  ],
]

const lists: [string, (client: Client) => AsyncIterable<unknown>, string][] = [
  ['trackingRequests.list', (c) => c.trackingRequests.list(), '/tracking_requests?'],
  [
    'shipments.list',
    (c) => c.shipments.list({ number: 'B', filter: { tracking_stopped: false } }),
    '/shipments?number=B&filter%5Btracking_stopped%5D=false&',
  ],
  [
    'containers.list',
    (c) => c.containers.list({ filter: { number: 'M' }, include: ['shipment.port_of_lading'] }),
    '/containers?filter%5Bnumber%5D=M&include=shipment.port_of_lading&',
  ],
  ['transportEvents', (c) => c.containers.transportEvents('c'), '/containers/c/transport_events?'],
  ['rawEvents', (c) => c.containers.rawEvents('c'), '/containers/c/raw_events?'],
  ['shippingLines.list', (c) => c.shippingLines.list(), '/shipping_lines?'],
  ['parties.list', (c) => c.parties.list(), '/parties?'],
  [
    'customFieldDefinitions.list',
    (c) => c.customFieldDefinitions.list({ filter: { entity_type: 'Shipment' } }),
    '/custom_field_definitions?filter%5Bentity_type%5D=Shipment&',
  ],
  [
    'customFieldOptions.list',
    (c) => c.customFieldOptions.list('d'),
    '/custom_field_definitions/d/options?',
  ],
  [
    'customFields.listOf',
    (c) => c.customFields.listOf(owner),
    '/tracking_requests/t/custom_fields?',
  ],
  ['webhooks.list', (c) => c.webhooks.list(), '/webhooks?'],
  ['webhooks.categories', (c) => c.webhooks.categories(), '/webhooks/events?'],
  [
    'webhookNotifications.list',
    (c) => c.webhookNotifications.list({ include: ['webhook'] }),
    '/webhook_notifications?include=webhook&',
  ],
  ['search.find', (c) => c.search.find('a b'), '/search?query=a+b&'],
]

describe('the resources', () => {
  it.each(calls)('%s', async (_, call, asked, body) => {
    const { client, requests } = scripted([answer(200, { data: resource('x', { name: 'N' }) })])
    expect(await call(client)).toEqual({ id: 'x', type: 'container', name: 'N' })
    const [request] = requests
    expect(`${request?.method} ${request?.url.replace('https://service.test/v2', '')}`).toBe(asked)
    expect(request?.body === undefined ? undefined : JSON.parse(request.body)).toEqual(body)
  })

  it.each(lists)('%s', async (_, list, asked) => {
    const { client, requests } = scripted([answer(200, { data: [] })])
    for await (const item of list(client)) expect(item).toBeUndefined()
    expect(requests[0]?.url).toBe(`https://service.test/v2${asked}page%5Bsize%5D=100`)
  })

  it.each([
    ['customFieldDefinitions.remove', (c: Client) => c.customFieldDefinitions.remove('d'), '/d'],
    [
      'customFieldOptions.remove',
      (c: Client) => c.customFieldOptions.remove('d', 'o'),
      '/d/options/o',
    ],
    ['webhooks.remove', (c: Client) => c.webhooks.remove('w'), '/webhooks/w'],
    [
      'customFields.unset',
      (c: Client) => c.customFields.unset(owner, 'a/b'),
      '/t/custom_fields/a%2Fb',
    ],
  ])('%s', async (_, call, end) => {
    const { client, requests } = scripted([answer(204)])
    expect(await call(client)).toBeUndefined()
    expect(requests[0]).toMatchObject({ method: 'DELETE', body: undefined })
    expect(requests[0]?.url.endsWith(end), requests[0]?.url).toBe(true)
  })

  it('webhooks.trigger and ips are plain JSON', async () => {
    const { client, requests } = scripted([answer(200, { succeeded: true }), answer(200, {})])
    const sample = { url: 'https://a.test/', event: 'container.updated', secret: 's' } as const
    expect(await client.webhooks.trigger(sample)).toEqual({ succeeded: true })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(sample)
    expect(await client.webhooks.ips()).toEqual({})
    expect(requests[1]?.url).toBe('https://service.test/v2/webhooks/ips')
  })

  it('containers.refresh returns the sentence of the service', async () => {
    const { client, requests } = scripted([answer(200, { message: 'Started terminal' })])
    expect(await client.containers.refresh('c')).toEqual({ message: 'Started terminal' })
    expect(requests[0]).toMatchObject({ method: 'PATCH', body: undefined })
    expect(requests[0]?.url).toBe('https://service.test/v2/containers/c/refresh')
  })
})
