import { containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ContainerRow } from '../../store/database/tables.js'
import { observationsByShipment } from '../../store/history/observations.js'
import { derivationFor } from '../polling/derivation.js'
import { Reduction } from '../reduction/reduction.js'
import { explainBox } from './explain-box.js'
import type { Fact } from './fact.js'

export interface Explanation {
  container: ContainerRow
  facts: Fact[]
}

export async function explanationsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<Explanation[]> {
  const rows = await containersById(tenant, containerIds)
  const shipmentIds = [...new Set(rows.map((row) => row.shipment_id))]
  const facts = await factsByBox(tenant, shipmentIds)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return containerIds.flatMap((id) => {
    const container = byId.get(id)
    if (container === undefined) return []
    const { shipment_id, number } = container
    return [{ container, facts: facts.get(`${shipment_id} ${number}`) ?? [] }]
  })
}

async function factsByBox(tenant: Tenant, shipmentIds: string[]): Promise<Map<string, Fact[]>> {
  const { counts } = await derivationFor(tenant)
  const facts = new Map<string, Fact[]>()
  for (const [shipmentId, said] of await observationsByShipment(tenant, shipmentIds)) {
    const reduction = new Reduction()
    reduction.add(said.filter(counts))
    const { route, boxes } = reduction.stateWithReasons()
    for (const box of boxes) facts.set(`${shipmentId} ${box.state.number}`, explainBox(box, route))
  }
  return facts
}
