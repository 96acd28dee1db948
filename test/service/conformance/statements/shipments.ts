import { expect } from 'vitest'
import { stoppedReasons } from '../../../../src/contract/vocabulary.js'
import type { Observation } from '../../../../src/service/sources/source.js'
import { scriptedSource, voyage } from '../../../support/scripted-source.js'
import { bill } from '../../tracking/make-observations.js'
import { inlandStage, ownStage, seaStage, tells } from '../stage.js'
import type { Section } from '../statement.js'

const attributes = [
  ...['bill_of_lading_number', 'normalized_number', 'ref_numbers', 'created_at', 'tags'],
  ...['port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode'],
  ...['port_of_lading_name', 'port_of_discharge_name', 'destination_name'],
  ...['shipping_line_scac', 'shipping_line_name', 'shipping_line_short_name', 'customer_name'],
  ...['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'pol_etd_at', 'pol_atd_at'],
  ...['pod_eta_at', 'pod_original_eta_at', 'pod_ata_at', 'destination_eta_at'],
  ...['destination_ata_at', 'pol_timezone', 'pod_timezone', 'destination_timezone'],
  ...['line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'],
  ...['line_tracking_stopped_at', 'line_tracking_stopped_reason'],
]

export const shipment: Section = {
  heading: 'shipment',
  statements: {
    'a shipment has id, type, attributes, relationships and links.self': async () => {
      const stage = await seaStage(10)
      expect(await stage.shipment()).toMatchObject({
        id: stage.shipmentId,
        type: 'shipment',
        attributes: {},
        relationships: {},
        links: { self: `/v2/shipments/${stage.shipmentId}` },
      })
    },
    'bill_of_lading_number is always there': async () => {
      const { attributes } = await (await seaStage(10)).shipment()
      expect(attributes.bill_of_lading_number).toBe('BILL-MAEU123456789')
    },
    'every attribute of the table is there, null where it is not known': async () => {
      const shipment = await (await seaStage(10)).shipment()
      expect(Object.keys(shipment.attributes)).toEqual(expect.arrayContaining(attributes))
    },
    'ports are named by UN/LOCODE and by name': async () => {
      expect((await (await inlandStage(1)).shipment()).attributes).toMatchObject({
        port_of_lading_locode: 'KRPUS',
        port_of_lading_name: 'Busan',
        port_of_discharge_locode: 'USNYC',
        destination_locode: 'USCHI',
        destination_name: 'Chicago',
      })
    },
    'each place has its IANA zone': async () => {
      expect((await (await inlandStage(1)).shipment()).attributes).toMatchObject({
        pol_timezone: 'Asia/Seoul',
        pod_timezone: 'America/New_York',
        destination_timezone: 'America/Chicago',
      })
    },
    'the line is named by SCAC, name and short name': async () => {
      expect((await (await seaStage(10)).shipment()).attributes).toMatchObject({
        shipping_line_scac: 'MAEU',
        shipping_line_name: 'Maersk',
        shipping_line_short_name: 'Maersk',
      })
    },
    'references of the request are the shipment’s': async () => {
      expect((await (await seaStage(10)).shipment()).attributes.ref_numbers).toEqual(['PO 7'])
    },
    'pol_etd_at is the estimate, pol_atd_at the departure': async () => {
      const before = (await (await inlandStage(1)).shipment()).attributes
      expect(before).toMatchObject({ pol_etd_at: '2026-03-04T20:00:00Z', pol_atd_at: null })
      const after = (await (await inlandStage(5)).shipment()).attributes
      expect(after.pol_atd_at).toBe('2026-03-05T12:00:00Z')
    },
    'pod_eta_at follows the line, pod_original_eta_at stays the first that was reported':
      async () => {
        expect((await (await inlandStage(5)).shipment()).attributes).toMatchObject({
          pod_eta_at: '2026-03-24T10:00:00Z',
          pod_original_eta_at: '2026-03-24T10:00:00Z',
        })
        expect((await (await inlandStage(15)).shipment()).attributes).toMatchObject({
          pod_eta_at: '2026-03-26T10:00:00Z',
          pod_original_eta_at: '2026-03-24T10:00:00Z',
        })
      },
    'pod_ata_at is the arrival at the port of discharge': async () => {
      expect((await (await inlandStage(15)).shipment()).attributes.pod_ata_at).toBe(null)
      const { pod_ata_at } = (await (await inlandStage(25)).shipment()).attributes
      expect(pod_ata_at).toBe('2026-03-26T10:00:00Z')
    },
    'the vessel and voyage at the port of discharge are named': async () => {
      expect((await (await inlandStage(25)).shipment()).attributes).toMatchObject({
        pod_vessel_name: 'HAPPY BOX',
        pod_vessel_imo: '9321483',
        pod_voyage_number: '101E',
      })
    },
    'the last attempt and the last success at the line are told': async () => {
      const { attributes } = await (await seaStage(10)).shipment()
      expect(attributes.line_tracking_last_attempted_at).toMatch(/^2026-03-1[12]T/)
      expect(attributes.line_tracking_last_succeeded_at).toMatch(/^2026-03-1[12]T/)
    },
    'destination is a port or a metro area, and null where there is none': async () => {
      const inland = await (await inlandStage(1)).shipment()
      expect(inland.relationships.destination?.data).toMatchObject({ type: 'metro_area' })
      const sea = await (await seaStage(10)).shipment()
      expect(sea.relationships.destination?.data).toBe(null)
    },
    'ports, terminals and containers are relationships': async () => {
      const { relationships } = await (await inlandStage(25)).shipment()
      expect(relationships).toMatchObject({
        port_of_lading: { data: { type: 'port' } },
        port_of_discharge: { data: { type: 'port' } },
        pod_terminal: { data: { type: 'terminal' } },
        destination_terminal: { data: { type: 'terminal' } },
        containers: { data: [{ type: 'container' }] },
      })
    },
    'who stopped the tracking is a relationship': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.patch(`/shipments/${stage.shipmentId}/stop_tracking`)
      const { relationships } = await stage.shipment()
      expect(relationships.line_tracking_stopped_by_user?.data).toMatchObject({ type: 'user' })
    },
  },
}

