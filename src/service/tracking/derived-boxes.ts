import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'
import { observationsByShipment } from '../store/history/observations.js'
import { derivationFor } from './polling/derivation.js'
import { reduceShipment } from './reduce-shipment.js'
import type { ContainerState } from './shipment-state.js'

interface DerivedBox {
  container: ContainerRow
  box: ContainerState
}

export async function derivedBoxes(tenant: Tenant, containerIds: string[]): Promise<DerivedBox[]> {
  const rows = await containersById(tenant, containerIds)
  const shipmentIds = [...new Set(rows.map((row) => row.shipment_id))]
  const shipments = await boxesOfShipments(tenant, shipmentIds)
  return rows.flatMap((container) => {
    const box = shipments.get(container.shipment_id)?.get(container.number)
    return box ? [{ container, box }] : []
  })
}

export async function boxesOfShipments(
  tenant: Tenant,
  shipmentIds: string[],
): Promise<Map<string, Map<string, ContainerState>>> {
  const { counts } = await derivationFor(tenant)
  const shipments = new Map<string, Map<string, ContainerState>>()
  for (const [shipmentId, said] of await observationsByShipment(tenant, shipmentIds)) {
    const { containers } = reduceShipment(said.filter(counts))
    shipments.set(shipmentId, new Map(containers.map((box) => [box.number, box])))
  }
  return shipments
}
