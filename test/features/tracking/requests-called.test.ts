import { afterEach, expect, it } from 'vitest'
import { type Desk, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

const request = (id: string, scac: string, shipment: string) => ({
  id,
  type: 'tracking_request',
  attributes: {
    ...{ request_number: 'BOOKING1', request_type: 'booking_number', scac, status: 'created' },
    ...{ created_at: '2026-03-01T00:00:00Z', updated_at: '2026-03-01T00:00:00Z' },
  },
  relationships: { tracked_object: { data: { type: 'shipment', id: shipment } } },
})

it('resolves a box to the request of its own shipment, not to another of the same number', async () => {
  service = await desk(
    { bill: 'BILL1', boxes: [{ number: 'MSCU6639870' }] },
    { bill: 'BILL2', boxes: [{ number: 'CSQU3054383' }] },
  )
  service.requests = [request('r2', 'MSCU', 'BILL2'), request('r1', 'MAEU', 'BILL1')]
  await service.oct('sync')
  const run = await service.oct('tracking retry MSCU6639870 --scac MAEU --yes -o json')
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ id: 'r1', scac: 'MAEU' })
  expect(service.asked.filter((asked) => !asked.startsWith('GET '))).toEqual([])
})
