import { limits } from '../../../contract/limits.js'
import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'

/** When and why tracking of a shipment ends. Instants are in UTC, as `YYYY-MM-DDTHH:mm:ssZ`. */
export interface TrackingEnd {
  at: string
  reason: StoppedReason
}

export interface StopFacts {
  state: ShipmentState
  /** UTC instant at which `state` is valid. A rule that ends tracking immediately returns this instant. */
  at: string
  since: string
}

/** Returns when tracking ends: all returned, booking canceled, or 56 days without news or since the arrival. */
export function trackingEnd({ state, at, since }: StopFacts): TrackingEnd {
  if (state.is_booking_cancelled) return { at, reason: 'booking_cancelled' }
  const { containers } = state
  if (containers.length > 0 && containers.every(isReturned)) {
    return { at, reason: 'all_containers_terminated' }
  }
  const ends: TrackingEnd[] = [...windows(state)].map(({ from, reason }) => ({
    at: afterWindow(from > since ? from : since),
    reason,
  }))
  return ends.reduce((first, end) => (end.at < first.at ? end : first))
}

interface Window {
  from: string
  reason: StoppedReason
}

function* windows(state: ShipmentState): Iterable<Window> {
  const { attributes, containers } = state
  const outs = containers.map(outAt)
  const allOutAt = outs.includes(null) ? null : latest(outs)
  const arrivedAt = latest(containers.map(isInland(state) ? arrivedInlandAt : arrivedAtPort))
  if (allOutAt) yield { from: allOutAt, reason: 'past_full_out_window' }
  else if (arrivedAt) yield { from: arrivedAt, reason: 'past_arrival_window' }
  yield { from: attributes.line_tracking_last_succeeded_at ?? '', reason: 'no_updates_at_line' }
}

const isInland = ({ destination, port_of_discharge }: ShipmentState): boolean =>
  destination !== null && destination.locode !== port_of_discharge?.locode

const isReturned = ({ attributes }: ContainerState): boolean =>
  attributes.current_status === 'empty_returned'

const arrivedInlandAt = ({ attributes }: ContainerState): string | null =>
  attributes.ind_ata_at ?? null

const arrivedAtPort = ({ attributes }: ContainerState): string | null =>
  attributes.pod_arrived_at ?? null

const outAt = ({ attributes }: ContainerState): string | null =>
  attributes.final_destination_full_out_at ?? attributes.pod_full_out_at ?? null

const latest = (times: (string | null)[]): string | null =>
  times.reduce(
    (last, time) => (last === null || (time !== null && time > last) ? time : last),
    null,
  )

function afterWindow(from: string): string {
  const end = Date.parse(from) + limits.trackingStopDays * 86_400_000
  return `${new Date(end).toISOString().slice(0, 19)}Z`
}
