import type { VesselAttributes } from '../../../contract/vessel.js'
import type { VesselFix } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { VesselRow } from '../../store/database/tables.js'
import { listVessels, vesselsByImo } from '../../store/history/vessel-history.js'
import { codeOfReference, referenceId } from '../../store/new-id.js'
import type { Resource } from './write-resource.js'

export const vesselId = (imo: string): string => referenceId('vessel', imo)

/** Finds vessels by id, a hash of the IMO number. For an unknown id, compares the ids of all vessels of the account. */
export async function vesselsWithIds(tenant: Tenant, ids: readonly string[]): Promise<VesselRow[]> {
  const imos = ids.flatMap((id) => codeOfReference('vessel', id) ?? [])
  if (imos.length === ids.length) return imos.length === 0 ? [] : vesselsByImo(tenant, imos)
  const wanted = new Set(ids)
  return (await listVessels(tenant)).filter(({ imo }) => wanted.has(vesselId(imo)))
}

interface Whereabouts {
  latest?: VesselFix
  positions?: VesselAttributes['positions']
  isSimulated?: boolean
}

export function vesselResource(
  vessel: { imo: string; name: string },
  { latest, positions, isSimulated }: Whereabouts = {},
): Resource {
  const attributes: VesselAttributes = {
    name: vessel.name,
    imo: vessel.imo,
    mmsi: null,
    latitude: latest?.latitude ?? null,
    longitude: latest?.longitude ?? null,
    nautical_speed_knots: latest?.speed_knots ?? null,
    navigational_heading_degrees: latest?.heading ?? null,
    position_timestamp: latest?.at ?? null,
    ...(positions && { positions }),
    ...(isSimulated && (latest || positions?.length) ? { simulated: true } : {}),
  }
  return { id: vesselId(vessel.imo), type: 'vessel', attributes: { ...attributes } }
}
