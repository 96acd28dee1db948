import type { Tenant } from './database/store.js'
import type { ContainerRow } from './database/tables.js'

const statedColumns = [
  'id',
  'shipment_id',
  'number',
  'simulated',
  'ref_numbers',
  'attributes',
  'pod_terminal',
  'pickup_facility',
  'port_call',
  'created_at',
] as const

/** A container without the ids of its events, which need most of the space of a row. */
export type StatedContainer = Pick<ContainerRow, (typeof statedColumns)[number]>

/** Returns the containers of shipments as a map. Each given shipment id has a list of containers. */
export async function containersOfShipments(
  { db, accountId }: Tenant,
  shipmentIds: readonly string[],
): Promise<Map<string, StatedContainer[]>> {
  const rows = await db
    .selectFrom('containers')
    .select(statedColumns)
    .where('account_id', '=', accountId)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('number')
    .execute()
  const found = new Map(shipmentIds.map((id): [string, StatedContainer[]] => [id, []]))
  for (const row of rows) found.get(row.shipment_id)?.push(row)
  return found
}
