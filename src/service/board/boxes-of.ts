import { createHash } from 'node:crypto'
import type { PortAttributes, Terminal, TerminalAttributes } from '../../contract/place.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { Box, PortCall } from '../../domain/box.js'
import { ownAttributes } from '../../domain/shipment-of-box.js'
import { readStatedContainer } from '../http/resources/container-resource.js'
import { facilityWithId, storedTerminalRef } from '../http/resources/place-ids.js'
import { portResource, terminalResource } from '../http/resources/place-resources.js'
import { customerNames, shipmentResource } from '../http/resources/shipment-resource.js'
import type { Resource } from '../http/resources/write-resource.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { shipmentsById } from '../store/shipments.js'
import { containersOfShipments } from '../store/stated-containers.js'
import { type VoyageRows, voyageCache } from './voyage-cache.js'

/** A shipment: the row of the database, and the shipment and its containers as API resources. */
export interface StoredVoyage {
  row: ShipmentRow
  shipment: Shipment
  boxes: Box[]
  /** A text that changes whenever a fact about the shipment or its containers changes. */
  version: string
}

/** Reads shipments with all their containers. A shipment can be on several vessels, each with some containers. */
export async function voyagesOf(
  tenant: Tenant,
  shipmentIds: readonly string[],
): Promise<Map<string, StoredVoyage>> {
  if (shipmentIds.length === 0) return new Map()
  const ids = [...new Set(shipmentIds)]
  const rows = await shipmentsById(tenant, ids)
  const containers = await containersOfShipments(tenant, ids)
  const customers = await customerNames(tenant, rows)
  return new Map(
    rows.map((row) => {
      const customerName = customers.get(row.customer_id ?? '') ?? null
      const known = { row, containerRows: containers.get(row.id) ?? [], customerName }
      return [row.id, cachedVoyage(known)]
    }),
  )
}

const cachedVoyage = voyageCache(voyageOf)

function voyageOf({ row, containerRows: rows, customerName }: VoyageRows): StoredVoyage {
  const resource = shipmentResource(row, { boxes: rows, customerName })
  const shipment = flat(resource) as unknown as Shipment
  const containers = rows.map(readStatedContainer)
  const known = containers.map((container) => ({ container, events: [] }))
  const own = ownAttributes(shipment, known)
  const boxes = containers.map((container, index): Box => {
    const { pod_terminal, pickup_facility, port_call } = rows[index] ?? {}
    return {
      container,
      shipment: own[index] ? { ...shipment, ...own[index] } : shipment,
      ...(port_call && { portCall: JSON.parse(port_call) as PortCall }),
      terminal: terminalOf(pod_terminal ?? null),
      pickupFacility: terminalOf(pickup_facility ?? null),
    }
  })
  return { row, shipment, boxes, version: versionOfRows([row, ...rows], customerName) }
}

/** Converts an API resource to one object. Its members are the attributes and the references of the resource. */
function flat({ id, type, attributes, relationships = {} }: Resource): Record<string, unknown> {
  // Adds to the object `attributes` itself, because copying it would be slow. Nothing else uses the object.
  for (const [name, { data }] of Object.entries(relationships)) attributes[name] = data
  return Object.assign(attributes, { id, type })
}

const terminals = new Map<string, Terminal | null>()

/** Returns the terminal of a stored place. There are few terminals, so equal places share one object. */
function terminalOf(where: string | null): Terminal | null {
  if (where === null) return null
  const id = storedTerminalRef(where)?.id ?? ''
  const known = terminals.get(id)
  if (known !== undefined) return known
  const built = builtTerminal(id)
  terminals.set(id, built)
  return built
}

function builtTerminal(facilityId: string): Terminal | null {
  const facility = facilityWithId(facilityId)
  if (facility === undefined) return null
  const { id, attributes } = terminalResource(facility)
  const port = 'port' in facility ? portResource(facility.port) : null
  return {
    ...(attributes as TerminalAttributes),
    id,
    type: 'terminal',
    port: port && {
      ...(port.attributes as PortAttributes),
      id: port.id,
      type: 'port',
      terminals: [],
    },
  }
}

/** Reads containers with their shipments, in the order of `ids`. Skips ids that no longer exist. */
export async function boxesOf(
  tenant: Tenant,
  wanted: readonly { container_id: string; shipment_id: string }[],
): Promise<Box[]> {
  const voyages = await voyagesOf(
    tenant,
    wanted.map(({ shipment_id }) => shipment_id),
  )
  return boxesIn(voyages, wanted)
}

/** Picks containers from shipments, in the order of `ids`. Skips ids that no longer exist. */
export function boxesIn(
  voyages: ReadonlyMap<string, StoredVoyage>,
  wanted: readonly { container_id: string }[],
): Box[] {
  const boxes = new Map(
    [...voyages.values()].flatMap((voyage) => voyage.boxes.map((box) => [box.container.id, box])),
  )
  return wanted.flatMap(({ container_id }) => boxes.get(container_id) ?? [])
}

/** Returns a text that changes whenever a fact about the shipments or their containers changes. */
export function versionOf(voyages: Iterable<StoredVoyage>): string {
  const hash = createHash('sha256')
  for (const { version } of voyages) hash.update(version)
  return hash.digest('base64url')
}

/** Returns a hash of the stored texts. It is fast, because the texts are not parsed. */
function versionOfRows(rows: readonly object[], customerName: string | null): string {
  const hash = createHash('sha256').update(`${customerName}\n`)
  for (const row of rows) hash.update(`${Object.values(row).join('\0')}\n`)
  return hash.digest('base64url')
}
