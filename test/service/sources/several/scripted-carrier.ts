import type {
  Asking,
  Carrier,
  CarrierAnswer,
} from '../../../../src/service/sources/carriers/carrier.js'
import type { MilestoneObservation, TrackedNumber } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'

/** A carrier whose answers the test sets. Records the times of its requests in ms. */
export interface ScriptedCarrier extends Carrier {
  calls: { number: string; at: number }[]
}

export function scriptedCarrier(
  answer: (tracked: TrackedNumber, asking: Asking) => CarrierAnswer | Promise<CarrierAnswer>,
  overrides: Partial<Carrier> = {},
): ScriptedCarrier {
  const calls: ScriptedCarrier['calls'] = []
  return {
    scac: 'MAEU',
    name: 'Maersk',
    isVerified: true,
    quota: [],
    accepts: () => true,
    calls,
    async ask(tracked, asking) {
      calls.push({ number: tracked.request_number, at: asking.clock().getTime() })
      return answer(tracked, asking)
    },
    ...overrides,
  }
}

export const told = (...statements: Statement[]): CarrierAnswer => ({
  outcome: 'found',
  isWhole: true,
  reading: { statements, setAside: [], warnings: [] },
})

const line = {
  data_source: 'shipping_line' as const,
  data_provider_name: 'Maersk',
  data_provider_code: 'MAEU',
}

/** The bill of lading from Shanghai to Los Angeles. */
export const billSaid = (bill = 'MAEU123456789', seen_at = '2026-03-02T08:00:00Z'): Statement => ({
  names: { bill },
  scac: 'MAEU',
  observation: {
    ...line,
    kind: 'shipment',
    key: `bill ${bill}`,
    seen_at,
    bill_of_lading_number: bill,
    scac: 'MAEU',
    port_of_lading: { locode: 'CNSHA' },
    port_of_discharge: { locode: 'USLAX' },
    destination: null,
  },
})

interface Told {
  event: MilestoneObservation['event']
  at: string
  container?: string
  bill?: string
  locode?: string
  source?: 'shipping_line' | 'terminal'
  key?: string
  seen_at?: string
}

/** An event of a container. */
export function moveSaid(said: Told): Statement {
  const { event, at, bill, container = 'MSCU6639870', locode = 'USLAX' } = said
  return {
    names: { container, ...(bill === undefined ? {} : { bill }) },
    scac: bill === undefined ? null : 'MAEU',
    observation: {
      ...line,
      data_source: said.source ?? 'terminal',
      kind: 'milestone',
      key: said.key ?? `${container} ${event} ${at}`,
      seen_at: said.seen_at ?? at,
      container,
      event,
      original_event: event,
      at,
      estimated: false,
      where: { locode },
    },
  }
}

/** The bill of lading, and a container of it that was discharged in Los Angeles. */
export const dischargedSaid: readonly Statement[] = [
  billSaid(),
  moveSaid({
    event: 'vessel_loaded',
    at: '2026-02-10T08:00:00Z',
    bill: 'MAEU123456789',
    locode: 'CNSHA',
  }),
  moveSaid({ event: 'vessel_discharged', at: '2026-02-27T07:00:00Z' }),
]