const without =
  (...events: string[]) =>
  (said: Observation) =>
    said.kind !== 'milestone' || said.estimated || !events.includes(said.event)

/** Returns why tracking ends if the source states only some of the observations. */
async function endOf(isSaid: (said: Observation) => boolean, days: number): Promise<unknown> {
  const source = scriptedSource((tracked, now) => ({
    outcome: 'found',
    scac: 'MAEU',
    observations: voyage(tracked).filter(
      (said) => said.seen_at <= now.toISOString() && isSaid(said),
    ),
  }))
  const { attributes } = await (await ownStage({ source, days })).shipment()
  return attributes.line_tracking_stopped_reason
}

export const stoppedReason: Section = {
  heading: 'shipment.line_tracking_stopped_reason',
  statements: {
    'it is null while tracking continues': async () => {
      const { attributes } = await (await seaStage(10)).shipment()
      expect(attributes.line_tracking_stopped_reason).toBe(null)
      expect(attributes.line_tracking_stopped_at).toBe(null)
    },
    'the six reasons are known to the contract': () => {
      expect(stoppedReasons).toEqual(
        expect.arrayContaining([
          ...['all_containers_terminated', 'past_arrival_window', 'past_full_out_window'],
          ...['no_updates_at_line', 'cancelled_by_user', 'booking_cancelled'],
        ]),
      )
    },
    'all_containers_terminated: every box is returned': async () => {
      const { attributes } = await (await seaStage(31)).shipment()
      expect(attributes.line_tracking_stopped_reason).toBe('all_containers_terminated')
    },
    'cancelled_by_user: a user stopped it': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.patch(`/shipments/${stage.shipmentId}/stop_tracking`)
      const { attributes } = await stage.shipment()
      expect(attributes.line_tracking_stopped_reason).toBe('cancelled_by_user')
    },
    'past_arrival_window: 56 days after arrival, nobody fetched it': async () => {
      expect(await endOf(without('full_out', 'empty_in'), 80)).toBe('past_arrival_window')
    },
    'past_full_out_window: 56 days after the pickup, it never came back': async () => {
      expect(await endOf(without('empty_in'), 85)).toBe('past_full_out_window')
    },
    'no_updates_at_line: the line said nothing for 56 days': async () => {
      const silent = (said: Observation) => said.kind === 'shipment' || said.seen_at < '2026-03-10'
      expect(await endOf(silent, 100)).toBe('no_updates_at_line')
    },
    'booking_cancelled: the line withdrew the booking': async () => {
      const cancelled = bill({
        key: 'cancelled',
        seen_at: '2026-03-04T00:00:00Z',
        booking_cancelled: true,
      })
      const source = tells([bill({ seen_at: '2026-03-02T09:00:00Z' }), cancelled])
      const { attributes } = await (await ownStage({ source, days: 5 })).shipment()
      expect(attributes.line_tracking_stopped_reason).toBe('booking_cancelled')
    },
  },
}
