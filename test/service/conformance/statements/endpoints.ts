import { expect } from 'vitest'
import { starterTariff } from '../../../../src/domain/tariffs/starter-tariff.js'
import { newRequest, testService } from '../../../support/service.js'
import { following, rawMap, tellsOf } from '../../route-map/maps.js'
import { seen, twoHubs } from '../../route-map/two-hubs.js'
import { inlandStage, ownStage, seaStage } from '../stage.js'
import type { Section } from '../statement.js'
import { acceptWebhook, listAddresses } from './facts-webhooks.js'

export const mapGeojson: Section = {
  heading: 'GET /containers/{id}/map_geojson (paid feature)',
  statements: {
    'it answers the route map of one container': async () => {
      const test = await following(tellsOf(twoHubs, seen), 5)
      const [box] = (await test.get('/containers')).body.data
      const { type, text } = await rawMap(test, box?.id ?? '')
      expect(type).toMatch(/^application\/json/)
      expect(JSON.parse(text)).toMatchObject({ type: 'FeatureCollection' })
      expect((await test.get('/containers/none/map_geojson')).status).toBe(404)
    },
  },
}

export const getContainer: Section = {
  heading: 'GET /containers/{id}',
  statements: {
    'it answers the container with its holds and fees': async () => {
      const { attributes } = await (await inlandStage(26.5)).container()
      expect(attributes.holds_at_pod_terminal).toHaveLength(1)
      expect(attributes.fees_at_pod_terminal).toHaveLength(1)
    },
  },
}

export const collections: Section = {
  heading: 'GET /shipments and GET /containers',
  statements: {
    'they answer collections that can be polled': async () => {
      const { get } = await seaStage(10)
      expect((await get('/shipments')).body.data).toHaveLength(1)
      expect((await get('/containers')).body.data).toHaveLength(2)
    },
  },
}

export const references: Section = {
  heading: 'PATCH /shipments/{id} and PATCH /containers/{id}',
  statements: {
    'the references of a shipment are replaced': async () => {
      const { patch, shipmentId, shipment } = await ownStage({ days: 10 })
      const data = { type: 'shipment', attributes: { ref_numbers: ['NEW'] } }
      expect((await patch(`/shipments/${shipmentId}`, { data })).status).toBe(200)
      expect((await shipment()).attributes.ref_numbers).toEqual(['NEW'])
    },
    'the references of a container are replaced': async () => {
      const { patch, containerId, container } = await ownStage({ days: 10 })
      const data = { type: 'container', attributes: { ref_numbers: ['NEW'] } }
      expect((await patch(`/containers/${containerId}`, { data })).status).toBe(200)
      expect((await container()).attributes.ref_numbers).toEqual(['NEW'])
    },
    'the body needs the type of the resource': async () => {
      const { patch, containerId } = await ownStage({ days: 10 })
      const data = { type: 'shipment', attributes: { ref_numbers: ['NEW'] } }
      const { status, body } = await patch(`/containers/${containerId}`, { data })
      expect([status, body.errors[0]?.source?.pointer]).toEqual([422, '/data/type'])
    },
  },
}

export const refresh: Section = {
  heading: 'PATCH /containers/{id}/refresh (paid feature)',
  statements: {
    'it asks all sources at once, and names them in a plain message': async () => {
      const { patch, containerId } = await ownStage({ days: 10 })
      const { status, body } = await patch(`/containers/${containerId}/refresh`)
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['message'])
      expect((body as unknown as { message: string }).message).toMatch(/shipping line.*terminal/)
    },
    'an account without the feature is refused with 403': async () => {
      const { patch, containerId, service } = await ownStage({ days: 10 })
      await service.editAccount({ name: 'default', disable: ['refresh'] })
      const { status, body } = await patch(`/containers/${containerId}/refresh`)
      expect([status, body.errors[0]?.status]).toEqual([403, '403'])
    },
  },
}

