import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Observation } from '../../sources/source.js'
import { numbersElsewhere } from '../../store/containers.js'
import type { Db, Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { findShipmentByBill } from '../../store/shipments.js'
import { simulatedTrips } from '../../store/simulated-trips.js'

type Discovered = Pick<ShipmentRow, 'bill_of_lading_number' | 'scac'>

interface Found {
  observations: readonly Observation[]
  discovered: Discovered
}

/** Finds a simulated trip that is already tracked. Searches the account of the request first, then all accounts. */
export async function findSimulatedTrip(
  db: Db,
  request: TrackingRequestRow,
  { observations, discovered }: Found,
): Promise<ShipmentRow | undefined> {
  const { scac } = discovered
  const isContainer = request.request_type === 'container'
  const bill = isContainer ? '' : discovered.bill_of_lading_number
  const found = await simulatedTrips(db, { bill, scac, numbers: boxesIn(observations) })
  const isOfBill = (trip: ShipmentRow) => trip.bill_of_lading_number === bill && trip.scac === scac
  const trips = [
    ...found.filter(isOfBill),
    ...found.filter((trip) => isContainer || trip.tracked_type === 'container'),
  ]
  const isOwn = (trip: ShipmentRow) => trip.account_id === request.account_id
  return trips.find(isOwn) ?? trips.find(isTripOpen)
}

/** True if the trip is tracked or a user stopped it. After any other end, the container may be on its next trip. */
const isTripOpen = ({ stopped_at, stopped_reason }: ShipmentRow): boolean =>
  stopped_at === null || stopped_reason === 'cancelled_by_user'

/** Returns the trip of a request. Undefined for a new trip; `not_found` if another shipping line has the container. */
export async function tripOfRequest(
  tenant: Tenant,
  request: TrackingRequestRow,
  { discovered, trip }: { discovered: Discovered; trip: ShipmentRow | undefined },
): Promise<ShipmentRow | 'not_found' | undefined> {
  if (trip && !isTrackedTogether(discovered.scac, trip.scac)) return 'not_found'
  return trip?.account_id === request.account_id ? trip : findShipmentByBill(tenant, discovered)
}

/** Removes observations about containers that had this simulated B/L but now belong to another shipment. */
export async function withoutBoxesOfOthers(
  tenant: Tenant,
  shipment: Pick<ShipmentRow, 'id' | 'simulated'>,
  observations: Observation[],
): Promise<Observation[]> {
  if (!shipment.simulated || observations.length === 0) return observations
  const others = await numbersElsewhere(tenant, shipment.id, boxesIn(observations))
  if (others.size === 0) return observations
  return observations.filter((said) => !('container' in said && others.has(said.container)))
}

function boxesIn(observations: readonly Observation[]): string[] {
  return [...new Set(observations.flatMap((said) => ('container' in said ? said.container : [])))]
}
