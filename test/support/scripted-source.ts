import type {
  MilestoneObservation,
  Observation,
  PollAnswer,
  Source,
  TrackedNumber,
} from '../../src/service/sources/source.js'

/** Returns a source of tracking data whose responses a test writes. The responses are marked as simulated. */
export function scriptedSource(
  answer: (tracked: TrackedNumber, now: Date) => PollAnswer = sail,
  overrides: Partial<Source> = {},
): Source {
  return { name: 'scripted', simulated: true, poll: answer, nextNewsAt: hourly, ...overrides }
}

/** Returns when to poll: every hour for 60 days, for the first time a minute after registration. */
export function hourly(tracked: TrackedNumber, now: Date): Date | null {
  const registered = Date.parse(tracked.registered_at)
  const elapsed = now.getTime() - registered
  if (elapsed < 60_000) return new Date(registered + 60_000)
  return elapsed > 60 * dayMs ? null : new Date(now.getTime() + 3_600_000)
}

/** Reports, for every number, a voyage of two containers that starts at registration. */
export function sail(tracked: TrackedNumber, now: Date): PollAnswer {
  const observations = voyage(tracked).filter((said) => said.seen_at <= now.toISOString())
  return { outcome: 'found', scac: tracked.scac ?? 'MAEU', observations }
}

export const dayMs = 86_400_000

const shanghai = { locode: 'CNSHA' }
const losAngeles = { locode: 'USLAX', smdg_code: 'APMT' }
const vessel = { name: 'EMMA MAERSK', imo: '9321483' }

/** Returns all observations about a number: departure, arrival, hold, release, pickup, return. */
export function voyage(tracked: TrackedNumber): Observation[] {
  const start = Date.parse(tracked.registered_at)
  const at = (day: number) => `${new Date(start + day * dayMs).toISOString().slice(0, 19)}Z`
  const line = {
    data_source: 'shipping_line' as const,
    data_provider_name: 'Maersk',
    data_provider_code: tracked.scac ?? 'MAEU',
  }
  const shipment: Observation = {
    ...line,
    kind: 'shipment',
    key: 'shipment',
    seen_at: at(0),
    bill_of_lading_number: `BILL-${tracked.request_number}`.toUpperCase(),
    scac: tracked.scac ?? 'MAEU',
    port_of_lading: shanghai,
    port_of_discharge: losAngeles,
    destination: null,
  }
  const boxes = ['MSCU6639870', 'CSQU3054383'].flatMap((container): Observation[] => {
    const terminal = {
      ...line,
      data_source: 'terminal' as const,
      kind: 'terminal' as const,
      container,
      where: losAngeles,
      location: null,
      pickup_appointment_at: null,
      fees: [],
    }
    const milestone = (
      event: MilestoneObservation['event'],
      day: number,
      more: Partial<MilestoneObservation> = {},
    ): Observation => ({
      ...line,
      kind: 'milestone',
      key: `${container}:${event}:${more.estimated ? 'estimated' : 'actual'}`,
      container,
      event,
      original_event: event,
      seen_at: at(day),
      at: at(day),
      estimated: false,
      where: shanghai,
      ...more,
    })
    const arrival = { where: losAngeles, vessel, voyage_number: '101E' }
    return [
      milestone('empty_out', 0),
      milestone('full_in', 1),
      milestone('vessel_loaded', 3, { vessel, voyage_number: '101E' }),
      milestone('vessel_departed', 4, { vessel, voyage_number: '101E' }),
      milestone('vessel_arrived', 4, { ...arrival, estimated: true, at: at(18) }),
      milestone('vessel_arrived', 20, arrival),
      milestone('vessel_discharged', 21, arrival),
      {
        ...terminal,
        key: `${container}:held`,
        seen_at: at(22),
        available_for_pickup: false,
        holds: [{ name: 'customs', status: 'hold', description: 'CBP' }],
      },
      {
        ...terminal,
        key: `${container}:free`,
        seen_at: at(24),
        available_for_pickup: true,
        holds: [],
      },
      {
        ...line,
        kind: 'deadline',
        key: `${container}:lfd`,
        seen_at: at(22),
        container,
        deadline: 'pickup_lfd_line',
        value: at(26),
      },
      milestone('full_out', 25, { where: losAngeles }),
      milestone('empty_in', 30, { where: losAngeles }),
    ]
  })
  return [shipment, ...boxes]
}
