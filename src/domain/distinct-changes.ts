import type { Change } from './change.js'
import { isSameValue } from './same-value.js'

export interface ChangedFact {
  change: Change
  shipment: { id: string } | null
}

/** Removes changes that another change implies, such as the combined last free day after the shipping line's. */
export function distinctChanges<Fact extends ChangedFact>(facts: readonly Fact[]): Fact[] {
  const readings = new Map<string, Change[]>()
  for (const { change, shipment } of facts) {
    const key = readingOf(change, shipment)
    readings.set(key, [...(readings.get(key) ?? []), change])
  }
  return facts.filter(({ change, shipment }) => {
    const others = readings.get(readingOf(change, shipment)) ?? []
    return !others.some((other) => other !== change && restates(change, other))
  })
}

const readingOf = ({ readAt, objectId }: Change, shipment: ChangedFact['shipment']): string =>
  `${readAt} ${shipment?.id ?? objectId}`

function restates(change: Change, other: Change): boolean {
  const { kind, attribute, to } = change
  if (kind === 'container' && other.kind === 'shipment') {
    return sharedTimes[attribute] === other.attribute && isSameValue(to, other.to)
  }
  if (kind === 'tracking_request' && other.kind === 'shipment') {
    return attribute === 'status' && other.attribute === 'line_tracking_stopped_at'
  }
  if (change.objectId !== other.objectId) return false
  if (attribute === 'tracked_object') return other.attribute === 'status'
  if (attribute === 'pickup_lfd' || attribute === 'ssl_lfd') {
    return /^import_deadlines\.|^ind_facility_lfd_on$/.test(other.attribute)
  }
  if (attribute === 'available_for_pickup') {
    const status = to === true ? 'available' : 'not_available'
    return other.attribute === 'current_status' && other.to === status
  }
  const milestones = attribute === 'current_status' ? milestonesOf[String(to)] : undefined
  return (milestones?.includes(other.attribute) && Boolean(other.to)) ?? false
}

/** Attributes of a container, and the attributes of the shipment that state the same times. */
const sharedTimes: Readonly<Record<string, string | undefined>> = {
  pol_vessel_departed_at: 'pol_atd_at',
  pod_arrived_at: 'pod_ata_at',
  ind_eta_at: 'destination_eta_at',
  ind_ata_at: 'destination_ata_at',
}

const milestonesOf: Readonly<Record<string, readonly string[] | undefined>> = {
  on_ship: ['pol_vessel_loaded_at', 'pol_vessel_departed_at'],
  grounded: ['pod_discharged_at'],
  on_rail: ['pod_rail_loaded_at', 'pod_rail_departed_at'],
  picked_up: ['pod_full_out_at', 'final_destination_full_out_at'],
  delivered: ['delivered_at'],
  empty_returned: ['empty_terminated_at'],
}
