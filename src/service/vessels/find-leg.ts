import { findPort } from '../../domain/reference/ports.js'
import { containerLinks } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow } from '../store/database/tables.js'
import type { OwnedEvent } from '../store/history/event-history.js'
import type { StoredRawEvent } from '../store/history/stored-event.js'
import { shipmentsSailing } from '../store/history/vessel-history.js'
import { rawEventsOf } from '../tracking/raw-events-of.js'

export interface LegQuery {
  imo: string
  from: string
  to: string
}

export interface KnownLeg {
  departure: Moment | null
  arrival: Moment | null
  shipment: ShipmentRow | null
}

export interface Moment {
  at: number
  estimated: boolean
  shipmentId: string
}

/** Maximum number of shipments that are searched. The newest shipments of a vessel show its current voyage. */
const newestShipments = 10

/** Finds when a vessel left one port and when it arrived at another. Uses the events of the account. */
export async function findLeg(tenant: Tenant, { imo, from, to }: LegQuery): Promise<KnownLeg> {
  const shipments = (await shipmentsSailing(tenant, imo)).slice(0, newestShipments)
  if (shipments.length === 0) return { departure: null, arrival: null, shipment: null }
  const links = await containerLinks(
    tenant,
    shipments.map(({ id }) => id),
  )
  const containerIds = [...links.values()].flat().map(({ id }) => id)
  const owned = containerIds.length === 0 ? [] : await rawEventsOf(tenant, containerIds)
  const aboard = owned.filter(({ event }) => event.vessel_imo === imo)
  const departure = latest(aboard, { name: /_departed$/, locode: from })
  const arrival = latest(aboard, { name: /_arrived$/, locode: to })
  const isOfThisLeg = arrival !== null && arrival.at > (departure?.at ?? 0)
  const known = departure ?? (isOfThisLeg ? arrival : null)
  return {
    departure,
    arrival: isOfThisLeg ? arrival : null,
    shipment: shipments.find(({ id }) => id === known?.shipmentId) ?? null,
  }
}

type Owned = OwnedEvent<StoredRawEvent>

interface Milestone {
  name: RegExp
  locode: string
}

function latest(owned: readonly Owned[], { name, locode }: Milestone): Moment | null {
  const said = owned.filter(({ event: { attributes, location } }) => {
    if (location === null || attributes.invalidated_at) return false
    return name.test(attributes.event ?? '') && findPort(location.locode)?.locode === locode
  })
  const moments = said
    .map(({ event: { attributes }, container }) => ({
      shipmentId: container.shipment_id,
      at: Date.parse(attributes.timestamp ?? ''),
      estimated: attributes.estimated === true,
      statedAt: attributes.created_at ?? '',
    }))
    .filter(({ at }) => Number.isFinite(at))
  const happened = moments.filter(({ estimated }) => !estimated).sort((a, b) => b.at - a.at)
  const expected = moments.filter(({ estimated }) => estimated)
  const [best] = [...happened, ...expected.sort((a, b) => (a.statedAt < b.statedAt ? 1 : -1))]
  return best ?? null
}
