import { describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/create-client.js'
import { recordings } from './recorded.js'
import { scripted } from './scripted-service.js'

const recorded = new Map(recordings)

function replay(...names: string[]) {
  const answers = names.map((name) => ({
    status: 200,
    headers: {},
    body: recorded.get(name) ?? '',
  }))
  return scripted(answers, { baseUrl: 'https://api.terminal49.com/v2' })
}

const firstPage = async (list: ReturnType<Client['containers']['list']>) => {
  for await (const { items } of list.pages()) return items
  return []
}

describe.skipIf(recordings.length === 0)('the recordings (skipped without them)', () => {
  it('a container with its shipment and terminal', async () => {
    const container = await replay('containers.get.include.json').client.containers.get(
      'container-1',
    )
    expect(container).toMatchObject({
      id: 'container-1',
      current_status: 'picked_up',
      shipment: { bill_of_lading_number: 'HLCUSEL251063ad5', port_of_lading: { type: 'port' } },
      pod_terminal: { firms_code: 'N598', attributes_id: 'a59b3bd1-d497-4a48-bfb6-5cf2c4824a60' },
      pickup_facility: null,
    })
  })

  it('a shipment with everything it includes', async () => {
    const shipment = await replay('shipments.get.include.json').client.shipments.get('shipment-1')
    expect(shipment).toMatchObject({
      containers: [{ id: 'container-1', equipment_type: 'tank' }],
      port_of_lading: { code: 'KRPUS', latitude: '35.10162' },
      pod_terminal: { port: { id: 'port-2', type: 'port' } },
    })
  })

  it('the events of a container, to their end', async () => {
    const { client, left } = replay('containers.events.json')
    const events = await client.containers.transportEvents('container-1').toArray()
    expect(events).toHaveLength(11)
    expect(events[0]).toMatchObject({ location: { code: 'CNSHG' }, terminal: null })
    expect(left).toEqual([])
  })

  it('raw events', async () => {
    const list = replay('containers.raw-events.json').client.containers.rawEvents('container-1')
    expect(await list.toArray()).toHaveLength(10)
  })

  it('a list with a total, and one without meta that continues', async () => {
    const { client } = replay('containers.list.json')
    expect(await client.containers.list().total()).toBe(292_863)
    const lines = replay('shipping-lines.list.json', 'shipping-lines.list.json')
    const reading = lines.client.shippingLines.list().toArray()
    await expect(reading).rejects.toMatchObject({
      message: expect.stringContaining('repeats itself'),
    })
    expect(lines.requests[1]?.url).toContain('page[number]=2')
  })

  it('a list with holds and availability', async () => {
    const [container] = await firstPage(replay('containers.list.json').client.containers.list())
    expect(container?.holds_at_pod_terminal).toHaveLength(2)
    expect(container?.available_for_pickup).toBe(true)
  })

  it('a tracking request with its shipment', async () => {
    const { client } = replay('tracking-requests.get.base.json')
    expect(await client.trackingRequests.get('tracking_request-1')).toMatchObject({
      status: 'created',
      tracked_object: { type: 'shipment', shipping_line_scac: 'HLCU' },
      user: { id: 'user-1', type: 'user' },
    })
  })

  it('a port and a terminal', async () => {
    const { client } = replay('ports.get.json', 'terminals.get.json')
    expect(await client.ports.get('KRPUS')).toMatchObject({ id: 'port-1', code: 'KRPUS' })
    expect(await client.terminals.get('t')).toMatchObject({ port: { id: 'port-2', type: 'port' } })
  })
})
