import { describe, expect, it } from 'vitest'
import { type Resource, testService } from '../../support/service.js'

async function sailed(days: number) {
  const test = await testService()
  const requestId = await test.track({
    ref_numbers: ['PO 1', 'PO 2'],
    shipment_tags: ['urgent'],
  })
  test.clock.advance({ days })
  const request = (await test.get(`/tracking_requests/${requestId}`)).body
  const shipmentId = request.data.relationships.tracked_object?.data.id ?? ''
  const shipment = (await test.get(`/shipments/${shipmentId}`)).body.data
  const containerId = shipment.relationships.containers?.data[0]?.id ?? ''
  return { ...test, requestId, request, shipment, shipmentId, containerId }
}

const typesOf = (resources: Resource[]) => [...new Set(resources.map(({ type }) => type))].sort()

describe('a request that found its shipment', () => {
  it('is created, and includes the shipment without a parameter', async () => {
    const { request, shipmentId } = await sailed(10)
    expect(request.data.attributes).toMatchObject({ status: 'created', failed_reason: null })
    expect(request.included).toMatchObject([{ type: 'shipment', id: shipmentId }])
    expect(request.links.self).toBe(`http://oct.sandbox/v2/tracking_requests/${request.data.id}`)
  })

  it('passes its references and tags to the shipment and its containers', async () => {
    const { shipment, get, containerId } = await sailed(10)
    expect(shipment.attributes).toMatchObject({ ref_numbers: ['PO 1', 'PO 2'], tags: ['urgent'] })
    const box = (await get(`/containers/${containerId}`)).body.data
    expect(box.attributes.ref_numbers).toEqual(['PO 1', 'PO 2'])
  })
})

describe('a shipment', () => {
  it('has the attributes and relationships of live answers', async () => {
    const { shipment, shipmentId } = await sailed(10)
    expect(shipment).toMatchObject({
      attributes: {
        bill_of_lading_number: 'BILL-MAEU123456789',
        shipping_line_scac: 'MAEU',
        shipping_line_name: 'Maersk',
        port_of_lading_locode: 'CNSHA',
        port_of_discharge_locode: 'USLAX',
        pol_timezone: 'Asia/Shanghai',
        pod_timezone: 'America/Los_Angeles',
        customer_name: null,
        created_at: '2026-03-02T09:01:00Z',
        line_tracking_stopped_at: null,
        simulated: true,
      },
      links: { self: `/v2/shipments/${shipmentId}` },
      relationships: {
        port_of_lading: { data: { type: 'port' } },
        port_of_discharge: { data: { type: 'port' } },
        pod_terminal: { data: { type: 'terminal' } },
        destination: { data: null },
        destination_terminal: { data: null },
        line_tracking_stopped_by_user: { data: null },
        containers: { data: [{ type: 'container' }, { type: 'container' }] },
      },
    })
  })

  it('includes the requested resources, along dotted paths, each one once', async () => {
    const { get, shipmentId } = await sailed(23)
    const { body } = await get(
      `/shipments/${shipmentId}?include=containers.transport_events.vessel,containers.pod_terminal.port,port_of_lading,port_of_discharge,nonsense,containers.nonsense`,
    )
    expect(typesOf(body.included)).toEqual([
      'container',
      'port',
      'terminal',
      'transport_event',
      'vessel',
    ])
    expect(body.included.filter(({ type }) => type === 'port')).toHaveLength(2)
  })

  it('does not include itself again', async () => {
    const { get, shipmentId } = await sailed(10)
    const { body } = await get(`/shipments/${shipmentId}?include=containers.shipment`)
    expect(typesOf(body.included)).toEqual(['container'])
  })

  it('replaces all references and tags', async () => {
    const { patch, shipmentId } = await sailed(10)
    const attributes = { ref_numbers: ['X'], tags: ['a', 'a', 'b'] }
    const { status, body } = await patch(`/shipments/${shipmentId}`, {
      data: { type: 'shipment', id: shipmentId, attributes },
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ ref_numbers: ['X'], tags: ['a', 'b'] })
  })

  it.each([
    ['another type', { type: 'container', attributes: {} }, '/data/type'],
    ['another id', { type: 'shipment', id: 'other', attributes: {} }, '/data/id'],
    [
      'tags that are no list',
      { type: 'shipment', attributes: { tags: 'a' } },
      '/data/attributes/tags',
    ],
  ])('refuses %s in a change', async (_name, data, pointer) => {
    const { patch, shipmentId } = await sailed(10)
    const { status, body } = await patch(`/shipments/${shipmentId}`, { data })
    expect(status).toBe(422)
    expect(body.errors[0]?.source?.pointer).toBe(pointer)
  })
})

