import { expect } from 'vitest'
import { validateContainerNumber } from '../../../../src/domain/container-number.js'
import { createSimulator } from '../../../../src/service/sources/simulator/create-simulator.js'
import { newRequest, testService } from '../../../support/service.js'
import { bareService, inlandStage, ownStage, seaStage } from '../stage.js'
import type { Section } from '../statement.js'

export const factsOnPlaces: Section = {
  heading: 'Facts 2.7, places, vessels, lines',
  statements: {
    'coordinates of ports and metro areas are decimal strings': async () => {
      const { get } = await bareService()
      for (const path of ['/ports/USOAK', '/metro_areas/USCHI']) {
        const { attributes } = (await get(path)).body.data
        expect(attributes.latitude, path).toMatch(/^-?\d+\.\d+$/)
      }
    },
    'a port has terminals, a terminal has its port': async () => {
      const { get } = await bareService()
      const { data, included } = (await get('/ports/USLAX?include=terminals')).body
      expect(included[0]?.relationships.port?.data?.id).toBe(data.id)
    },
    'a terminal is found by its id': async () => {
      const { get, container } = await seaStage(23)
      const id = (await container()).relationships.pod_terminal?.data.id
      expect((await get(`/terminals/${id}`)).body.data.attributes.smdg_code).toBe('APMT')
    },
    'the list of lines is one page of 38 rows': async () => {
      const { get } = await bareService()
      const { data, links } = (await get('/shipping_lines')).body
      expect(data).toHaveLength(38)
      expect(links.next).toBeUndefined()
    },
    'a rail ramp is a terminal with facility_type rail': async () => {
      const { get, containerId } = await inlandStage(31)
      const path = `/containers/${containerId}?include=pickup_facility`
      expect((await get(path)).body.included[0]).toMatchObject({
        type: 'terminal',
        attributes: { facility_type: 'rail' },
      })
    },
    'a vessel has name, IMO, position, speed and heading': async () => {
      const { get } = await seaStage(10)
      expect(Object.keys((await get('/vessels/9321483')).body.data.attributes)).toEqual(
        expect.arrayContaining([
          ...['name', 'imo', 'mmsi', 'latitude', 'longitude', 'nautical_speed_knots'],
          ...['navigational_heading_degrees', 'position_timestamp'],
        ]),
      )
    },
    'a line has its codes and says what it can be tracked by': async () => {
      const { get } = await bareService()
      expect((await get('/shipping_lines/MSCU')).body.data.attributes).toMatchObject({
        scac: 'MSCU',
        alternative_scacs: ['MEDU'],
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: true,
        container_number_tracking_support: true,
      })
    },
  },
}

export const factsOnAttributes: Section = {
  heading: 'Facts 2.8, attributes seen live',
  statements: {
    'shipments have pol_original_etd_at and destination_original_eta_at': async () => {
      const { attributes } = await (await inlandStage(25)).shipment()
      expect(attributes.pol_original_etd_at).toBe('2026-03-04T20:00:00Z')
      expect(attributes.destination_original_eta_at).toBe('2026-04-01T10:00:00Z')
    },
    'containers have the milestones of their origin': async () => {
      expect((await (await inlandStage(25)).container()).attributes).toMatchObject({
        empty_out_at: '2026-03-02T10:00:00Z',
        pol_full_in_at: '2026-03-03T10:00:00Z',
        pol_vessel_loaded_at: '2026-03-04T12:00:00Z',
        pol_vessel_departed_at: '2026-03-05T12:00:00Z',
      })
    },
    'shipments have neither updated_at nor status': async () => {
      const { attributes } = await (await seaStage(10)).shipment()
      expect(attributes).not.toHaveProperty('updated_at')
      expect(attributes).not.toHaveProperty('status')
    },
  },
}

/** Positions of a simulated vessel on its way across the Pacific. */
const inMidOcean = () =>
  ownStage({ source: createSimulator({ scenarioOf: () => 'antimeridian' }), days: 2 })

export const factsOnVessels: Section = {
  heading: 'Facts 4.7, vessels',
  statements: {
    'positions are there only when they are asked for, and are no estimates': async () => {
      const { get } = await ownStage({ days: 10 })
      expect((await get('/vessels/9321483')).body.data.attributes).not.toHaveProperty('positions')
      const asked = '/vessels/9321483?show_positions[to_timestamp]=2026-03-12T00:00:00Z'
      expect((await get(asked)).body.data.attributes.positions).toEqual([])
    },
    'a malformed time is refused by its parameter': async () => {
      const { get } = await ownStage({ days: 10 })
      const { status, body } = await get('/vessels/9321483?show_positions[from_timestamp]=soon')
      expect([status, body.errors[0]?.source?.parameter]).toEqual([
        422,
        'show_positions[from_timestamp]',
      ])
    },
    'a forecast goes from the port it left to the port it is bound for, minute by minute':
      async () => {
        const { get, shipment } = await inMidOcean()
        const { attributes, relationships } = await shipment()
        const from = relationships.port_of_lading?.data.id
        const to = relationships.port_of_discharge?.data.id
        const path = `/vessels/${attributes.pod_vessel_imo}/future_positions`
        const query = `port_id=${to}&previous_port_id=${from}`
        const { data } = (await get(`${path}?${query}`)).body
        const [one, two] = data.attributes.positions as { timestamp: string; estimated: boolean }[]
        expect([one?.estimated, two?.estimated]).toEqual([true, true])
        const gap = Date.parse(two?.timestamp ?? '') - Date.parse(one?.timestamp ?? '')
        expect(gap).toBe(60_000)
      },
    'a forecast may begin where the vessel is said to be': async () => {
      const { get, shipment } = await inMidOcean()
      const { attributes, relationships } = await shipment()
      const to = relationships.port_of_discharge?.data.id
      const from = relationships.port_of_lading?.data.id
      const path = `/vessels/${attributes.pod_vessel_imo}/future_positions_with_coordinates`
      const ports = `port_id=${to}&previous_port_id=${from}`
      const { data } = (await get(`${path}?${ports}&latitude=40&longitude=170`)).body
      const [first] = data.attributes.positions as { latitude: number; longitude: number }[]
      expect(first?.latitude).toBeCloseTo(40, 0)
      expect(first?.longitude).toBeCloseTo(170, 0)
    },
    'a forecast needs both ports': async () => {
      const { get } = await ownStage({ days: 10 })
      const { status, body } = await get('/vessels/9321483/future_positions')
      expect([status, body.errors[0]?.source?.parameter]).toEqual([422, 'port_id'])
    },
  },
}

export const factsOnNumbers: Section = {
  heading: 'Facts 2.11 and 2.12, inferred numbers',
  statements: {
    'booking of an inference is booking_number of a request': async () => {
      const { post } = await testService()
      const asked = (request_type: string) =>
        post('/tracking_requests', newRequest({ request_type, request_number: 'MAEU987654321' }))
      expect((await asked('booking')).status).toBe(422)
      expect((await asked('booking_number')).status).toBe(201)
    },
    'the check digit follows ISO 6346': () => {
      for (const number of ['CSQU3054383', 'WHLU1234560', 'TCLU6718159', 'COSU1186800']) {
        expect(validateContainerNumber(number).isValid, number).toBe(true)
      }
      expect(validateContainerNumber('MSCU1234567').isValid).toBe(false)
    },
  },
}
