import type { ShipmentAttributes } from '../../../contract/shipment.js'
import type { BoxFacts } from '../../../domain/arrival.js'
import { boxSailing, leadSailing, sailingsOf } from '../../../domain/sailing.js'
import { type ContainerLink, containerLinks } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { partiesById } from '../../store/parties.js'
import { placeRef, storedTerminalRef } from './place-ids.js'
import {
  labelled,
  type Resource,
  readWhere,
  toMany,
  toOne,
  toRef,
  wireTime,
  wireTimeOrNull,
} from './write-resource.js'

/** Builds the resources of shipments. Runs one database query per relationship, for all shipments together. */
export async function shipmentResources(tenant: Tenant, rows: ShipmentRow[]): Promise<Resource[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const boxes = await containerLinks(tenant, ids)
  const customers = await customerNames(tenant, rows)
  return rows.map((row) =>
    shipmentResource(row, {
      boxes: boxes.get(row.id) ?? [],
      customerName: customers.get(row.customer_id ?? '') ?? null,
    }),
  )
}

export async function customerNames(
  tenant: Tenant,
  rows: readonly ShipmentRow[],
): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap((row) => row.customer_id ?? []))
  if (ids.size === 0) return new Map()
  const parties = await partiesById(tenant, [...ids])
  return new Map(parties.map((party) => [party.id, party.company_name]))
}

interface Around {
  boxes: readonly ContainerLink[]
  customerName: string | null
}

export function shipmentResource(row: ShipmentRow, { boxes, customerName }: Around): Resource {
  const ofLead = leadBoxes(boxes)
  const podTerminal = ofLead.find((box) => box.pod_terminal !== null)?.pod_terminal
  const pickupFacility = ofLead.find((box) => box.pickup_facility !== null)?.pickup_facility
  return {
    id: row.id,
    type: 'shipment',
    attributes: shipmentAttributes(row, customerName),
    links: { self: `/v2/shipments/${row.id}` },
    relationships: {
      port_of_lading: toRef(placeRef(readWhere(row.port_of_lading))),
      port_of_discharge: toRef(placeRef(readWhere(row.port_of_discharge))),
      pod_terminal: toRef(storedTerminalRef(podTerminal ?? row.port_of_discharge)),
      destination: toRef(placeRef(readWhere(row.destination))),
      destination_terminal: toRef(storedTerminalRef(pickupFacility ?? row.destination)),
      line_tracking_stopped_by_user: toOne('user', row.stopped_by_user_id),
      containers: toMany(
        'container',
        boxes.map((box) => box.id),
      ),
    },
  }
}

function leadBoxes(boxes: readonly ContainerLink[]): readonly ContainerLink[] {
  const places = new Set(boxes.map((box) => `${box.pod_terminal} ${box.pickup_facility}`))
  if (places.size <= 1) return boxes
  const sailing = ({ attributes }: ContainerLink) => boxSailing(JSON.parse(attributes) as BoxFacts)
  return leadSailing(sailingsOf(boxes, sailing))?.boxes ?? boxes
}

function shipmentAttributes(
  row: ShipmentRow,
  customer_name: string | null,
): Record<string, unknown> {
  const own = {
    created_at: wireTime(row.created_at),
    ref_numbers: JSON.parse(row.ref_numbers) as string[],
    tags: JSON.parse(row.tags) as string[],
    bill_of_lading_number: row.bill_of_lading_number,
    shipping_line_scac: row.scac,
    customer_name,
    line_tracking_last_attempted_at: wireTimeOrNull(row.last_attempted_at),
    line_tracking_last_succeeded_at: wireTimeOrNull(row.last_succeeded_at),
    line_tracking_stopped_at: wireTimeOrNull(row.stopped_at),
    line_tracking_stopped_reason: row.stopped_reason,
  } satisfies Partial<ShipmentAttributes>
  return { ...(JSON.parse(row.attributes) as object), ...own, ...labelled(row) }
}
