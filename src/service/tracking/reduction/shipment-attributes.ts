import { findLine } from '../../../domain/reference/lines.js'
import { boxSailing, leadSailing, sailingsOf } from '../../../domain/sailing.js'
import type {
  MilestoneName,
  MilestoneObservation,
  ShipmentObservation,
  Whereabouts,
} from '../../sources/source.js'
import type { ShipmentState } from '../shipment-state.js'
import { isSameHarbour, placeName, zoneOf } from './place-name.js'
import type { ReducedContainer } from './reduce-container.js'
import type { Route } from './route.js'
import { isPast } from './sailing-attributes.js'

interface ShipmentKnowledge {
  stated: ShipmentObservation | null
  route: Route
  reduced: readonly ReducedContainer[]
}

/** Returns the attributes of a shipment with their API names. Null means unknown. */
export function shipmentAttributes(known: ShipmentKnowledge): ShipmentState['attributes'] {
  const { stated, route } = known
  const line = stated ? findLine(stated.scac) : undefined
  const lineSeenAt = lineSeen(known)
  return {
    bill_of_lading_number: stated?.bill_of_lading_number ?? '',
    normalized_number: stated?.bill_of_lading_number || null,
    shipping_line_scac: stated?.scac ?? null,
    shipping_line_name: line?.name ?? stated?.scac ?? null,
    shipping_line_short_name: line?.short_name ?? stated?.scac ?? null,
    port_of_lading_locode: route.pol?.locode ?? null,
    port_of_lading_name: placeName(route.pol),
    port_of_discharge_locode: route.pod?.locode ?? null,
    port_of_discharge_name: placeName(route.pod),
    destination_locode: route.destination?.locode ?? null,
    destination_name: placeName(route.destination),
    pol_timezone: zoneOf(route.pol),
    pod_timezone: zoneOf(route.pod),
    destination_timezone: zoneOf(route.destination),
    ...voyageAttributes(known),
    line_tracking_last_attempted_at: lineSeenAt,
    line_tracking_last_succeeded_at: lineSeenAt,
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
  }
}

function lineSeen({ stated, reduced }: ShipmentKnowledge): string | null {
  return reduced.reduce<string | null>((latest, { state }) => {
    const seen = state.attributes.shipment_last_tracking_request_at ?? null
    return latest === null || (seen !== null && seen > latest) ? seen : latest
  }, stated?.seen_at ?? null)
}

function voyageAttributes({ reduced, route }: ShipmentKnowledge) {
  const sailings = sailingsOf(reduced, ({ state }) => boxSailing(state.attributes))
  const lead = leadSailing(sailings)
  const boxes = lead?.boxes ?? []
  const departure = callAt(boxes, 'vessel_departed', route.pol)
  const arrival = callAt(boxes, 'vessel_arrived', route.pod)
  const inland = callAt(boxes, 'arrived_at_destination', route.inland)
  return {
    pol_etd_at: departure.first ? null : (departure.latest?.at ?? null),
    pol_original_etd_at: departure.original?.at ?? null,
    pol_atd_at: departure.first?.at ?? null,
    pod_eta_at: arrival.latest?.at ?? null,
    pod_original_eta_at: arrival.original?.at ?? null,
    pod_ata_at: arrival.first?.at ?? firstArrival(boxes),
    destination_eta_at: inland.latest?.at ?? null,
    destination_original_eta_at: inland.original?.at ?? null,
    destination_ata_at: inland.isOpen ? null : (inland.last?.at ?? null),
    pod_vessel_name: lead?.facts.pod_vessel_name ?? null,
    pod_vessel_imo: lead?.facts.pod_vessel_imo ?? null,
    pod_voyage_number: lead?.facts.pod_voyage_number ?? null,
  }
}

/** Returns the first arrival that a source states, even at a neighboring port. Null if no source states one. */
const firstArrival = (boxes: readonly ReducedContainer[]): string | null =>
  boxes.flatMap(({ state }) => state.attributes.pod_arrived_at ?? []).sort()[0] ?? null

interface Call {
  original: MilestoneObservation | null
  /** The latest estimate for a container that has not arrived. Null when all containers have arrived. */
  latest: MilestoneObservation | null
  /** The earliest event of this milestone among the containers of the shipment. */
  first: MilestoneObservation | null
  last: MilestoneObservation | null
  /** True if the milestone is still missing for a container of the shipment. */
  isOpen: boolean
}

function callAt(
  reduced: readonly ReducedContainer[],
  event: MilestoneName,
  where: Whereabouts | null,
): Call {
  const isCall = (said: MilestoneObservation) =>
    said.event === event && isSameHarbour(said.where, where)
  const call: Call = { original: null, latest: null, first: null, last: null, isOpen: false }
  for (const { milestones } of reduced) {
    const { statements, expected, actual } = milestones
    const original = statements.find(({ said }) => said.estimated && isCall(said))?.said
    if (original && isEarlierStatement(original, call.original)) call.original = original
    const isOver = isPast(event, { actual, where })
    const latest = isOver ? undefined : expected.findLast(isCall)
    if (latest && !isEarlierStatement(latest, call.latest ?? latest)) call.latest = latest
    const happened = actual.find(isCall)
    if (happened === undefined) call.isOpen ||= !isOver
    else {
      if (call.first === null || happened.at < call.first.at) call.first = happened
      if (call.last === null || happened.at > call.last.at) call.last = happened
    }
  }
  return call
}

function isEarlierStatement(a: MilestoneObservation, b: MilestoneObservation | null): boolean {
  if (b === null) return true
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  return a.at !== b.at ? a.at < b.at : a.key < b.key
}
