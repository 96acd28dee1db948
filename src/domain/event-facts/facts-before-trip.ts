import type { Container } from '../../contract/tracked-resources.js'
import { isAhead } from '../is-ahead.js'
import { earliestTime } from '../is-real-time.js'
import type { FactName, KnownBox } from './known-box.js'
import { hasDoubtedReport, reportsBeforeTrip } from './reports-before-trip.js'
import { isBeforeLanding, isBeforeTrip, isUnlikelyEnd, type Trip } from './trip.js'
import { type Removal, withoutFacts } from './without-facts.js'

/** Milestones after the loading on a trip. The empty pickup and the full return are before the loading. */
const milestones: readonly FactName[] = [
  ...(['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'] as const),
  ...([
    'pod_rail_loaded_at',
    'pod_rail_departed_at',
    'ind_ata_at',
    'ind_rail_unloaded_at',
  ] as const),
  ...(['final_destination_full_out_at', 'delivered_at', 'empty_terminated_at'] as const),
]

/** Used if the loading is unknown. Only dates such as 1970-01-01, which mean "no date", are before this trip. */
const anyTrip: Trip = { loadedAt: earliestTime, earlierEndedAt: null }

const days = ['pickup_lfd', 'ssl_lfd', 'ind_facility_lfd_on', 'pickup_appointment_at'] as const

const dated = [...milestones, ...days]

/** Returns whether a container may have facts from before its loading. If in doubt, returns true. */
export function mayHaveFactsBeforeTrip(container: Container): boolean {
  const loadedAt = container.pol_vessel_loaded_at || container.pol_vessel_departed_at
  const isOpen = !loadedAt && (isBeforeLanding(container) || isUnlikelyEnd(container))
  const loadedMs = Date.parse(loadedAt || earliestTime)
  const isDoubted = (at: unknown) =>
    isOpen ? Boolean(at) : typeof at === 'string' && isAhead(loadedMs, at)
  return (
    dated.some((fact) => isDoubted(container[fact])) ||
    Object.values(container.import_deadlines ?? {}).some(isDoubted) ||
    (container.available_for_pickup === true && isDoubted(container.terminal_checked_at)) ||
    hasDoubtedReport(container, isDoubted)
  )
}

/** Removes facts of an earlier trip: pickup, last free days, return, holds and fees from before the loading. */
export function withoutFactsBeforeTrip(box: KnownBox, known: Trip | null): Removal {
  const trip = known ?? anyTrip
  const { container } = box
  const early = dated.filter((fact) => isBeforeTrip(container[fact], trip))
  const deadlines = deadlinesBefore(container, trip)
  const isReadBefore =
    isBeforeTrip(container.terminal_checked_at, trip) && container.available_for_pickup === true
  const reports = reportsBeforeTrip(box, trip)
  const removed = {
    ...Object.fromEntries(early.map((fact) => [fact, null])),
    ...(deadlines.length > 0 && {
      import_deadlines: { ...container.import_deadlines, ...nulls(deadlines) },
    }),
    ...(isReadBefore && { available_for_pickup: null, availability_known: false }),
    ...reports.removed,
  }
  const doubtful = {
    ...Object.fromEntries(early.map((fact) => [fact, `${container[fact]}`])),
    ...Object.fromEntries(deadlines.map(([name, at]) => [`import_deadlines.${name}`, at])),
    ...reports.doubtful,
  }
  return withoutFacts(box, removed, doubtful)
}

const deadlinesBefore = ({ import_deadlines }: Container, trip: Trip): [string, string][] =>
  Object.entries(import_deadlines ?? {}).flatMap(([name, at]): [string, string][] =>
    typeof at === 'string' && isBeforeTrip(at, trip) ? [[name, at]] : [],
  )

const nulls = (facts: readonly (readonly [string, string])[]) =>
  Object.fromEntries(facts.map(([name]) => [name, null]))
