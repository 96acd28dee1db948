import type { PortAttributes, Terminal, TerminalAttributes } from '../../contract/place.js'
import type { ShipmentAttributes } from '../../contract/shipment.js'
import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'
import { ownAttributes } from '../../domain/shipment-of-box.js'
import { facilityWithId, terminalRef } from '../http/resources/place-ids.js'
import { portResource, terminalResource } from '../http/resources/place-resources.js'
import { readWhere } from '../http/resources/write-resource.js'
import { containersById, containersOfShipment } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow, ShipmentRow } from '../store/database/tables.js'
import { findByLink, type LinkHit, type LinkTier } from '../store/find-by-link.js'
import { findShipment, listShipments, shipmentsById } from '../store/shipments.js'

export interface ShownShipment {
  number: string
  scac: string
  references: string[]
  attributes: Partial<ShipmentAttributes>
  isSimulated: boolean
  /** When tracking of the shipment stopped, in ISO 8601; null while tracking continues. */
  stoppedAt: string | null
  containers: ShownContainer[]
}

export interface ShownContainer {
  box: Box
  references: string[]
  isSelected: boolean
}

export interface Found {
  tier: LinkTier
  shipment: ShownShipment | undefined
  /** Search numbers of the other matching shipments. Without a match, the B/L numbers of the newest shipments. */
  others: string[]
}

export async function foundShipments(tenant: Tenant, query: string): Promise<Found> {
  const { tier, hits } = await findByLink(tenant, query)
  const [first] = hits
  const row = first && (await findShipment(tenant, first.shipmentId))
  if (first === undefined || row === undefined) return newest(tenant)
  const boxes = await containersOfShipment(tenant, row.id)
  return {
    tier,
    shipment: shownShipment(row, boxes, first.containerId),
    others: await numbersOf(tenant, hits),
  }
}

async function newest(tenant: Tenant): Promise<Found> {
  const { rows } = await listShipments(tenant, { number: 1, size: 25 })
  const others = rows.map(({ bill_of_lading_number }) => bill_of_lading_number)
  return { tier: 'none', shipment: undefined, others }
}

function shownShipment(
  row: ShipmentRow,
  boxes: readonly ContainerRow[],
  selected: string | null,
): ShownShipment {
  const shown = boxesOfRows(boxes, row)
  return {
    number: row.bill_of_lading_number,
    scac: row.scac,
    references: JSON.parse(row.ref_numbers) as string[],
    attributes: JSON.parse(row.attributes) as Partial<ShipmentAttributes>,
    isSimulated: row.simulated === 1,
    stoppedAt: row.stopped_at,
    containers: boxes.map((box, index) => ({
      box: shown[index] ?? boxOfRow(box, row),
      references: JSON.parse(box.ref_numbers) as string[],
      isSelected: box.id === selected,
    })),
  }
}

/**
 * Adds to each container the dates and the vessel of its own voyage: containers of a shipment can sail on different
 * vessels.
 */
function boxesOfRows(boxes: readonly ContainerRow[], row: ShipmentRow): Box[] {
  const shown = boxes.map((box) => boxOfRow(box, row))
  const [first] = shown
  if (!first?.shipment) return shown
  const known = shown.map(({ container }) => ({ container, events: [] }))
  const own = ownAttributes(first.shipment, known)
  return shown.map((box, index) => ({
    ...box,
    shipment: box.shipment && { ...box.shipment, ...own[index] },
  }))
}

function boxOfRow(box: ContainerRow, shipment: ShipmentRow): Box {
  return {
    container: {
      ...(JSON.parse(box.attributes) as Container),
      id: box.id,
      type: 'container',
      number: box.number,
    },
    shipment: {
      ...(JSON.parse(shipment.attributes) as Partial<Shipment>),
      id: shipment.id,
      type: 'shipment',
      bill_of_lading_number: shipment.bill_of_lading_number,
    },
    terminal: terminalOf(box.pod_terminal),
    pickupFacility: terminalOf(box.pickup_facility),
  }
}

function terminalOf(where: string | null): Terminal | null {
  const facility = facilityWithId(terminalRef(readWhere(where))?.id ?? '')
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

/**
 * Returns one search number per matching shipment: its container number, or its B/L number if the container number
 * repeats.
 */
async function numbersOf(
  tenant: Tenant,
  [first, ...others]: readonly LinkHit[],
): Promise<string[]> {
  if (first === undefined || others.length === 0) return []
  const hits = [first, ...others]
  const boxIds = hits.flatMap(({ containerId }) => containerId ?? [])
  const boxes = byId(await containersById(tenant, boxIds))
  const shipmentIds = hits.map(({ shipmentId }) => shipmentId)
  const shipments = byId(await shipmentsById(tenant, shipmentIds))
  const shown = [boxes.get(first.containerId ?? '')?.number]
  const numbers = others.flatMap(({ shipmentId, containerId }) => {
    const number = boxes.get(containerId ?? '')?.number
    const isNew = number !== undefined && !shown.includes(number)
    shown.push(number)
    return (isNew ? number : shipments.get(shipmentId)?.bill_of_lading_number) ?? []
  })
  return [...new Set(numbers)]
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