export const createRequest: Section = {
  heading: 'POST /tracking_requests',
  statements: {
    'it answers 201 with the pending request, which carries no shipment': async () => {
      const { post } = await testService()
      const { status, body } = await post('/tracking_requests', newRequest())
      expect(status).toBe(201)
      expect(body.data).toMatchObject({
        type: 'tracking_request',
        attributes: { status: 'pending', request_number: 'MAEU123456789', scac: 'MAEU' },
        relationships: { tracked_object: { data: null } },
      })
    },
    'tracking a bill yields every container on it': async () => {
      const { get, shipmentId } = await seaStage(1)
      const { included } = (await get(`/shipments/${shipmentId}?include=containers`)).body
      expect(included.map(({ attributes }) => attributes.number).sort()).toEqual([
        'CSQU3054383',
        'MSCU6639870',
      ])
    },
    'a container number can be tracked': async () => {
      const stage = await ownStage({
        days: 1,
        attributes: { request_type: 'container', request_number: 'CSQU3054383' },
      })
      expect((await stage.request()).attributes.status).toBe('created')
    },
  },
}

export const createWebhook: Section = {
  heading: 'POST /webhooks',
  statements: { 'it subscribes an address to events': acceptWebhook },
}

export const webhookIps: Section = {
  heading: 'GET /webhooks/ips',
  statements: { 'it lists the addresses of deliveries': listAddresses },
}

export const include: Section = {
  heading: 'include parameter',
  statements: {
    'names are separated by commas': async () => {
      const { get, shipmentId } = await seaStage(10)
      const query = 'include=containers,port_of_lading,port_of_discharge'
      const { included } = (await get(`/shipments/${shipmentId}?${query}`)).body
      expect(included.map(({ type }) => type).sort()).toEqual([
        ...['container', 'container', 'port', 'port'],
      ])
    },
    'dotted paths go on from there': async () => {
      const { get, containerId } = await seaStage(10)
      const path = `/containers/${containerId}?include=shipment.port_of_lading`
      expect((await get(path)).body.included.map(({ type }) => type).sort()).toEqual([
        ...['port', 'shipment'],
      ])
    },
    'without it nothing is included': async () => {
      const { get, shipmentId } = await seaStage(10)
      expect((await get(`/shipments/${shipmentId}`)).body).not.toHaveProperty('included')
    },
  },
}

export const otherOperations: Section = {
  heading: 'Other operations',
  statements: {
    'a vessel is found by id and by IMO number': async () => {
      const { get } = await seaStage(10)
      const byImo = (await get('/vessels/9321483')).body.data
      expect((await get(`/vessels/${byImo.id}`)).body.data.attributes.imo).toBe('9321483')
    },
    'the transport events of a container are listed': async () => {
      const { get, containerId } = await seaStage(10)
      const { data } = (await get(`/containers/${containerId}/transport_events`)).body
      expect(data.map(({ type }) => type)).toContain('transport_event')
    },
    'beside them, who said what of a container, and of each': async () => {
      const { get, containerId } = await seaStage(10)
      const { data } = (await get('/containers/explanations')).body
      expect(data.map(({ id }) => id)).toContain(containerId)
      const one = (await get(`/containers/${containerId}/explanation`)).body.data
      expect(one.id).toBe(containerId)
    },
    'beside them, links to share a container, and to sign in to the pages': async () => {
      const { get, post, patch, containerId } = await ownStage({ days: 10 })
      const target = { data: { type: 'container', id: containerId } }
      const link = { data: { type: 'share_link', relationships: { target } } }
      const { id } = (await post('/share_links', link)).body.data
      expect((await get('/share_links')).body.data.map((one) => one.id)).toEqual([id])
      const { attributes } = (await patch(`/share_links/${id}/revoke`)).body.data
      expect(attributes.revoked_at).not.toBeNull()
      expect((await post('/sign_in_links', {})).status).toBe(201)
    },
    'beside them, the sources of the account, and which of them know a number': async () => {
      const { get } = await ownStage({ days: 10 })
      expect((await get('/sources')).body.data).toEqual([])
      const { data } = (await get('/sources/reports?filter[numbers]=MSKU1234565')).body
      expect(data.map(({ attributes }) => attributes.sources)).toEqual([[]])
    },
    'beside them, the tariffs of the account': async () => {
      const { get, put, remove } = await ownStage({ days: 10 })
      const files = [{ name: 'us.yaml', text: starterTariff }]
      const set = { data: { type: 'tariff_set', attributes: { files } } }
      expect((await put('/tariffs', set)).body.data.attributes.rules).toBe(3)
      expect((await get('/tariffs')).body.data.attributes.files).toEqual(files)
      expect((await remove('/tariffs')).status).toBe(204)
    },
  },
}
