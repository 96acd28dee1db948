import type { DataSource } from '../../../src/contract/vocabulary.js'
import type {
  DeadlineObservation,
  EquipmentObservation,
  MilestoneName,
  MilestoneObservation,
  ShipmentObservation,
  TerminalObservation,
  Whereabouts,
} from '../../../src/service/sources/source.js'

/** Observations about one fictional bill from Busan to New York, in short notation. */

export const busan: Whereabouts = { locode: 'KRPUS', smdg_code: 'PNC' }
export const newYork: Whereabouts = { locode: 'USNYC', smdg_code: 'APMT' }
export const chicago: Whereabouts = { locode: 'USCHI', ramp: 'BNSF Logistics Park Chicago' }
export const box = 'MSCU6639870'

const line = { data_provider_name: 'Hapag-Lloyd', data_provider_code: 'HLCU' }
const seenBy = (data_source: DataSource, seen_at: string) => ({ ...line, data_source, seen_at })

export function bill(over: Partial<ShipmentObservation> = {}): ShipmentObservation {
  return {
    kind: 'shipment',
    key: 'bill',
    ...seenBy('shipping_line', '2026-03-01T00:00:00Z'),
    bill_of_lading_number: 'HLCUSEL260312345',
    scac: 'HLCU',
    port_of_lading: busan,
    port_of_discharge: newYork,
    destination: null,
    ...over,
  }
}

interface Happened extends Partial<Omit<MilestoneObservation, 'event' | 'at' | 'kind'>> {
  where?: Whereabouts
}

export function milestone(event: MilestoneName, at: string, over: Happened = {}) {
  const where = over.where ?? newYork
  return {
    kind: 'milestone',
    key: `${event}@${where.locode} ${at}${over.estimated ? ' estimated' : ''}`,
    ...seenBy('shipping_line', at),
    container: box,
    event,
    original_event: event,
    at,
    estimated: false,
    ...over,
    where,
  } satisfies MilestoneObservation
}

export function estimate(event: MilestoneName, at: string, seen_at: string, over: Happened = {}) {
  return milestone(event, at, { estimated: true, seen_at, ...over, key: `${event} ${seen_at}` })
}

export function equipment(seen_at: string, over: Partial<EquipmentObservation> = {}) {
  return {
    kind: 'equipment',
    key: `equipment ${seen_at}`,
    ...seenBy('shipping_line', seen_at),
    container: box,
    equipment_type: null,
    equipment_length: null,
    equipment_height: null,
    weight_in_lbs: null,
    seal_number: null,
    ...over,
  } satisfies EquipmentObservation
}

export function reading(seen_at: string, over: Partial<TerminalObservation> = {}) {
  return {
    kind: 'terminal',
    key: `reading ${seen_at}`,
    ...seenBy('terminal', seen_at),
    container: box,
    where: newYork,
    available_for_pickup: false,
    holds: [],
    fees: [],
    location: null,
    pickup_appointment_at: null,
    ...over,
  } satisfies TerminalObservation
}

export function deadline(
  name: DeadlineObservation['deadline'],
  value: string | null,
  seen_at: string,
): DeadlineObservation {
  return {
    kind: 'deadline',
    key: `${name} ${seen_at}`,
    ...seenBy('terminal', seen_at),
    container: box,
    deadline: name,
    value,
  }
}
