import type { SearchResult } from '../../../contract/search-result.js'
import { containerCounts, containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ContainerRow, ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import type { Hit } from '../../store/search-entries.js'
import { shipmentsById } from '../../store/shipments.js'
import { requestsById } from '../../store/tracking-requests.js'
import { labelled, type Resource, wireTime } from './write-resource.js'

export async function searchResultResources(tenant: Tenant, hits: Hit[]): Promise<Resource[]> {
  const idsOf = (kind: Hit['kind']) =>
    hits.filter((hit) => hit.kind === kind).map((hit) => hit.entity_id)
  const boxes = await containersById(tenant, idsOf(1))
  const owners = boxes.map((box) => box.shipment_id)
  const shipments = await shipmentsById(tenant, [...new Set([...idsOf(0), ...owners])])
  const byId = new Map(shipments.map((row) => [row.id, row]))
  const counts = await containerCounts(tenant, idsOf(0))
  const found = [
    ...idsOf(0)
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => ({
        id: row.id,
        attributes: shipmentResult(row, counts.get(row.id) ?? 0),
      })),
    ...boxes.map((row) => ({
      id: row.id,
      attributes: cargoResult(row, byId.get(row.shipment_id)),
    })),
    ...(await requestsById(tenant, idsOf(2))).map((row) => ({
      id: row.id,
      attributes: requestResult(row),
    })),
  ]
  const resources = new Map(found.map((each) => [each.id, { ...each, type: 'search_result' }]))
  return hits.flatMap((hit) => resources.get(hit.entity_id) ?? [])
}

type ResultAttributes = Omit<SearchResult, 'id' | 'type' | 'links'>

/** A search result without values. As in the hosted service, all results have all members. */
const nothing = {
  shipment_id: null,
  scac: null,
  port_of_lading_name: null,
  port_of_discharge_name: null,
  containers_count: null,
  tracking_stopped: null,
  tracking_stopped_reason: null,
  status: null,
  failed_reason: null,
} satisfies Partial<ResultAttributes>

function shipmentResult(row: ShipmentRow, containers_count: number): ResultAttributes {
  const { port_of_lading_name = null, port_of_discharge_name = null } = JSON.parse(
    row.attributes,
  ) as { port_of_lading_name?: string | null; port_of_discharge_name?: string | null }
  return {
    ...nothing,
    entity_type: 'shipment',
    number: row.bill_of_lading_number,
    scac: row.scac,
    port_of_lading_name,
    port_of_discharge_name,
    containers_count,
    tracking_stopped: row.stopped_at !== null,
    tracking_stopped_reason: row.stopped_reason,
    ref_numbers: JSON.parse(row.ref_numbers) as string[],
    created_at: wireTime(row.created_at),
    updated_at: wireTime(lastNews(row)),
    ...labelled(row),
  }
}

const cargoResult = (row: ContainerRow, shipment: ShipmentRow | undefined): ResultAttributes => ({
  ...nothing,
  entity_type: 'cargo',
  number: row.number,
  shipment_id: row.shipment_id,
  scac: shipment?.scac ?? null,
  ref_numbers: JSON.parse(row.ref_numbers) as string[],
  created_at: wireTime(row.created_at),
  updated_at: wireTime(shipment ? lastNews(shipment) : row.created_at),
  ...labelled(row),
})

const requestResult = (row: TrackingRequestRow): ResultAttributes => ({
  ...nothing,
  entity_type: 'tracking_request',
  number: row.request_number,
  scac: row.scac,
  status: row.status,
  failed_reason: row.failed_reason,
  ref_numbers: JSON.parse(row.ref_numbers) as string[],
  created_at: wireTime(row.created_at),
  updated_at: wireTime(row.updated_at),
  ...labelled(row),
})

const lastNews = (row: ShipmentRow): string => row.last_succeeded_at ?? row.created_at
