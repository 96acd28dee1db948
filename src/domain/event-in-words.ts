import type { Terminal } from '../contract/place.js'
import type { TransportEvent } from '../contract/tracked-resources.js'
import { embedded } from './box.js'
import { facilityName, withPort } from './terminal-name.js'

type Located = Pick<
  Partial<TransportEvent>,
  'location' | 'location_locode' | 'location_name' | 'terminal'
>
type Carried = Pick<Partial<TransportEvent>, 'vessel' | 'voyage_number'>

export function placeInWords(located: Located): string {
  const { location, location_locode, location_name, terminal } = located
  const place = embedded<{ name: string }>(location, 'name')
  const facility = embedded<Terminal>(terminal, 'name')
  return withPort(facilityName(facility), place?.name ?? location_name ?? location_locode ?? '')
}

export function vesselAndVoyage({ vessel, voyage_number }: Carried): string {
  const ship = embedded<{ name: string }>(vessel, 'name')
  return [ship?.name, voyage_number].filter(Boolean).join(' / ')
}

export const sourceInWords = (source: string | null | undefined): string =>
  source === 'ais' ? 'AIS' : (source ?? '').replaceAll('_', ' ')
