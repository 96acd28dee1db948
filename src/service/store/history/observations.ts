import { isDisowning, type Observation } from '../../sources/source.js'
import { runCompiled } from '../database/compiled-once.js'
import type { ObservationBatchRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'

/** The valid observations of a shipment, in the order in which they were recorded. */
export interface KnownObservations {
  observations: Observation[]
  nextSequence: number
}

type Batch = Pick<ObservationBatchRow, 'body'>

function withoutDisowned(batches: readonly Batch[]): Observation[] {
  const said = batches.flatMap(({ body }) => JSON.parse(body) as Observation[])
  const disowned = new Map<string, number>()
  for (const [place, it] of said.entries()) {
    if (isDisowning(it)) disowned.set(it.disowns, place)
  }
  if (disowned.size === 0) return said
  return said.filter((it, place) => !isDisowning(it) && place > (disowned.get(it.key) ?? -1))
}

export async function readObservations(
  tenant: Tenant,
  shipmentId: string,
): Promise<KnownObservations> {
  const rows = await runCompiled(tenant.db, {
    shape: 'list the observations of a shipment',
    query: () =>
      tenant.db
        .selectFrom('observation_batches')
        .select(['sequence', 'body'])
        .where('shipment_id', '=', shipmentId)
        .where('account_id', '=', tenant.accountId)
        .orderBy('sequence'),
    values: [shipmentId, tenant.accountId],
  })
  return {
    observations: withoutDisowned(rows),
    nextSequence: (rows.at(-1)?.sequence ?? 0) + 1,
  }
}

export async function lastSequence(tenant: Tenant, shipmentId: string): Promise<number> {
  const [row] = await runCompiled(tenant.db, {
    shape: 'find the last sequence number of a shipment',
    query: () =>
      tenant.db
        .selectFrom('observation_batches')
        .select('sequence')
        .where('shipment_id', '=', shipmentId)
        .orderBy('sequence', 'desc')
        .limit(1),
    values: [shipmentId, 1],
  })
  return row?.sequence ?? 0
}

export async function lastSequences(
  tenant: Tenant,
  shipmentIds: string[],
): Promise<Map<string, number>> {
  const rows = await tenant.db
    .selectFrom('observation_batches')
    .select(({ fn }) => ['shipment_id', fn.max('sequence').as('last')])
    .where('shipment_id', 'in', shipmentIds)
    .where('account_id', '=', tenant.accountId)
    .groupBy('shipment_id')
    .execute()
  return new Map(rows.map(({ shipment_id, last }) => [shipment_id, last]))
}

export async function observationsByShipment(
  tenant: Tenant,
  shipmentIds: string[],
): Promise<Map<string, Observation[]>> {
  const rows = await tenant.db
    .selectFrom('observation_batches')
    .select(['shipment_id', 'body'])
    .where('shipment_id', 'in', shipmentIds)
    .where('account_id', '=', tenant.accountId)
    .orderBy('sequence')
    .execute()
  const batches = new Map(shipmentIds.map((id): [string, Batch[]] => [id, []]))
  for (const row of rows) batches.get(row.shipment_id)?.push(row)
  return new Map([...batches].map(([id, those]) => [id, withoutDisowned(those)]))
}

/** Adds observations to a shipment. A stored observation never changes. */
export async function appendObservations(tenant: Tenant, row: ObservationBatchRow): Promise<void> {
  await runCompiled(tenant.db, {
    shape: 'new observations',
    query: () => tenant.db.insertInto('observation_batches').values(row),
    values: Object.values(row),
  })
}
