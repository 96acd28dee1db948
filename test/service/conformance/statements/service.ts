import { expect } from 'vitest'
import { sent } from '../../documents/sent-file.js'
import { bareService, inlandStage, ownStage, seaStage } from '../stage.js'
import type { Section } from '../statement.js'
import { deepLinked } from './deep-link.js'
import { pushChanges } from './facts-webhooks.js'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const whatTheServiceDoes: Section = {
  heading: 'What the service does',
  statements: {
    'a number and the SCAC of its line are registered; shipment and containers appear later':
      async () => {
        const stage = await ownStage({ days: 0 })
        expect((await stage.request()).attributes.status).toBe('pending')
        expect((await stage.get('/shipments')).body.data).toEqual([])
        stage.clock.advance({ minutes: 5 })
        expect((await stage.get('/shipments')).body.data).toHaveLength(1)
        expect((await stage.get('/containers')).body.data).toHaveLength(2)
      },
    'shipment and containers are kept up to date and can be polled': async () => {
      const stage = await ownStage({ days: 10 })
      const before = (await stage.container()).attributes.current_status
      stage.clock.advance({ days: 14.5 })
      expect((await stage.container()).attributes.current_status).not.toBe(before)
    },
    'changes are pushed to registered webhook endpoints': pushChanges,
    'containers carry holds, fees, last free days, availability and rail milestones': async () => {
      expect((await (await inlandStage(26.5)).container()).attributes).toMatchObject({
        holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
        fees_at_pod_terminal: [{ type: 'exam' }],
        pickup_lfd: expect.any(String),
        available_for_pickup: false,
      })
      const { attributes } = await (await inlandStage(35)).container()
      expect(attributes.pod_rail_loaded_at).toBe('2026-03-30T06:00:00Z')
    },
    'the line and the type of a bare number are inferred': async () => {
      const { post } = await bareService()
      const { body } = await post('/tracking_requests/infer_number', { number: 'MEDUFR030802' })
      expect(body.data.attributes).toMatchObject({
        number_type: 'bill_of_lading',
        shipping_line: { selected: { scac: 'MSCU' } },
      })
    },
    'the route of a container is a GeoJSON map, which is a paid feature': async () => {
      const { get, containerId, service } = await ownStage({ days: 5 })
      const path = `/containers/${containerId}/map_geojson`
      expect((await get(path)).body).toMatchObject({ type: 'FeatureCollection' })
      await service.editAccount({ name: 'default', disable: ['routing'] })
      expect((await get(path)).status).toBe(403)
    },
    'documents are uploaded, attached, and edited by hand': async () => {
      const stage = await ownStage({ days: 2 })
      const shipments = { data: [{ type: 'shipment', id: stage.shipmentId }] }
      const id = await sent(stage, { content: 'Any paper', relationships: { shipments } })
      const attributes = { document_type_manual: 'packing_list' }
      const { body } = await stage.patch(`/documents/${id}`, {
        data: { type: 'document', attributes },
      })
      expect(body.data).toMatchObject({ attributes, relationships: { shipments } })
    },
    'a deep link leads to the page of a container, shipment or reference': async () => {
      for (const query of ['MSCU6639870', 'BILL-MAEU123456789', 'PO 7']) {
        expect((await deepLinked(query)).title, query).toBe('BILL-MAEU123456789')
      }
    },
    'every resource has id, type, attributes, and relationships where it has any': async () => {
      const { get } = await seaStage(23)
      const { data } = (await get('/containers')).body
      for (const resource of data) {
        expect(Object.keys(resource)).toEqual(
          expect.arrayContaining(['id', 'type', 'attributes', 'relationships']),
        )
      }
    },
    'related resources are side-loaded into included': async () => {
      const { get, containerId, shipmentId } = await seaStage(10)
      const { included } = (await get(`/containers/${containerId}?include=shipment`)).body
      expect(included.map(({ type, id }) => [type, id])).toEqual([['shipment', shipmentId]])
    },
    'ids are UUID strings': async () => {
      const { get } = await seaStage(23)
      const include =
        'include=shipment.port_of_lading,pod_terminal,transport_events.vessel,raw_events'
      const { data, included } = (await get(`/containers?${include}`)).body
      const resources = [...data, ...included]
      expect(new Set(resources.map(({ type }) => type)).size).toBe(7)
      for (const { id, type } of resources) expect(id, type).toMatch(uuid)
    },
    'times are ISO 8601 in UTC, with the IANA zone in a field of its own': async () => {
      const { attributes } = await (await seaStage(23)).container()
      expect(attributes.pod_arrived_at).toBe('2026-03-22T09:00:00Z')
      expect(attributes.pod_timezone).toBe('America/Los_Angeles')
    },
  },
}
