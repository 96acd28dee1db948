import { containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import { rawEventsById, transportEventsById } from '../../store/history/events.js'
import { listVessels } from '../../store/history/vessels.js'
import { shipmentsById } from '../../store/shipments.js'
import type { Loader } from '../include.js'
import { containerResources } from './container-resource.js'
import { rawEventResource, transportEventResource } from './event-resources.js'
import { facilityWithId, portWithId, rampWithCityId } from './place-ids.js'
import { metroAreaResource, portResource, terminalResource } from './place-resources.js'
import type { Resource } from './resource.js'
import { shipmentResources } from './shipment-resource.js'
import { vesselId, vesselResource } from './vessel-resource.js'

/** How one account reads what an answer includes, by resource type. */
export const loaders = (tenant: Tenant): Record<string, Loader> => ({
  shipment: async (ids) => shipmentResources(tenant, await shipmentsById(tenant, ids)),
  container: async (ids) => containerResources(tenant, await containersById(tenant, ids)),
  transport_event: async (ids) =>
    (await transportEventsById(tenant, ids)).map(transportEventResource),
  raw_event: async (ids) => (await rawEventsById(tenant, ids)).map(rawEventResource),
  vessel: (ids) => vesselsById(tenant, ids),
  port: async (ids) => known(ids, portWithId).map(portResource),
  metro_area: async (ids) => known(ids, rampWithCityId).map(metroAreaResource),
  terminal: async (ids) => known(ids, facilityWithId).map(terminalResource),
})

const known = <Facts>(ids: string[], find: (id: string) => Facts | undefined): Facts[] =>
  ids.flatMap((id) => find(id) ?? [])

/** An account meets few vessels, and ids cannot be read backwards. */
async function vesselsById(tenant: Tenant, ids: string[]): Promise<Resource[]> {
  const wanted = new Set(ids)
  const vessels = await listVessels(tenant)
  return vessels.filter((vessel) => wanted.has(vesselId(vessel.imo))).map(vesselResource)
}
