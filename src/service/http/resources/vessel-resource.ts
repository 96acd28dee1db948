import type { VesselAttributes } from '../../../contract/vessel.js'
import type { VesselFix } from '../../sources/source.js'
import { referenceId } from '../../store/new-id.js'
import type { Resource } from './write-resource.js'

export const vesselId = (imo: string): string => referenceId('vessel', imo)

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
