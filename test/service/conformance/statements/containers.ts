import { expect } from 'vitest'
import { reading } from '../../tracking/make-observations.js'
import { inlandJourney } from '../inland-journey.js'
import { inlandStage, ownStage, seaStage, tells } from '../stage.js'
import type { Section } from '../statement.js'

const attributes = [
  ...['number', 'ref_numbers', 'equipment_type', 'equipment_length', 'equipment_height'],
  ...['weight_in_lbs', 'created_at', 'seal_number', 'pickup_lfd', 'pickup_appointment_at'],
  ...['availability_known', 'available_for_pickup', 'pod_arrived_at', 'pod_discharged_at'],
  ...['pod_full_out_at', 'terminal_checked_at', 'pod_full_out_chassis_number'],
  ...['location_at_pod_terminal', 'final_destination_full_out_at', 'empty_terminated_at'],
  ...['holds_at_pod_terminal', 'fees_at_pod_terminal', 'pod_timezone'],
  ...['final_destination_timezone', 'empty_terminated_timezone', 'pod_rail_carrier_scac'],
  ...['ind_rail_carrier_scac', 'pod_last_tracking_request_at', 'shipment_last_tracking_request_at'],
  ...['pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_eta_at', 'ind_ata_at'],
  ...['ind_rail_unloaded_at', 'ind_facility_lfd_on', 'import_deadlines', 'current_status'],
]

const inland = async (days: number) => (await (await inlandStage(days)).container()).attributes
const sea = async (days: number) => (await (await seaStage(days)).container()).attributes

export const container: Section = {
  heading: 'container',
  statements: {
    'a container has id, type container, and attributes': async () => {
      const stage = await seaStage(10)
      expect(await stage.container()).toMatchObject({ id: stage.containerId, type: 'container' })
    },
    'every attribute of the table is there, null where it is not known': async () => {
      expect(Object.keys(await sea(10))).toEqual(expect.arrayContaining(attributes))
    },
    'equipment is type, length, height, weight and seal': async () => {
      expect(await inland(1)).toMatchObject({
        equipment_type: 'reefer',
        equipment_length: 40,
        equipment_height: 'high_cube',
        weight_in_lbs: 44_092,
        seal_number: 'SEAL1',
      })
    },
    'pickup_lfd is the terminal’s while the line says nothing': async () => {
      expect((await inland(25.9)).pickup_lfd).toBe('2026-04-02T04:00:00Z')
    },
    'pickup_lfd is the line’s before the terminal’s and the railroad’s, not the earliest':
      async () => {
        expect((await inland(31)).pickup_lfd).toBe('2026-04-07T04:00:00Z')
      },
    'import_deadlines has one last free day of each source': async () => {
      expect((await inland(31)).import_deadlines).toEqual({
        pickup_lfd_terminal: '2026-04-02T04:00:00Z',
        pickup_lfd_line: '2026-04-07T04:00:00Z',
        pickup_lfd_rail: '2026-04-05T05:00:00Z',
      })
    },
    'ind_facility_lfd_on repeats pickup_lfd_rail': async () => {
      expect((await inland(31)).ind_facility_lfd_on).toBe('2026-04-05T05:00:00Z')
    },
    'availability_known is false until the terminal says something': async () => {
      expect(await sea(10)).toMatchObject({ availability_known: false, available_for_pickup: null })
      expect(await sea(23)).toMatchObject({ availability_known: true, available_for_pickup: false })
    },
    'pickup_appointment_at is the terminal’s appointment': async () => {
      expect((await inland(31.5)).pickup_appointment_at).toBe('2026-04-03T15:00:00Z')
    },
    'terminal_checked_at is when the terminal was last read': async () => {
      expect((await sea(23)).terminal_checked_at).toBe('2026-03-24T09:00:00Z')
    },
    'arrival and discharge at the port are told': async () => {
      expect(await inland(26)).toMatchObject({
        pod_arrived_at: '2026-03-26T10:00:00Z',
        pod_discharged_at: '2026-03-27T06:00:00Z',
      })
    },
    'pod_full_out_at is the pickup at the port, and null for inland moves': async () => {
      expect((await sea(26)).pod_full_out_at).toBe('2026-03-27T09:00:00Z')
      expect(await inland(35)).toMatchObject({
        pod_full_out_at: null,
        final_destination_full_out_at: '2026-04-03T16:00:00Z',
      })
    },
    'empty_terminated_at is the return of the empty box, with a zone of its own': async () => {
      expect(await inland(40)).toMatchObject({
        empty_terminated_at: '2026-04-08T16:00:00Z',
        empty_terminated_timezone: 'America/Chicago',
      })
    },
    'pod_timezone and final_destination_timezone are the zones of the two places': async () => {
      expect(await inland(26)).toMatchObject({
        pod_timezone: 'America/New_York',
        final_destination_timezone: 'America/Chicago',
      })
    },
    'the rail carriers of both legs are named by SCAC': async () => {
      expect(await inland(35)).toMatchObject({
        pod_rail_carrier_scac: 'BNSF',
        ind_rail_carrier_scac: 'BNSF',
      })
    },
    'the rail milestones are told': async () => {
      expect(await inland(35)).toMatchObject({
        pod_rail_loaded_at: '2026-03-30T06:00:00Z',
        pod_rail_departed_at: '2026-03-30T12:00:00Z',
        ind_ata_at: '2026-04-01T10:00:00Z',
        ind_rail_unloaded_at: '2026-04-01T12:00:00Z',
      })
    },
    'ind_eta_at is the railroad’s estimate': async () => {
      expect((await inland(20)).ind_eta_at).toBe('2026-04-01T10:00:00Z')
    },
    'shipment, pickup facility, terminal and both kinds of events are relationships': async () => {
      const { relationships } = await (await inlandStage(31)).container()
      expect(relationships).toMatchObject({
        shipment: { data: { type: 'shipment' } },
        pickup_facility: { data: { type: 'terminal' } },
        pod_terminal: { data: { type: 'terminal' } },
        transport_events: { data: expect.any(Array) },
        raw_events: { data: expect.any(Array) },
      })
      expect(relationships.transport_events?.data[0]?.type).toBe('transport_event')
      expect(relationships.raw_events?.data[0]?.type).toBe('raw_event')
    },
  },
}

