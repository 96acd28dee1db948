import { expect } from 'vitest'
import { baseUrl, newRequest, testService } from '../../../support/service.js'
import { following, mapOf, ofType, tellsOf } from '../../route-map/maps.js'
import { seen, twoHubs } from '../../route-map/two-hubs.js'
import { bareService, inlandStage, ownStage, seaStage } from '../stage.js'
import type { Section } from '../statement.js'
import { acceptWebhook } from './facts-webhooks.js'

export const trackingRequest: Section = {
  heading: 'tracking_request (attributes accepted at creation)',
  statements: {
    'request_type is bill_of_lading, container or booking_number': async () => {
      const { post } = await testService()
      const asked = [
        ['bill_of_lading', 'MAEU123456789'],
        ['container', 'CSQU3054383'],
        ['booking_number', 'MAEU987654321'],
      ] as const
      for (const [request_type, request_number] of asked) {
        const body = newRequest({ request_type, request_number })
        expect((await post('/tracking_requests', body)).status, request_type).toBe(201)
      }
      const refused = await post('/tracking_requests', newRequest({ request_type: 'booking' }))
      expect(refused.status).toBe(422)
    },
    'auto_detect_vocc_scac stands instead of scac, which is inferred later': async () => {
      const detect = { scac: undefined, auto_detect_vocc_scac: true }
      const stage = await ownStage({ days: 0, attributes: detect })
      expect((await stage.request()).attributes).toMatchObject({ status: 'pending', scac: null })
      stage.clock.advance({ minutes: 5 })
      expect((await stage.request()).attributes.scac).toBe('MAEU')
    },
    'ref_numbers are propagated to the shipment and its containers': async () => {
      const stage = await ownStage({ days: 10, attributes: { ref_numbers: ['A', 'B'] } })
      expect((await stage.shipment()).attributes.ref_numbers).toEqual(['A', 'B'])
      expect((await stage.container()).attributes.ref_numbers).toEqual(['A', 'B'])
    },
  },
}

export const webhook: Section = {
  heading: 'webhook (attributes accepted at creation)',
  statements: { 'url, active and events are accepted': acceptWebhook },
}

export const inferResult: Section = {
  heading: 'infer result',
  statements: {
    'it is a resource of its own with an id that begins with req_': async () => {
      const { post } = await bareService()
      const { data } = (await post('/tracking_requests/infer_number', { number: 'CSQU3054383' }))
        .body
      expect(data).toMatchObject({
        type: 'infer_number_results',
        id: expect.stringMatching(/^req_/),
      })
    },
  },
}

export const portAndTerminal: Section = {
  heading: 'port and terminal (names of attributes)',
  statements: {
    'a port has name, code, latitude, longitude, time_zone and country_code': async () => {
      const { get } = await bareService()
      expect((await get('/ports/USLAX')).body.data.attributes).toMatchObject({
        name: 'Los Angeles',
        code: 'USLAX',
        latitude: expect.any(String),
        longitude: expect.any(String),
        time_zone: 'America/Los_Angeles',
        country_code: 'US',
      })
    },
    'a terminal has name, smdg_code and bic_facility_code': async () => {
      const stage = await seaStage(23)
      const path = `/containers/${stage.containerId}?include=pod_terminal`
      const [terminal] = (await stage.get(path)).body.included
      expect(terminal?.attributes).toMatchObject({ name: expect.any(String), smdg_code: 'APMT' })
      expect(terminal?.attributes).toHaveProperty('bic_facility_code')
    },
  },
}

export const events: Section = {
  heading: 'transport_event and raw_event',
  statements: {
    'a transport event says what, when, in which zone, where, on which voyage and who says so':
      async () => {
        const { get, containerId } = await seaStage(23)
        const { data } = (await get(`/containers/${containerId}/transport_events`)).body
        const departed = data.find(
          ({ attributes }) => attributes.event === 'container.transport.vessel_departed',
        )
        expect(departed?.attributes).toMatchObject({
          timestamp: '2026-03-06T09:00:00Z',
          timezone: 'Asia/Shanghai',
          location_locode: 'CNSHA',
          voyage_number: '101E',
          data_source: 'shipping_line',
        })
        expect(departed?.relationships).toMatchObject({
          shipment: { data: { type: 'shipment' } },
          container: { data: { id: containerId } },
          vessel: { data: { type: 'vessel' } },
          location: { data: { type: 'port' } },
          source_event: { data: { type: 'raw_event' } },
        })
      },
    'value and value_timestamp of a deadline event are the new deadline': async () => {
      const { get, containerId } = await inlandStage(31)
      const { data } = (await get(`/containers/${containerId}/transport_events?page[size]=100`))
        .body
      const changed = data.find(
        ({ attributes }) => attributes.event === 'container.pickup_lfd_rail.changed',
      )
      expect(changed?.attributes).toMatchObject({
        value: '2026-04-05T05:00:00Z',
        value_timestamp: '2026-04-05T05:00:00Z',
      })
    },
    'a raw event keeps the words of its source, and says whether it is an estimate': async () => {
      const { get, containerId } = await inlandStage(5)
      const { data } = (await get(`/containers/${containerId}/raw_events`)).body
      expect(data.map(({ attributes }) => attributes.estimated)).toEqual(
        expect.arrayContaining([true, false]),
      )
      for (const { attributes } of data)
        expect(attributes.original_event).toEqual(expect.any(String))
    },
  },
}

export const routeMap: Section = {
  heading: 'route map feature collection',
  statements: {
    'features are ports, vessel, past and estimated paths': async () => {
      const early = await mapOf(await following(tellsOf(twoHubs, seen), 5))
      const types = early.features.map(({ properties }) => properties.feature_type)
      expect(new Set(types)).toEqual(
        new Set([
          'port',
          'current_vessel',
          'past_vessel_locations',
          'estimated_partial_leg',
          'estimated_full_legs',
        ]),
      )
    },
    'vessel and partial leg are there only between a departure and the next arrival': async () => {
      const test = await following(tellsOf(twoHubs, seen), 1.5)
      for (const [days, count] of [
        [1.5, 0],
        [5, 1],
        [10.5, 0],
        [15, 1],
        [50, 0],
      ] as const) {
        const at = Date.parse('2026-03-02T09:00:00Z') + days * 86_400_000
        test.clock.advance({ ms: at - test.clock.now().getTime() })
        const map = await mapOf(test)
        expect(ofType(map, 'current_vessel'), String(days)).toHaveLength(count)
        expect(ofType(map, 'estimated_partial_leg'), String(days)).toHaveLength(count)
      }
    },
    'without route data the collection is empty': async () => {
      const [bill, departure] = twoHubs
      const nowhere = {
        port_of_lading: { locode: 'XXNOW' },
        port_of_discharge: { locode: 'XXNEV' },
      }
      const told = [{ ...bill, ...nowhere }, departure] as typeof twoHubs
      expect(await mapOf(await following(tellsOf(told), 3))).toEqual({
        type: 'FeatureCollection',
        features: [],
      })
    },
  },
}

export const error: Section = {
  heading: 'error',
  statements: {
    'errors come as a list of objects': async () => {
      const { service } = await bareService()
      const response = await service.fetch(new Request(`${baseUrl}/shipments`))
      expect(await response.json()).toMatchObject({ errors: [{ status: '401' }] })
    },
  },
}
