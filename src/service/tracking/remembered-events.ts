import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'
import { lastSequences } from '../store/history/observations.js'
import { retiredEventsOf } from '../store/history/retired-events.js'
import { type StoredTransportEvent, storedTransportEvents } from '../store/history/stored-event.js'
import { boxesOfShipments } from './derived-boxes.js'
import { derivationFor } from './polling/derivation.js'
import type { ContainerState, TransportEventState } from './shipment-state.js'
import { type EventsOf, withRetired } from './transport-events-of.js'

interface Remembered {
  /** Identifies the rules and the observations of these events. If it differs, the events are outdated. */
  basis: string
  derived: Map<string, TransportEventState[]>
  stored: Map<string, StoredTransportEvent[]>
}

/** Creates a reader of transport events that caches the events of at most `most` containers. */
export function eventReader({ most = 600 }: { most?: number } = {}): EventsOf {
  const remembered = new Map<string, Remembered>()
  return async (tenant, containerIds) => {
    const rows = await containersById(tenant, containerIds)
    const retired = await retiredEventsOf(tenant, containerIds)
    const shipmentIds = [...new Set(rows.map((row) => row.shipment_id))]
    const shipments = await shipmentsAsOfNow(tenant, shipmentIds, remembered)
    for (const [id, shipment] of shipments) {
      remembered.delete(id)
      remembered.set(id, shipment)
    }
    forgetOldest(remembered, most)
    return rows.flatMap((container) => {
      const events = eventsIn(shipments.get(container.shipment_id), container)
      if (events === undefined) return []
      return withRetired(events, retired.get(container.id)).map((event) => ({ event, container }))
    })
  }
}

async function shipmentsAsOfNow(
  tenant: Tenant,
  ids: string[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<Map<string, Remembered>> {
  const { name } = await derivationFor(tenant)
  // Reads the sequence numbers before the events. Cached events may then be newer than their number, but not older.
  const sequences = await lastSequences(tenant, ids)
  const shipments = new Map<string, Remembered>()
  const changed: [string, string][] = []
  for (const id of ids) {
    const basis = `${tenant.accountId} ${name} ${sequences.get(id)}`
    const known = remembered.get(id)
    if (known?.basis === basis) shipments.set(id, known)
    else changed.push([id, basis])
  }
  if (changed.length === 0) return shipments
  const boxes = await boxesOfShipments(
    tenant,
    changed.map(([id]) => id),
  )
  for (const [id, basis] of changed) shipments.set(id, newlyRead(basis, boxes.get(id)))
  return shipments
}

const newlyRead = (basis: string, boxes: ReadonlyMap<string, ContainerState> = new Map()) => ({
  basis,
  derived: new Map([...boxes].map(([number, box]) => [number, box.transport_events])),
  stored: new Map<string, StoredTransportEvent[]>(),
})

function eventsIn(
  shipment: Remembered | undefined,
  { id, number }: Pick<ContainerRow, 'id' | 'number'>,
): StoredTransportEvent[] | undefined {
  const known = shipment?.stored.get(id)
  const derived = shipment?.derived.get(number)
  if (known !== undefined || derived === undefined) return known
  const events = storedTransportEvents(id, derived)
  shipment?.stored.set(id, events)
  return events
}

function forgetOldest(remembered: Map<string, Remembered>, most: number): void {
  let boxes = 0
  for (const { derived } of remembered.values()) boxes += derived.size
  for (const [id, { derived }] of remembered) {
    if (boxes <= most) return
    remembered.delete(id)
    boxes -= derived.size
  }
}