/** Returns the service after the inland trip up to the discharge, and one reading of the terminal. */
async function readWith(over: Parameters<typeof reading>[1]) {
  const before = inlandJourney.filter(({ seen_at }) => seen_at < '2026-03-27T12')
  const source = tells([...before, reading('2026-03-27T12:00:00Z', over)])
  return (await (await ownStage({ source, days: 26 })).container()).attributes
}

export const terminalHold: Section = {
  heading: 'terminal_hold (element of holds_at_pod_terminal)',
  statements: {
    'the six names are spelled as given: USDA, VACIS, TMF upper case, the rest lower case':
      async () => {
        const names = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const
        const holds = names.map((name) => ({ name, status: 'hold' as const, description: null }))
        expect((await readWith({ holds })).holds_at_pod_terminal).toEqual(holds)
      },
    'status is hold or pending': async () => {
      expect((await inland(25.5)).holds_at_pod_terminal).toMatchObject([{ status: 'pending' }])
      expect((await inland(26.5)).holds_at_pod_terminal).toMatchObject([{ status: 'hold' }])
    },
    'description is the raw text of the terminal, and may be empty': async () => {
      expect((await inland(26.5)).holds_at_pod_terminal).toMatchObject([
        { description: 'CBP EXAM' },
      ])
      expect((await inland(31.5)).holds_at_pod_terminal).toMatchObject([{ description: '' }])
    },
  },
}

export const terminalFee: Section = {
  heading: 'terminal_fee (element of fees_at_pod_terminal)',
  statements: {
    'the five types, an amount, and an ISO 4217 currency': async () => {
      const types = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const
      const fees = types.map((type) => ({ type, amount: 1.5, currency_code: 'USD' }))
      expect((await readWith({ fees })).fees_at_pod_terminal).toEqual(fees)
    },
    'an amount of 0 is valid': async () => {
      expect((await inland(26.5)).fees_at_pod_terminal).toEqual([
        { type: 'exam', amount: 0, currency_code: 'USD' },
      ])
    },
    'rule 1: an empty array is the normal state': async () => {
      expect(await sea(10)).toMatchObject({ holds_at_pod_terminal: [], fees_at_pod_terminal: [] })
    },
    'rule 2: a cleared hold is removed from the array': async () => {
      expect((await inland(27.5)).holds_at_pod_terminal).toEqual([])
    },
    'rule 3: a total may stand beside its line items': async () => {
      const fees = (await inland(27.5)).fees_at_pod_terminal as { type: string }[]
      expect(fees.map(({ type }) => type)).toEqual(['exam', 'total'])
    },
    'rule 4: the pod_terminal fields also report an inland destination': async () => {
      expect((await inland(31.5)).holds_at_pod_terminal).toMatchObject([{ name: 'freight' }])
    },
    'a box is ready when it is available and nothing has status hold': async () => {
      const ready = await sea(24.5)
      expect(ready).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] })
      expect(ready.current_status).toBe('available')
    },
    'available beside an active hold is passed on as the terminal says it': async () => {
      const holds = [{ name: 'customs', status: 'hold', description: null } as const]
      expect(await readWith({ available_for_pickup: true, holds })).toMatchObject({
        available_for_pickup: true,
        holds_at_pod_terminal: holds,
      })
    },
  },
}
