import type { ContainerAttributes } from '../../contract/container.js'
import type { RouteMap } from '../../contract/route-map.js'
import { readWhere } from '../http/resources/write-resource.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'
import { findShipment } from '../store/shipments.js'
import { rawEventsOf } from '../tracking/raw-events-of.js'
import { passagesAvoided } from '../vessels/voyage-fixes.js'
import type { World } from '../world.js'
import { portCalls } from './calls-at-ports.js'
import { legFeatures } from './leg-features.js'
import { portFeatures } from './port-features.js'
import { seaLegs } from './sea-legs.js'

export async function routeMapOf(
  world: World,
  tenant: Tenant,
  container: ContainerRow,
): Promise<RouteMap> {
  const shipment = await findShipment(tenant, container.shipment_id)
  if (shipment === undefined) return { type: 'FeatureCollection', features: [] }
  const owned = await rawEventsOf(tenant, [container.id])
  const { pol_vessel_departed_at, pod_arrived_at, pod_discharged_at } = JSON.parse(
    container.attributes,
  ) as Partial<ContainerAttributes>
  const calls = portCalls({
    leftPolAt: pol_vessel_departed_at ?? null,
    reachedPodAt: pod_arrived_at ?? pod_discharged_at ?? null,
    events: owned.map(({ event }) => event),
    pol: readWhere(shipment.port_of_lading)?.locode ?? null,
    pod: readWhere(shipment.port_of_discharge)?.locode ?? null,
  })
  const closed = passagesAvoided(world, shipment)
  const journey = { world, shipment, closed, total: calls.length }
  const legs = await Promise.all(seaLegs(calls).map((leg) => legFeatures(journey, leg)))
  return { type: 'FeatureCollection', features: [...portFeatures(calls), ...legs.flat()] }
}
