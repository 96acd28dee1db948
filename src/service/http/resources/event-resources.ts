import type { RawEventRow, TransportEventRow } from '../../store/database/tables.js'
import { placeRef, terminalRef } from './place-ids.js'
import { labelled, type Resource, readWhere, toOne, toRef } from './resource.js'
import { vesselId } from './vessel-resource.js'

/** A transport event. */
export function transportEventResource(row: TransportEventRow): Resource {
  return {
    id: row.id,
    type: 'transport_event',
    attributes: { ...(JSON.parse(row.attributes) as object), ...labelled(row) },
    relationships: {
      shipment: toOne('shipment', row.shipment_id),
      container: toOne('container', row.container_id),
      source_event: toOne('raw_event', row.source_event_id),
      previous_version: toOne('transport_event', row.previous_version_id),
      ...whereAndVessel(row),
    },
  }
}

/** A raw event. */
export function rawEventResource(row: RawEventRow): Resource {
  return {
    id: row.id,
    type: 'raw_event',
    attributes: { ...(JSON.parse(row.attributes) as object), ...labelled(row) },
    relationships: {
      container: toOne('container', row.container_id),
      ...whereAndVessel(row),
    },
  }
}

function whereAndVessel(row: RawEventRow | TransportEventRow) {
  const where = readWhere(row.location)
  return {
    vessel: toOne('vessel', row.vessel_imo === null ? null : vesselId(row.vessel_imo)),
    location: toRef(placeRef(where)),
    terminal: toRef(terminalRef(where)),
  }
}
