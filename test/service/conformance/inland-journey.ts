import type { Observation } from '../../../src/service/sources/source.js'
import {
  bill,
  box,
  busan,
  chicago,
  deadline,
  estimate,
  milestone,
  reading,
} from '../tracking/make-observations.js'

const at = (day: string) => `2026-${day}:00:00Z`
const origin = { where: busan }
const hub = { where: { locode: 'SGSIN' } }
const train = { data_source: 'rail', data_provider_code: 'BNSF' } as const
const ramp = { where: chicago, ...train }
const vessel = { vessel: { name: 'HAPPY BOX', imo: '9321483' }, voyage_number: '101E' }

/**
 * Busan, Singapore, New York, by rail to Chicago. The container meets everything that can happen on this route: a hold
 * that is pending first, an exam, demurrage, and a last free day of each party.
 */
export const inlandJourney: readonly Observation[] = [
  bill({ destination: chicago, seen_at: at('03-02T09') }),
  {
    ...bill(),
    kind: 'equipment',
    key: 'equipment',
    container: box,
    equipment_type: 'reefer',
    equipment_length: 40,
    equipment_height: 'high_cube',
    weight_in_lbs: 44_092,
    seal_number: 'SEAL1',
  } as Observation,
  milestone('empty_out', at('03-02T10'), origin),
  estimate('vessel_departed', at('03-04T20'), at('03-02T11'), origin),
  milestone('full_in', at('03-03T10'), origin),
  estimate('vessel_arrived', at('03-24T10'), at('03-03T12')),
  milestone('feeder_loaded', at('03-03T14'), { where: { locode: 'KRKAN' } }),
  milestone('feeder_departed', at('03-03T15'), { where: { locode: 'KRKAN' } }),
  milestone('feeder_arrived', at('03-03T20'), origin),
  milestone('feeder_discharged', at('03-03T21'), origin),
  milestone('vessel_loaded', at('03-04T12'), { ...origin, ...vessel }),
  milestone('vessel_departed', at('03-05T12'), { ...origin, ...vessel }),
  milestone('transshipment_arrived', at('03-10T12'), { ...hub, ...vessel }),
  milestone('transshipment_discharged', at('03-11T12'), hub),
  milestone('transshipment_loaded', at('03-12T12'), { ...hub, ...vessel }),
  milestone('transshipment_departed', at('03-13T12'), { ...hub, ...vessel }),
  estimate('vessel_arrived', at('03-26T10'), at('03-15T12')),
  estimate('arrived_at_destination', at('04-01T10'), at('03-20T12'), ramp),
  milestone('vessel_arrived', at('03-26T10'), vessel),
  milestone('vessel_berthed', at('03-26T12'), vessel),
  milestone('vessel_discharged', at('03-27T06'), vessel),
  reading(at('03-27T12'), {
    holds: [{ name: 'customs', status: 'pending', description: 'announced' }],
  }),
  deadline('pickup_lfd_terminal', at('04-02T04'), at('03-28T06')),
  deadline('pickup_lfd_line', at('04-07T04'), at('03-28T07')),
  reading(at('03-28T12'), {
    holds: [{ name: 'customs', status: 'hold', description: 'CBP EXAM' }],
    fees: [{ type: 'exam', amount: 0, currency_code: 'USD' }],
  }),
  reading(at('03-29T12'), {
    fees: [
      { type: 'exam', amount: 350, currency_code: 'USD' },
      { type: 'total', amount: 350, currency_code: 'USD' },
    ],
  }),
  milestone('rail_loaded', at('03-30T06'), train),
  milestone('rail_departed', at('03-30T12'), train),
  milestone('rail_arrived', at('03-31T12'), { ...train, where: { locode: 'USCLE' } }),
  milestone('arrived_at_destination', at('04-01T10'), ramp),
  milestone('rail_unloaded', at('04-01T12'), ramp),
  deadline('pickup_lfd_rail', at('04-05T05'), at('04-01T14')),
  reading(at('04-02T12'), {
    ...ramp,
    available_for_pickup: true,
    pickup_appointment_at: at('04-03T15'),
    holds: [{ name: 'freight', status: 'pending', description: '' }],
  }),
  milestone('full_out', at('04-03T16'), { where: chicago }),
  milestone('empty_in', at('04-08T16'), { where: chicago }),
]
