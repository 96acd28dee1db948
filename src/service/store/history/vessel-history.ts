import { sql } from 'kysely'
import type { ContainerState } from '../../tracking/shipment-state.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Tenant } from '../database/store.js'
import type { ShipmentRow, VesselRow } from '../database/tables.js'

export const vesselsByImo = (tenant: Tenant, imos: string[]): Promise<VesselRow[]> =>
  tenant.db
    .selectFrom('vessels')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('imo', 'in', imos)
    .execute()

export const listVessels = (tenant: Tenant): Promise<VesselRow[]> =>
  tenant.db.selectFrom('vessels').selectAll().where('account_id', '=', tenant.accountId).execute()

/** Returns the shipments that a vessel carried, carries or will carry. The newest shipment is first. */
export const shipmentsSailing = (tenant: Tenant, imo: string): Promise<ShipmentRow[]> =>
  tenant.db
    .selectFrom('shipments')
    .innerJoin('sailings', 'sailings.shipment_id', 'shipments.id')
    .selectAll('shipments')
    .where('sailings.account_id', '=', tenant.accountId)
    .where('sailings.imo', '=', imo)
    .orderBy('shipments.created_at', 'desc')
    .execute()

export type VesselName = Pick<VesselRow, 'imo' | 'name'>

export function newVessels(before: ContainerState[], after: ContainerState[]): VesselName[] {
  const known = vesselsOf(before)
  return [...vesselsOf(after)]
    .filter(([imo, name]) => known.get(imo) !== name)
    .map(([imo, name]) => ({ imo, name }))
}

export async function saveVessels(
  tenant: Tenant,
  shipmentId: string,
  added: VesselName[],
): Promise<void> {
  if (added.length === 0) return
  const account_id = tenant.accountId
  const vessels = added.map(({ imo, name }) => ({ account_id, imo, name }))
  await runCompiled(tenant.db, {
    shape: `${vessels.length} vessels`,
    query: () =>
      tenant.db
        .insertInto('vessels')
        .values(vessels)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'imo']).doUpdateSet({
            name: sql`CASE WHEN excluded.name = '' THEN vessels.name ELSE excluded.name END`,
          }),
        ),
    values: vessels.flatMap((row) => Object.values(row)),
  })
  const sailings = added.map(({ imo }) => ({ account_id, imo, shipment_id: shipmentId }))
  await runCompiled(tenant.db, {
    shape: `${sailings.length} sailings`,
    query: () =>
      tenant.db
        .insertInto('sailings')
        .values(sailings)
        .onConflict((conflict) => conflict.doNothing()),
    values: sailings.flatMap((row) => Object.values(row)),
  })
}

function vesselsOf(containers: ContainerState[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { raw_events } of containers) {
    for (const { vessel } of raw_events) {
      if (vessel?.imo != null) names.set(vessel.imo, vessel.name ?? names.get(vessel.imo) ?? '')
    }
  }
  return names
}
