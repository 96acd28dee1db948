import type { ContainerAttributes } from '../../../contract/container.js'
import type { Tenant } from '../../store/database/store.js'
import type { ContainerRow } from '../../store/database/tables.js'
import { rawEventIds, transportEventIds } from '../../store/history/events.js'
import { terminalRef } from './place-ids.js'
import { labelled, type Resource, readWhere, toMany, toOne, toRef, wireTime } from './resource.js'

/** Containers with the ids of their events, in two queries for all. */
export async function containerResources(
  tenant: Tenant,
  rows: ContainerRow[],
): Promise<Resource[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const transport = await transportEventIds(tenant, ids)
  const raw = await rawEventIds(tenant, ids)
  return rows.map((row) => ({
    id: row.id,
    type: 'container',
    attributes: containerAttributes(row),
    relationships: {
      shipment: toOne('shipment', row.shipment_id),
      pickup_facility: toRef(terminalRef(readWhere(row.pickup_facility))),
      pod_terminal: toRef(terminalRef(readWhere(row.pod_terminal))),
      transport_events: toMany('transport_event', transport.get(row.id) ?? []),
      raw_events: toMany('raw_event', raw.get(row.id) ?? []),
    },
  }))
}

function containerAttributes(row: ContainerRow): Record<string, unknown> {
  const own = {
    number: row.number,
    created_at: wireTime(row.created_at),
    ref_numbers: JSON.parse(row.ref_numbers) as string[],
  } satisfies Partial<ContainerAttributes>
  return { ...(JSON.parse(row.attributes) as object), ...own, ...labelled(row) }
}
