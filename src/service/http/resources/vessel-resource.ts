import type { VesselAttributes } from '../../../contract/vessel.js'
import { referenceId } from '../../store/ids.js'
import type { Resource } from './resource.js'

export const vesselId = (imo: string): string => referenceId('vessel', imo)

/** A vessel; where it is belongs to the route map, which is a feature of its own. */
export function vesselResource(vessel: { imo: string; name: string }): Resource {
  const attributes: VesselAttributes = {
    name: vessel.name,
    imo: vessel.imo,
    mmsi: null,
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
  }
  return { id: vesselId(vessel.imo), type: 'vessel', attributes: { ...attributes } }
}
