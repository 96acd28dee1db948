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

/** Some containers of the account, each with what its sources' statements make of it. */
export async function derivedBoxes(tenant: Tenant, containerIds: string[]): Promise<DerivedBox[]> {
  const rows = await containersById(tenant, containerIds)
  const { counts } = await derivationFor(tenant)
  const shipmentIds = [...new Set(rows.map((row) => row.shipment_id))]
  const boxes = new Map<string, ContainerState>()
  for (const [shipmentId, said] of await observationsByShipment(tenant, shipmentIds)) {
    const { containers } = reduceShipment(said.filter(counts))
    for (const box of containers) boxes.set(`${shipmentId} ${box.number}`, box)
  }
  return rows.flatMap((container) => {
    const box = boxes.get(`${container.shipment_id} ${container.number}`)
    return box ? [{ container, box }] : []
  })
}
