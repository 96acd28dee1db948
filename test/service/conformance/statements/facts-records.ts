import { expect } from 'vitest'
import { baseUrl, newRequest, testService } from '../../../support/service.js'
import { bill, busan, milestone } from '../../tracking/make-observations.js'
import { inlandJourney } from '../inland-journey.js'
import { inlandStage, ownStage, seaStage, tells } from '../stage.js'
import type { Section } from '../statement.js'

export const factsOnTheService: Section = {
  heading: 'Facts 1, the service',
  statements: {
    'bodies may be application/vnd.api+json or application/json; answers are the former':
      async () => {
        const { service, key } = await testService()
        for (const type of ['application/vnd.api+json', 'application/json']) {
          const headers = { authorization: `Token ${key}`, 'content-type': type }
          const body = JSON.stringify(newRequest({ request_number: `MAEU1234567${type.length}` }))
          const url = `${baseUrl}/tracking_requests`
          const response = await service.fetch(new Request(url, { method: 'POST', headers, body }))
          expect(response.status).toBe(201)
          expect(response.headers.get('content-type')).toBe('application/vnd.api+json')
        }
      },
    'tracking requests cannot be deleted': async () => {
      const { remove, requestId } = await seaStage(10)
      expect((await remove(`/tracking_requests/${requestId}`)).status).toBe(405)
    },
    'stopping a shipment stops all its containers': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.patch(`/shipments/${stage.shipmentId}/stop_tracking`)
      stage.clock.advance({ days: 14 })
      for (const { attributes } of (await stage.get('/containers')).body.data) {
        expect(attributes.current_status).toBe('on_ship')
      }
    },
    'a bill may be registered before its containers are known; they attach later': async () => {
      const later = milestone('empty_out', '2026-03-05T00:00:00Z')
      const source = tells([bill({ seen_at: '2026-03-02T09:00:00Z' }), later])
      const stage = await ownStage({ source, days: 1 })
      expect((await stage.shipment()).relationships.containers?.data).toEqual([])
      stage.clock.advance({ days: 5 })
      expect((await stage.shipment()).relationships.containers?.data).toHaveLength(1)
      expect((await stage.told()).map(({ event }) => event)).toContain('container.created')
    },
    'a container with include=shipment has both records': async () => {
      const { get, containerId } = await seaStage(10)
      const { data, included } = (await get(`/containers/${containerId}?include=shipment`)).body
      expect([data.type, included[0]?.type]).toEqual(['container', 'shipment'])
    },
  },
}

export const factsOnRequests: Section = {
  heading: 'Facts 2.1, tracking_request',
  statements: {
    'number, type, scac, status, tags, retries and times are stored': async () => {
      expect((await (await seaStage(1)).request()).attributes).toEqual(
        expect.objectContaining({
          request_number: 'MAEU123456789',
          request_type: 'bill_of_lading',
          scac: 'MAEU',
          failed_reason: null,
          shipment_tags: [],
          is_retrying: false,
          created_at: '2026-03-02T09:00:00Z',
        }),
      )
    },
    'the success value of status is created': async () => {
      expect((await (await seaStage(1)).request()).attributes.status).toBe('created')
    },
    'tracked_object, customer and user are relationships': async () => {
      expect((await (await seaStage(1)).request()).relationships).toMatchObject({
        tracked_object: { data: { type: 'shipment' } },
        customer: { data: null },
        user: { data: { type: 'user' } },
      })
    },
    'links.self is a path in the resource and absolute in the document': async () => {
      const { get, requestId } = await seaStage(1)
      const { data, links } = (await get(`/tracking_requests/${requestId}`)).body
      expect(data.links?.self).toBe(`/v2/tracking_requests/${requestId}`)
      expect(links.self).toBe(`${baseUrl}/tracking_requests/${requestId}`)
    },
  },
}

export const factsOnEvents: Section = {
  heading: 'Facts 2.4 to 2.6, events',
  statements: {
    'a correction is an event of its own, which names the one it replaces': async () => {
      const corrected = milestone('vessel_departed', '2026-03-05T15:00:00Z', {
        where: busan,
        seen_at: '2026-03-06T12:00:00Z',
      })
      const source = tells([...inlandJourney, corrected])
      const { get, containerId } = await ownStage({ source, days: 7 })
      const { data } = (await get(`/containers/${containerId}/transport_events`)).body
      const departures = data.filter(
        ({ attributes }) => attributes.event === 'container.transport.vessel_departed',
      )
      const later = departures.find(({ attributes }) => attributes.invalidated_at === null)
      const earlier = departures.find(({ attributes }) => attributes.invalidated_at !== null)
      expect(later?.attributes.timestamp).toBe('2026-03-05T15:00:00Z')
      expect(earlier?.attributes.timestamp).toBe('2026-03-05T12:00:00Z')
      expect(later?.relationships.previous_version?.data?.id).toBe(earlier?.id)
    },
    'the list of transport events has past events only': async () => {
      const { get, containerId, clock } = await inlandStage(16)
      const { data } = (await get(`/containers/${containerId}/transport_events`)).body
      for (const { attributes } of data) {
        expect(Date.parse(String(attributes.timestamp))).toBeLessThanOrEqual(clock.now().getTime())
      }
    },
    'raw events have an index in the order of the journey': async () => {
      const { get, containerId } = await inlandStage(16)
      const { data } = (await get(`/containers/${containerId}/raw_events`)).body
      expect(data.map(({ attributes }) => attributes.index)).toEqual(data.map((_, i) => i))
    },
    'a changeset names fees, holds, availability, deadlines and appointment': async () => {
      const told = await (await inlandStage(40)).told()
      const keys = new Set(told.flatMap(({ changeset }) => Object.keys(changeset)))
      expect([...keys]).toEqual(
        expect.arrayContaining([
          ...['available_for_pickup', 'fees_at_pod_terminal', 'holds_at_pod_terminal'],
          ...['pickup_lfd', 'pickup_appointment_at'],
        ]),
      )
    },
  },
}
