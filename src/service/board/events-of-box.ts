import type { TransportEvent } from '../../contract/tracked-resources.js'
import { findPort } from '../../domain/reference/ports.js'
import { transportEventResource } from '../http/resources/event-resources.js'
import { facilityWithId, metroAreaAt, terminalRef } from '../http/resources/place-ids.js'
import { terminalResource } from '../http/resources/place-resources.js'
import type { Whereabouts } from '../sources/source.js'
import type { Tenant } from '../store/database/store.js'
import { isListed } from '../store/history/stored-event.js'
import { vesselsByImo } from '../store/history/vessel-history.js'
import { transportEventsOf } from '../tracking/transport-events-of.js'

/** Reads the events of a container, with the names of places and vessels, as API resources. */
export async function eventsOfBox(tenant: Tenant, containerId: string): Promise<TransportEvent[]> {
  const owned = (await transportEventsOf(tenant, [containerId])).filter(({ event }) =>
    isListed(event),
  )
  const imos = [...new Set(owned.flatMap(({ event }) => event.vessel_imo ?? []))]
  const vessels = imos.length === 0 ? [] : await vesselsByImo(tenant, imos)
  const names = new Map(vessels.map(({ imo, name }) => [imo, name]))
  return owned.map((each) => {
    const { id, attributes, relationships } = transportEventResource(each)
    const { location, vessel_imo } = each.event
    const vessel = vessel_imo === null ? undefined : names.get(vessel_imo)
    return {
      ...attributes,
      id,
      type: 'transport_event',
      previous_version: relationships?.previous_version?.data ?? null,
      location: named('port', placeName(location)),
      terminal: terminalAt(location),
      vessel: named('vessel', vessel),
    } as unknown as TransportEvent
  })
}

const named = (type: string, name: string | undefined) => (name ? { id: name, type, name } : null)

const placeName = (where: Whereabouts | null): string | undefined =>
  where === null ? undefined : (findPort(where.locode)?.name ?? metroAreaAt(where.locode)?.name)

function terminalAt(where: Whereabouts | null) {
  const facility = facilityWithId(terminalRef(where)?.id ?? '')
  if (facility === undefined) return null
  const { id, type, attributes } = terminalResource(facility)
  return { ...attributes, id, type }
}
