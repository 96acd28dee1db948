import { containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ContainerRow } from '../../store/database/tables.js'
import { observationsByShipment } from '../../store/history/observations.js'
import { derivationFor } from '../polling/derivation.js'
import type { ReducedContainer } from '../reduction/reduce-container.js'
import { Reduction } from '../reduction/reduction.js'
import type { Route } from '../reduction/route.js'
import { deadlineFacts } from './deadline-facts.js'
import type { Fact } from './fact.js'
import { milestoneFacts } from './milestone-facts.js'
import { pickupFacts } from './pickup-facts.js'
import { equipmentFacts, statusFact, terminalFact, vesselFact } from './standing-facts.js'

/** A container of the account and what is believed of it. */
export interface Explanation {
  container: ContainerRow
  facts: Fact[]
}

/** Explains some containers of the account from all that their sources said, in the order asked for. */
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
    const { route, boxes } = reduction.accounted()
    for (const box of boxes) facts.set(`${shipmentId} ${box.state.number}`, explainBox(box, route))
  }
  return facts
}

/**
 * What is believed of a box and why, by the choices that the reducer made: the status first, then
 * its pickup, its journey and the box itself. Pure.
 */
const explainBox = (box: ReducedContainer, route: Route): Fact[] => [
  statusFact(box),
  ...deadlineFacts(box.deadlines, route),
  ...pickupFacts(box),
  ...terminalFact(box, route),
  ...vesselFact(box, route),
  ...milestoneFacts(box.milestones.slots).sort(byTime),
  ...equipmentFacts(box),
]

const byTime = (a: Fact, b: Fact): number => (String(a.value) < String(b.value) ? -1 : 1)