describe('a container', () => {
  it('has the facts of its terminal and the ids of its events', async () => {
    const { get, containerId, shipmentId } = await sailed(23)
    const box = (await get(`/containers/${containerId}`)).body.data
    expect(box.attributes).toMatchObject({
      current_status: 'not_available',
      available_for_pickup: false,
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
      pickup_lfd: '2026-03-28T09:00:00Z',
      simulated: true,
    })
    expect(box.relationships).toMatchObject({
      shipment: { data: { id: shipmentId } },
      pod_terminal: { data: { type: 'terminal' } },
      pickup_facility: { data: null },
    })
    expect(box.relationships.transport_events?.data.length).toBeGreaterThan(5)
    expect(box.relationships.raw_events?.data.length).toBeGreaterThan(5)
  })

  it('includes its shipment, terminal and events', async () => {
    const { get, containerId } = await sailed(23)
    const { body } = await get(
      `/containers/${containerId}?include=shipment.port_of_lading,pod_terminal,transport_events,raw_events`,
    )
    expect(typesOf(body.included)).toEqual([
      'port',
      'raw_event',
      'shipment',
      'terminal',
      'transport_event',
    ])
    const terminal = body.included.find(({ type }) => type === 'terminal')
    expect(terminal?.attributes).toMatchObject({
      smdg_code: 'APMT',
      facility_type: 'ocean_terminal',
      provided_data: { pickup_lfd: true },
    })
  })

  it('is found by its number in any spelling', async () => {
    const { get } = await sailed(10)
    const { body } = await get('/containers?filter[number]=msku%20663987-0')
    expect(body.data).toHaveLength(0)
    const found = (await get('/containers?filter%5Bnumber%5D=mscu%20663987-0')).body
    expect(found.data.map(({ attributes }) => attributes.number)).toEqual(['MSCU6639870'])
    expect(found.meta.total).toBe(1)
  })

  it('replaces all references', async () => {
    const { patch, get, containerId } = await sailed(10)
    await patch(`/containers/${containerId}`, {
      data: { type: 'container', attributes: { ref_numbers: ['BOX'] } },
    })
    const box = (await get(`/containers/${containerId}`)).body.data
    expect(box.attributes.ref_numbers).toEqual(['BOX'])
  })
})

describe('events', () => {
  it('are past events, with their included resources', async () => {
    const { get, containerId } = await sailed(23)
    const { body } = await get(
      `/containers/${containerId}/transport_events?include=shipment,container,location,vessel,terminal`,
    )
    const names = body.data.map(({ attributes }) => attributes.event)
    expect(names).toContain('container.transport.vessel_loaded')
    expect(names).toContain('container.transport.vessel_discharged')
    expect(names.filter((name) => String(name).includes('estimated'))).toEqual([])
    expect(typesOf(body.included)).toEqual(['container', 'port', 'shipment', 'terminal', 'vessel'])
    for (const event of body.data) expect(event.attributes.simulated).toBe(true)
    expect(body).not.toHaveProperty('meta')
  })

  it('keep their ids while time advances', async () => {
    const { get, containerId, clock } = await sailed(10)
    const ids = async () =>
      (await get(`/containers/${containerId}/transport_events`)).body.data.map(({ id }) => id)
    const before = await ids()
    clock.advance({ days: 12 })
    const after = await ids()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('also exist raw, including estimates', async () => {
    const { get, containerId } = await sailed(10)
    const { body } = await get(`/containers/${containerId}/raw_events?include=location,vessel`)
    expect(body.data.map(({ attributes }) => attributes.estimated)).toContain(true)
    expect(body.data.map(({ attributes }) => attributes.index)).toEqual(body.data.map((_, i) => i))
  })
})

describe('reference', () => {
  it('finds a port by id and by code, its coordinates as text', async () => {
    const { get } = await testService()
    const byCode = (await get('/ports/uslax?include=terminals')).body
    expect(byCode.data.attributes).toMatchObject({
      code: 'USLAX',
      country_code: 'US',
      time_zone: 'America/Los_Angeles',
      latitude: expect.stringMatching(/^33\./),
      longitude: expect.stringMatching(/^-118\./),
    })
    expect((await get(`/ports/${byCode.data.id}`)).body.data).toEqual(byCode.data)
    const terminal = byCode.included[0]
    const read = (await get(`/terminals/${terminal?.id}?include=port`)).body
    expect(read.data).toEqual(terminal)
    expect(read.included.map(({ id }) => id)).toEqual([byCode.data.id])
  })

  it('finds an inland city by id and by code', async () => {
    const { get } = await testService()
    const byCode = (await get('/metro_areas/USCHI')).body.data
    expect(byCode.attributes).toMatchObject({ name: 'Chicago', code: 'USCHI' })
    expect((await get(`/metro_areas/${byCode.id}`)).body.data).toEqual(byCode)
  })

  it('lists all lines together, and in pages if a client requests pages', async () => {
    const { get } = await testService()
    const all = (await get('/shipping_lines')).body
    expect(all.data).toHaveLength(38)
    const links = [
      'http://oct.sandbox/v2/shipping_lines',
      'http://oct.sandbox/v2/shipping_lines?page[number]=1',
    ]
    expect(all.links).toEqual({ self: links[0], current: links[1] })
    const first = (await get('/shipping_lines?page[size]=30')).body
    const second = (await get(first.links.next?.slice('http://oct.sandbox/v2'.length) ?? '')).body
    expect([...first.data, ...second.data]).toEqual(all.data)
    const [line] = first.data
    expect((await get(`/shipping_lines/${line?.id}`)).body.data).toEqual(line)
    expect((await get('/shipping_lines/medu')).body.data.attributes.scac).toBe('MSCU')
  })

  it('finds a vessel by id and by IMO number', async () => {
    const { get } = await sailed(10)
    const vessel = (await get('/vessels/9321483')).body.data
    expect(vessel.attributes).toMatchObject({ name: 'EMMA MAERSK', imo: '9321483' })
    expect((await get(`/vessels/${vessel.id}`)).body.data).toEqual(vessel)
  })
})

describe('inference', () => {
  it('responds like the live service, with a reason for each candidate', async () => {
    const { post } = await testService()
    const { body } = await post('/tracking_requests/infer_number', { number: 'CSQU3054383' })
    expect(body.data.id).toMatch(/^req_[\da-f-]{36}$/)
    expect(body.data.attributes).toMatchObject({
      number_type: 'container',
      validation: { is_valid: true, type: 'container', check_digit_passed: true },
    })
  })

  it.each([[{}], [{ number: '' }], [{ number: '  ' }], [{ number: 5 }], [null], [[]]])(
    'refuses %j',
    async (sent) => {
      const { post } = await testService()
      const { status, body } = await post('/tracking_requests/infer_number', sent)
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ status: '422', detail: expect.any(String) }])
    },
  )
})
